"""A page that is loaded again, and a server whose plug is pulled in the middle of a game."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.people import Visit, Visitor
from browser.serving import Served


def _tale(visitor: Visitor) -> list[str]:
    return visitor.page.locator(".log li").all_inner_texts()


def test_a_game_goes_on_after_reloading_and_after_the_server_was_killed(own_server: Served, visit: Visit) -> None:
    ada = visit(own_server)
    table = ada.make(game="delver", seats=[{"kind": "me"}], seed="plug", options={"turn_limit": "50"})
    page = ada.go(f"/table/{table}")
    page.get_by_label("Step by step", exact=True).check()
    page.get_by_role("heading", name="Cube Delver").click()  # away from the box, which the long key would change
    for made in range(2):
        page.locator("button.move").first.wait_for()
        page.keyboard.press("Space")
        ada.changed(made)
    tale = _tale(ada)

    page.reload()
    ada.told.first.wait_for()
    assert _tale(ada) == tale

    # The plug is pulled; a move made meanwhile is kept, sent when the server is back, and made once.
    own_server.kill()
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    moves = ada.words()
    page.keyboard.press("a")
    page.locator("button.move.asked").wait_for()  # it would be death: that is asked about, server or none
    page.keyboard.press("a")
    page.wait_for_timeout(300)
    assert _tale(ada) == tale
    ada.shot("reconnecting")
    own_server.start()
    expect(page.get_by_text("Reconnecting")).to_have_count(0)
    ada.changed(len(tale))
    after = _tale(ada)
    assert after[: len(tale)] == tale
    assert moves[0] not in ada.words() or len(after) > len(tale)

    # Whoever opens the table anew sees the same: nothing lost, nothing doubled.
    page.reload()
    ada.told.first.wait_for()
    assert _tale(ada) == after
    steps = page.evaluate(f"fetch('/api/tables/{table}/replay').then(one => one.json()).then(one => one.frames.length - 1)")
    assert steps == 3


def test_a_second_window_sees_what_the_first_one_does(server: Served, visit: Visit) -> None:
    ada = visit(server)
    table = ada.make(game="delver", seats=[{"kind": "me"}], seed="windows")
    page = ada.go(f"/table/{table}")
    other = ada.context.new_page()
    other.goto(f"{ada.base}/table/{table}")
    other.locator("[data-move=draw]").wait_for()
    page.locator("[data-move=draw]").click()
    ada.settled()
    expect(other.locator(".log li button").first).to_be_visible()
    assert other.locator(".notice").count() == 0
    assert page.locator(".notice").count() == 0


def test_addresses_that_lead_nowhere_say_so(server: Served, visit: Visit) -> None:
    ada = visit(server)
    page = ada.go("/nowhere/at/all")
    expect(page.get_by_role("heading", name="Nothing lies here")).to_be_visible()
    for address, sentence in {
        "/table/none": "no such table",
        "/replay/none": "no such table",
        "/rules/none": "no such game",
        "/new/none": "no game called “none”",
    }.items():
        ada.go(address)
        expect(page.get_by_role("alert")).to_contain_text(sentence)
    ada.go("/join/none")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("leads nowhere")
    ada.complaints[:] = [line for line in ada.complaints if "404" not in line]
