"""Whole games of Cube Delver in a real browser: by mouse, by keyboard alone, on a telephone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.people import PHONE, Visit, Visitor, expect_end
from browser.serving import Served

CAREFUL = 12  # choices after which the player has had enough and pays with Health Dice
MOST_CHOICES = 400


def test_a_whole_game_by_mouse(server: Served, visit: Visit) -> None:
    ada = visit(server)
    page = ada.go("/")
    page.get_by_role("button", name="Play Cube Delver").click()
    page.locator(".held.lit").click()
    for choice in range(MOST_CHOICES):
        if not ada.settled():
            break
        if choice == CAREFUL // 2:
            ada.shot("delver-mouse")
        _click_on_the_board(ada, tired=choice >= CAREFUL)
    expect_end(ada)
    ada.shot("delver-mouse-end")
    expect(ada.end).to_contain_text(re.compile(r"\d+ points?"))
    expect(page.locator(".log")).to_contain_text(re.compile("gone|out alive", re.IGNORECASE))


def _click_on_the_board(ada: Visitor, *, tired: bool) -> None:
    """Do something by clicking the thing itself."""
    page, made = ada.page, ada.made()
    health = page.locator('[data-row="health"] button.die.lit')
    if health.count() and (tired or not page.locator(".held.lit, .chip").count()):
        health.first.click()
        if page.locator(".chooser").count():
            page.locator(".chooser button").first.click()
    elif page.locator(".held.lit").count():
        page.locator(".held.lit").click()
    else:
        page.locator(".chip").first.click()
    ada.made_sure(made)


def test_a_whole_game_by_keyboard_alone(server: Served, visit: Visit) -> None:
    ada = visit(server)
    page = ada.go("/")
    page.get_by_role("button", name="Play Cube Delver").wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('aria-label')") == "Play Cube Delver":
            break
    page.keyboard.press("Enter")
    page.locator("[data-move=draw]").wait_for()
    page.keyboard.press("Space")
    for choice in range(MOST_CHOICES):
        moves = ada.settled()
        if not moves:
            break
        pays = [move for move in moves if move.startswith(("pay health", "flip"))]
        ada.press(pays[0] if pays and (choice >= CAREFUL or moves[0].startswith("flip")) else moves[0])
    expect_end(ada)
    # The end has the focus: Tab leads on to what can be done now.
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-move=draw]")).to_be_visible()


def test_a_whole_game_on_a_telephone(server: Served, visit: Visit) -> None:
    ada = visit(server, **PHONE)
    page = ada.go("/")
    page.get_by_role("button", name="Play Cube Delver").tap()
    page.locator("[data-move=draw]").tap()
    for choice in range(CAREFUL):
        moves = ada.settled()
        if not moves:
            break
        if choice == CAREFUL // 2:
            ada.shot("delver-telephone")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        ada.do(moves[0])
    ada.play_on(0)
    expect_end(ada)
    ada.shot("delver-telephone-end")


def test_a_line_of_the_log_and_a_prompt_show_their_clause(server: Served, visit: Visit) -> None:
    ada = visit(server)
    table = ada.make(game="delver", seats=[{"kind": "me"}], seed="clauses")
    page = ada.go(f"/table/{table}")
    page.locator("[data-move=draw]").click()
    ada.settled()
    page.locator(".log li button").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("D2.1 A turn begins with one die drawn blind")
    page.mouse.move(5, 5)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.locator("button.prompt").focus()
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile(r"D\d+\.\d+"))


def test_what_cannot_be_done_says_why(server: Served, visit: Visit) -> None:
    ada = visit(server)
    table = ada.make(game="delver", seats=[{"kind": "me"}], seed="why")
    page = ada.go(f"/table/{table}")
    page.locator('[data-row="health"] button.die').click()
    expect(page.locator(".notice")).to_contain_text("Each move has its moment")
    expect(page.locator("#aloud")).to_contain_text("Each move has its moment")
    page.locator(".notice button").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("D2.9")


def test_forced_moves_play_themselves_unless_one_wants_it_step_by_step(server: Served, visit: Visit) -> None:
    ada = visit(server)
    table = ada.make(game="delver", seats=[{"kind": "me"}], seed="steps")
    page = ada.go(f"/table/{table}")
    page.get_by_label("Step by step", exact=True).check()
    page.locator("[data-move=draw]").click()
    expect(page.locator("[data-move=roll]")).to_be_visible()
    page.wait_for_timeout(700)
    assert ada.told.count() == 1
    page.get_by_label("Step by step", exact=True).uncheck()
    ada.settled()
    assert ada.told.count() >= 2


def test_a_choice_is_taken_back_as_long_as_nothing_new_was_seen(server: Served, visit: Visit) -> None:
    ada = visit(server)
    page = ada.go("/")
    for seed in range(12):
        table = ada.make(game="delver", seats=[{"kind": "me"}], seed=f"back {seed}")
        ada.go(f"/table/{table}")
        page.locator("[data-move=draw]").click()
        for _ in range(6):
            moves = ada.settled()
            if not moves or "pass" in moves:
                break
            made = ada.made()
            page.keyboard.press("Space")
            ada.changed(made)
        if ada.end.count() or "pass" not in ada.words():
            continue
        before = page.locator(".log li").all_inner_texts()
        page.keyboard.press("u")
        expect(page.locator("[data-move=accept]")).to_be_visible()
        assert page.locator(".log li").all_inner_texts() == before[:-1]
        return
    raise AssertionError("no seed led to a bonus action")
