"""What others do is shown beat by beat, on a clock that the test drives."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Page, expect

from browser.people import Visit, Visitor
from browser.serving import Served

BOT = {"kind": "bot", "level": "casual"}
LONGEST_WAIT = 4_000  # milliseconds, moments apart
SHORTEST = 250

# Notes what the bar says, by the page's own clock.
WATCH = """() => {
    window.seen = [];
    const look = () => {
        const bar = document.querySelector('.playback.live .said');
        const words = bar ? bar.textContent : '';
        if (words !== (window.seen.at(-1)?.words ?? '')) window.seen.push({ at: performance.now(), words });
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, all);
}"""


def _sit(visit: Visit, server: Served, **wish: object) -> Visitor:
    """Come to a table at the pace that everybody has at first, with the clock standing still."""
    ada = visit(server, speed="normal")
    table = ada.make(**wish)
    ada.page.clock.install(time=0)
    ada.go(f"/table/{table}")
    ada.page.locator("button.move").first.wait_for()
    ada.page.clock.pause_at(3_600)
    ada.page.evaluate(WATCH)
    return ada


def _until_my_turn(page: Page) -> int:
    """Let the page's clock run until there is something to choose; return for how long it ran."""
    ran = 0
    while not page.evaluate("!!document.querySelector('button.move:not(.beat), section.end')"):
        assert ran <= 60_000, "nothing is to be chosen after a minute"
        page.clock.run_for(50)
        ran += 50
    return ran


def _hold(ada: Visitor) -> None:
    """Roll once, hold, and wait until the bot's turn is on its way to the page."""
    ada.page.keyboard.press("o")
    _until_my_turn(ada.page)
    ada.page.locator('[data-move="hold"]').wait_for()
    ada.page.keyboard.press("h")
    ada.page.locator(".playback.live").wait_for()


def test_a_bots_turn_comes_beat_by_beat_and_nobody_waits_long(server: Served, visit: Visit) -> None:
    ada = _sit(visit, server, game="pig", seats=[{"kind": "me"}, BOT], seed="pace 3")
    _hold(ada)
    assert _until_my_turn(ada.page) <= LONGEST_WAIT + 1_000  # its own move comes to rest first
    seen = ada.page.evaluate("window.seen")
    own, *theirs = [one for one in seen if one["words"]]
    assert own["words"].endswith("are banked")
    gaps = [later["at"] - earlier["at"] for earlier, later in pairwise(theirs)]
    assert len(theirs) >= 2
    assert all(gap >= SHORTEST for gap in gaps)


def test_space_skips_ahead_and_the_arrows_look_again(server: Served, visit: Visit) -> None:
    ada = _sit(visit, server, game="pig", seats=[{"kind": "me"}, BOT], seed="pace 3")
    _hold(ada)
    page = ada.page
    for _ in range(40):
        if page.locator(".playback.live").count():
            page.keyboard.press("Space")
            page.clock.run_for(400)
    expect(page.locator("button.move")).to_have_count(1)
    last = page.locator(".playback .said").inner_text()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#prompt")).to_have_text("You look at what happened")
    expect(page.locator(".playback .said")).not_to_have_text(last)
    expect(page.locator("button.move")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("button.move")).to_have_count(1)


def test_at_once_is_at_once_and_still_can_be_looked_at(server: Served, visit: Visit) -> None:
    ada = visit(server)
    table = ada.make(game="pig", seats=[{"kind": "me"}, BOT], seed="pace 3")
    ada.go(f"/table/{table}")
    ada.do("roll")
    ada.settled()
    ada.do("hold")
    ada.settled()
    expect(ada.page.locator(".playback.live")).to_have_count(0)
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.page.locator("#prompt")).to_have_text("You look at what happened")
