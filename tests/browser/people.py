"""People at a browser: what they look at and what they do."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "test-output" / "browser"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
# While the server is down, the browser itself writes down that it cannot be reached, or stopped in the middle of an answer.
EXPECTED = re.compile(
    r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|WebSocket connection to"
)
PATIENCE = 60_000  # milliseconds that a page is waited for: a busy machine is slow, and nothing here measures time
expect.set_options(timeout=PATIENCE)

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


class Visitor:
    """One browser with its own cookie. Whatever its console complains about is kept."""

    def __init__(self, context: BrowserContext, base: str, *, by_touch: bool = False) -> None:
        """Open a page."""
        self.context, self.base, self.by_touch = context, base, by_touch
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda line: self._hear(line.type, line.text))

    def _hear(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"} and not EXPECTED.search(text):
            self.complaints.append(text)

    def go(self, address: str) -> Page:
        """Open an address."""
        self.page.goto(self.base + address)
        return self.page

    def shot(self, name: str) -> None:
        """Keep a picture."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def make(self, **wish: Any) -> str:
        """Make a table over HTTP, as the page would; return its id."""
        if self.page.url == "about:blank":
            self.go("/")
        ask = """async (wish) => {
            await fetch('/api/me');
            const headers = {'content-type': 'application/json'};
            const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(wish)});
            return await answer.json();
        }"""
        answer = self.page.evaluate(ask, wish)
        return str(answer["table"])

    def join(self, host: Visitor, *seats: int) -> None:
        """Sit down at somebody's table, and open it."""
        self.go("/")
        ask = """async ([table, seats]) => {
            await fetch('/api/me');
            const headers = {'content-type': 'application/json'};
            for (const seat of seats)
                await fetch(`/api/tables/${table}/sit`, {method: 'POST', headers, body: JSON.stringify({seat})});
        }"""
        self.page.evaluate(ask, [host.page.url.rsplit("/", 1)[1], seats])
        self.page.goto(host.page.url)

    # ── at a table ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def moves(self) -> Locator:
        """The list of moves."""
        return self.page.locator("button.move")

    @property
    def end(self) -> Locator:
        """The panel that says how it ended."""
        return self.page.locator("section.end")

    @property
    def told(self) -> Locator:
        """The lines of the log."""
        return self.page.locator(".log li button")

    def words(self) -> list[str]:
        """Return the moves that are open, in words."""
        return [str(one) for one in self.moves.evaluate_all("all => all.map(one => one.dataset.move)")]

    def settled(self) -> list[str]:
        """Wait until something is to be done, skipping the beat of forced moves, or for the end; return the moves."""
        self.page.wait_for_function(
            """() => {
                document.querySelector('button.move.beat')?.click();
                const first = document.querySelector('button.move:not(.beat)');
                return document.querySelector('section.end') || (first && first.ariaDisabled !== 'true');
            }"""
        )
        return [] if self.end.count() else self.words()

    def do(self, words: str) -> None:
        """Make a move by its button, a second time where it is asked about, and wait until it is seen."""
        made = self.made()
        button = self.page.locator(f'[data-move="{words}"]')
        button.tap() if self.by_touch else button.click()
        self.made_sure(made)

    def made_sure(self, made: int) -> None:
        """Say yes where a move is asked about, and wait until it is seen."""
        self.page.wait_for_function(
            """made => {
                document.querySelector('button.move.asked')?.click();
                return Number(document.querySelector('.table').dataset.moves) !== made;
            }""",
            arg=made,
        )

    def press(self, words: str) -> None:
        """Make a move by the keys printed on its button, twice where it is asked about, and wait until it is seen."""
        made = self.made()
        keys = str(self.page.locator(f'[data-move="{words}"]').get_attribute("aria-keyshortcuts")).split()
        for key in keys:
            self.page.keyboard.press(key)
        self.page.wait_for_function(
            """made => document.querySelector('button.move.asked')
                || Number(document.querySelector('.table').dataset.moves) !== made""",
            arg=made,
        )
        if self.page.locator("button.move.asked").count():
            for key in keys:
                self.page.keyboard.press(key)
            self.changed(made)

    def play_on(self, patience: int) -> None:
        """Play Cube Delver to its end: straight on at first, then paying with Health Dice until none is left."""
        for choice in range(400):
            moves = self.settled()
            if not moves:
                return
            pays = [move for move in moves if move.startswith("pay health")]
            self.do(pays[0] if pays and choice >= patience else moves[0])

    def made(self) -> int:
        """Return how many moves this browser knows of."""
        return int(self.page.locator(".table").get_attribute("data-moves") or 0)

    def changed(self, since: int) -> None:
        """Wait until it knows of more moves, or fewer."""
        self.page.wait_for_function("made => Number(document.querySelector('.table').dataset.moves) !== made", arg=since)

    def caught_up(self, other: Visitor) -> None:
        """Wait until it knows of as many moves as another browser."""
        self.page.wait_for_function(
            "made => Number(document.querySelector('.table').dataset.moves) === made", arg=other.made()
        )

    def find_faults(self, where: str) -> list[str]:
        """Let axe look at the screen; return what it finds."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{where}: {one['id']}: {one['help']}: {[node['target'] for node in one['nodes']][:4]}"
            for one in found["violations"]
        ]


Visit = Callable[..., Visitor]  # at which server, and how: what Playwright calls a context


def expect_end(visitor: Visitor) -> None:
    """Expect the match to be over."""
    expect(visitor.end).to_be_visible()
