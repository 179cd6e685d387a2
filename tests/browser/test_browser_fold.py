"""A decision fits on the screen: nothing to scroll for, at the sizes that people have."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, TimeoutError  # noqa: A004  # Playwright's own

from browser.people import Visit
from browser.serving import Served

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "novice"}
SEATS = {
    "pig": [ME, BOT],
    "delver": [ME],
    "boarding": [ME, BOT],
    "climb": [ME, BOT],
    "everest": [ME, BOT, BOT],
    "trapsetter": [ME],  # in company a bot's doings may take a move away before it is made
}
SIZES = [(1440, 900), (1280, 800), (1024, 768)]
# What sticks out of the window, or is cut off by the board's place.
OUTSIDE = """() => {
    const found = [];
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} × ${scrollHeight}`);
    const felt = document.querySelector('.felt');
    if (felt.scrollHeight > felt.clientHeight) found.push(`the board is ${felt.scrollHeight} high`);
    for (const part of ['#prompt', '.moves', '.log', '.tools', '.hints']) {
        const box = document.querySelector(part)?.getBoundingClientRect();
        if (box && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1)) found.push(`${part} ends at ${box.bottom}`);
    }
    return found;
}"""


def _expect_that_it_fits(page: Page) -> None:
    """Wait until everything has found its place; say what has not."""
    try:
        page.wait_for_function(f"() => ({OUTSIDE})().length === 0")
    except TimeoutError:
        assert page.evaluate(OUTSIDE) == [], page.viewport_size


@pytest.mark.parametrize("game", SEATS)
def test_whatever_a_decision_needs_is_on_the_screen(server: Served, visit: Visit, game: str) -> None:
    ada = visit(server)
    table = ada.make(game=game, seats=SEATS[game], seed="fold", hints=True)
    ada.go(f"/table/{table}")
    for number in range(6):
        moves = ada.settled()
        if not moves:
            break
        for width, height in SIZES:
            ada.page.set_viewport_size({"width": width, "height": height})
            ada.page.wait_for_function(f"() => innerWidth === {width}")
            _expect_that_it_fits(ada.page)
        if number == 0:
            ada.page.get_by_role("button", name="Odds").click()
            ada.page.locator(".hints").wait_for()
            _expect_that_it_fits(ada.page)
        ada.do(moves[number % len(moves)])
