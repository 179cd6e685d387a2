"""A stranger's game with its own browser board, under the same policy as everything else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.people import Visit
from browser.serving import Served
from installing import install_example


@pytest.fixture
def with_the_example(tmp_path: Path, built: None) -> Iterator[Served]:
    served = Served(tmp_path / "served", packages=install_example(tmp_path / "installed"))
    served.start()
    yield served
    served.stop()


def test_a_board_of_plain_javascript_is_played_beside_a_bot_and_watched_again(with_the_example: Served, visit: Visit) -> None:
    ada = visit(with_the_example)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
    table = ada.make(game="liars_dice", seats=seats, options={"dice": "2"}, hints=True)
    ada.go(f"/table/{table}")
    board = ada.page.locator(".liars-dice")
    expect(board.locator(".cup")).to_have_count(2)
    expect(board.locator(".dice").first).not_to_contain_text("▣")  # one's own dice lie open …
    expect(board.locator(".dice").last).to_have_text("▣ ▣")  # … and no other's
    expect(ada.page.locator("#prompt")).to_contain_text("Open the bidding.")
    expect(ada.told.first).to_contain_text("Under your cup")
    assert board.evaluate("board => getComputedStyle(board).display") == "grid"  # its style sheet is there

    board.get_by_role("button", name="+").click()
    expect(board.locator(".wanted")).to_have_text("2 ×")
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.page.locator(".hints li").first).to_be_visible()
    board.get_by_role("button", name="bid 2 of 6").click()
    expect(ada.page.locator(".log")).to_contain_text("Bid 2 of 6")

    while ada.settled():
        call = board.get_by_role("button", name="Liar!")
        made = ada.made()
        (call if call.count() else board.locator(".do[data-name^=face]").last).click()
        ada.changed(made)
    expect(ada.end).to_be_visible()
    assert not ada.find_faults("a stranger's board")
    ada.shot("liars-dice")

    ada.go(f"/replay/{table}")
    expect(ada.page.locator(".liars-dice .cup")).to_have_count(2)
    ada.page.get_by_role("button", name="To the end").click()
    expect(ada.page.locator(".liars-dice .dice", has_text="out")).to_have_count(1)


def test_nothing_but_a_board_s_files_is_given_from_a_package(with_the_example: Served, visit: Visit) -> None:
    ada = visit(with_the_example)
    ada.go("/")
    found = {
        name: ada.page.request.get(f"{with_the_example.base}/boards/{name}").status
        for name in (
            "liars_dice/board.js",
            "liars_dice/rules.py",
            "liars_dice/..%2Frules.py",
            "delver/board.js",
            "delver/palette.css",  # a source of the page, in a folder that is called like a stranger's
            "no/board.js",
        )
    }
    assert found == {
        "liars_dice/board.js": 200,
        "liars_dice/rules.py": 404,
        "liars_dice/..%2Frules.py": 404,
        "delver/board.js": 404,
        "delver/palette.css": 404,
        "no/board.js": 404,
    }
