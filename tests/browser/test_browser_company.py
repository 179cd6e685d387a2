"""Two people and somebody who watches, each with a browser of their own, at one table of Pig; two people at one device."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from browser.people import Visit, Visitor, expect_end
from browser.serving import Served

MOST_TURNS = 60


def _rename(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name="Name and settings").click()
    visitor.page.get_by_label("Your name").fill(name)
    visitor.page.get_by_role("button", name="Save").click()
    expect(visitor.page.locator("header .me")).to_have_text(name)
    visitor.page.keyboard.press("Escape")


def _scores(visitor: Visitor) -> list[str]:
    return visitor.page.locator(".seats .score").all_inner_texts()


def test_two_browsers_and_a_spectator_at_one_table(server: Served, visit: Visit) -> None:
    ada, bo, eve = visit(server), visit(server), visit(server)
    ada.go("/new/pig")
    _rename(ada, "Ada")
    ada.page.get_by_text("Rulings and options").click()
    ada.page.get_by_role("group", name="How many points win?").get_by_role("spinbutton").fill("12")
    ada.page.keyboard.press("Tab")
    ada.page.get_by_role("button", name="Lay the table").click()
    expect(ada.page.locator("#prompt")).to_have_text("Waiting until every seat is taken")

    # The link leads to the seat, and only sitting down takes it.
    ada.page.get_by_role("button", name="Link for seat 2").click()
    link = ada.page.get_by_label("Send this to your friend").input_value()
    expect(ada.page.get_by_role("img", name="QR code")).to_be_visible()
    ada.shot("pig-link")
    eve.go(f"/table/{ada.page.url.rsplit('/', 1)[1]}")
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    for one in (ada, eve):  # nothing is dealt yet, so there is nothing to see but the seats
        expect(one.page.locator(".board")).to_have_count(0)
    bo.page.goto(link)
    bo.page.get_by_label("Your name").fill("Bo <b>old</b>")
    bo.page.get_by_role("button", name="Sit down").click()
    for one in (ada, bo, eve):
        expect(one.page.locator(".board .seats")).to_contain_text("Bo <b>old</b>")

    # Talk is heard by everybody; whoever mutes it hears nothing.
    ada.page.get_by_label("Say something").fill("Good luck <script>alert(1)</script>")
    ada.page.keyboard.press("Enter")
    expect(bo.page.get_by_role("log")).to_contain_text("Good luck <script>alert(1)</script>")
    expect(eve.page.get_by_role("log")).to_contain_text("Good luck")
    eve.page.get_by_role("button", name="Mute").click()
    expect(eve.page.get_by_role("log")).to_have_count(0)

    ada.page.get_by_role("heading", name="Pig").click()  # out of the field, so that keys are moves again

    # They play to the end, and everybody sees the same.
    asked = False
    for turn in range(MOST_TURNS):
        seat = _to_move([ada, bo])
        if seat is None:
            break
        player, other = (ada, bo) if seat == 0 else (bo, ada)
        player.page.locator("[data-move=roll], [data-move=hold]").first.wait_for()
        made = player.made()
        hold = player.page.locator("[data-move=hold]")
        player.page.keyboard.press("h" if hold.count() else "Space")
        other.changed(made)
        player.changed(made)
        if hold.count() == 0 and not asked and "banked" in other.told.last.inner_text():
            asked = True
            _ask_back(player, other)
        if turn == 3:
            ada.shot("pig-ada")
            eve.shot("pig-eve")
    for one in (ada, bo, eve):
        expect_end(one)
    assert _scores(ada) == _scores(bo) == _scores(eve)
    assert asked
    expect(eve.page.get_by_role("button", name="Rematch")).to_have_count(0)

    # A rematch takes both along.
    ada.page.get_by_role("button", name="Rematch").click()
    expect(bo.page.get_by_role("link", name="To the rematch")).to_be_visible()
    bo.page.get_by_role("link", name="To the rematch").click()
    expect(bo.page.locator(".board .seats")).to_contain_text("Ada")
    expect(bo.end).to_have_count(0)


def _to_move(players: list[Visitor]) -> int | None:
    """Wait for somebody to be able to move; return who, nobody at the end."""
    for _ in range(100):
        if any(one.end.count() for one in players):
            return None
        for seat, one in enumerate(players):
            if one.moves.count():
                return seat
        players[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is to move")


def _ask_back(player: Visitor, other: Visitor) -> None:
    """Ask to take a move back, and allow it."""
    if player.end.count():
        return
    player.page.get_by_role("button", name="Ask to take back").click()
    expect(other.page.get_by_text("asks to take the last move back")).to_be_visible()
    other.page.get_by_role("button", name="Allow it").click()
    expect(player.page.locator("[data-move=hold]")).to_be_visible()


def test_a_bot_plays_its_own_turns_and_giving_up_ends_it(server: Served, visit: Visit) -> None:
    ada = visit(server)
    page = ada.go("/new/pig")
    page.get_by_label("Seat 2").select_option("bot:novice")
    page.get_by_role("button", name="Lay the table").click()
    page.locator("[data-move=roll]").click()
    for _ in range(20):
        if page.locator(".log .who").count() >= 3:
            break
        page.locator("[data-move=roll], [data-move=hold]").first.wait_for()
        page.keyboard.press("h" if page.locator("[data-move=hold]").count() else "Space")
        page.wait_for_timeout(120)
    expect(page.locator(".log .who").nth(1)).to_have_text("novice")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Yes, give up").click()
    expect_end(ada)


def test_one_device_is_covered_between_two_who_have_secrets(server: Served, visit: Visit) -> None:
    ada = visit(server)
    table = ada.make(game="hush", seats=[{"kind": "me"}, {"kind": "me"}])
    page = ada.go(f"/table/{table}")
    shown = page.get_by_role("button", name="show the table")
    secret = page.get_by_text("you hold a")
    shown.click()
    page.locator("[data-move=swap]").click()

    # Whoever has moved sees what came of it, then covers the table.
    expect(page.locator(".log")).to_contain_text("You hold a")
    page.get_by_role("button", name="Cover the table").click()
    expect(shown).to_be_focused()
    expect(secret).to_have_count(0)
    expect(page.locator(".board")).to_have_count(0)
    ada.shot("covered")

    # The next one sees their own side only.
    page.keyboard.press("Enter")
    page.locator("[data-move=stay]").wait_for()
    expect(secret).to_have_count(0)
    page.reload()
    expect(page.locator(".board")).to_have_count(0)
    shown.click()
    page.locator("[data-move=stay]").click()
    expect_end(ada)


def test_a_name_that_is_typed_before_the_page_knows_who_one_is_stays(server: Served, visit: Visit) -> None:
    ada = visit(server)
    held: list[Route] = []
    ada.page.route("**/api/me", lambda route: held.append(route))  # noqa: PLW0108  # it wants a function
    ada.go("/")
    ada.page.get_by_role("button", name="Name and settings").click()
    ada.page.get_by_label("Your name").fill("Ada of Rome")
    for request in held:
        request.continue_()
    ada.page.unroute("**/api/me")
    expect(ada.page.locator("header .me")).to_contain_text("Guest")
    expect(ada.page.get_by_label("Your name")).to_have_value("Ada of Rome")
    ada.page.get_by_role("button", name="Save").click()
    expect(ada.page.locator("header .me")).to_have_text("Ada of Rome")
