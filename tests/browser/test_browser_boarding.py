"""DIE! The Die Game in a real browser: whole games from both sides, and actions of several parts, by clicking the board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.people import PHONE, Visit, Visitor, expect_end
from browser.serving import Served

MOST_CLICKS = 400
CORNER: Any = {"x": 12, "y": 12}
# How many moves were made, and what has been picked of the next one.
STANDING = """[document.querySelector('.table').dataset.moves, document.querySelectorAll('.chooser').length,
    document.querySelector('.picked')?.dataset.figure, document.querySelector('.use[aria-pressed=true]')?.dataset.use]"""
ONE_CHASE_ONE_SIZE = "ship 6"  # with two dice
TWO_CHASE_TWO_SIZE = "ship 14"  # the first dice: chase, chase, alien, size, size, sound
HOT_SEAT: list[dict[str, str]] = [{"kind": "me"}, {"kind": "me"}]
CARGO_BAY, AFT_HALL, MEDICAL_BAY, SECURITY_ROOM, MID_HALL = 1, 2, 3, 4, 5
COMMS_BAY = 9

SMALL_SHIP = """
doors = [
    "Cargo Bay – Gun Deck", "Gun Deck – Sick Bay", "Gun Deck – Brig", "Gun Deck – Bridge", "Gun Deck – Radio Room",
    "Bridge – Radio Room",
]
[rooms]
"Cargo Bay" = [1, 2]
"Gun Deck" = [2, 2]
"Sick Bay" = [2, 1]
"Brig" = [2, 3]
"Bridge" = [3, 1]
"Radio Room" = [3, 2]
[places]
human = "Cargo Bay"
aliens = ["Bridge", "Radio Room", "Gun Deck"]
gun = "Gun Deck"
stimpack = "Sick Bay"
lockdown = "Brig"
controls = "Bridge"
radio = "Radio Room"
"""


class Player:
    """Somebody who plays by clicking what is lit on the board."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    def die(self, face: str) -> Locator:
        return self.page.locator(f'.tray [data-face="{face}"]')

    def room(self, number: int) -> Locator:
        return self.page.locator(f'.plan [data-room="{number}"]')

    def figure(self, number: int) -> Locator:
        return self.page.locator(f'.plan [data-figure="{number}"]')

    def use(self, name: str) -> Locator:
        return self.page.locator(f'[data-use="{name}"]')

    def click(self, *things: Locator) -> None:
        """Click one thing after another, each when it is seen what came of the one before."""
        for thing in things:
            expect(thing).to_be_visible()
            self.page.wait_for_function("() => !document.querySelector('button.move[aria-disabled=true]')")
            before = self.page.evaluate(f"JSON.stringify({STANDING})")
            where = CORNER if thing.get_attribute("data-room") else None  # beside whoever stands there
            thing.tap(position=where) if self.visitor.by_touch else thing.click(position=where)
            self.page.wait_for_function(f"before => JSON.stringify({STANDING}) !== before", arg=before)

    def sits(self, figure: int, where: str) -> None:
        """Expect a figure to be somewhere."""
        name = "Human" if figure == 0 else f"Alien {figure}"
        expect(self.figure(figure)).to_have_attribute("aria-label", re.compile(f"^{name}, {where}"))

    def act(self) -> None:
        """Click through one part of a turn: a lit die, a lit figure and a lit room, or whatever can be done at once."""
        made = self.visitor.made()
        figure, room = self.page.locator(".plan .figure.lit"), self.page.locator(".plan .room.lit:not(.fatal)")
        if (die := self.page.locator(".tray .die.lit")).count():
            die.first.click()
        elif figure.count():
            figure.first.click()
            if self.page.locator(".figure.picked").count():
                self.page.locator(".plan .room.lit").last.click(position=CORNER)
        elif room.count():
            room.last.click(position=CORNER)
        else:
            self.page.locator(".use.now, .plan .room.lit").first.click(position=CORNER)
        if (chooser := self.page.locator(".chooser button")).count():
            chooser.first.click()
        self.visitor.made_sure(made)


def _sit(visitor: Visitor, **wish: Any) -> Player:
    table = visitor.make(game="boarding", **wish)
    visitor.go(f"/table/{table}")
    visitor.page.locator(".plan, #seats").first.wait_for()  # before the last seat is taken there is no board yet
    return Player(visitor)


@pytest.mark.parametrize("seat", [0, 1], ids=["human", "aliens"])
def test_a_whole_game_against_a_bot(server: Served, visit: Visit, seat: int) -> None:
    ada = visit(server, reduced_motion="reduce" if seat else "no-preference")
    seats = [{"kind": "bot", "level": "novice"}, {"kind": "bot", "level": "novice"}]
    seats[seat] = {"kind": "me"}
    player = _sit(ada, seats=seats, options={"round_limit": "2", "action_dice": "4"})
    for click in range(MOST_CLICKS):
        if not ada.settled():
            break
        if click == 1:
            ada.shot(f"boarding-{seat}")
        player.act()
    expect_end(ada)
    ada.shot(f"boarding-{seat}-end")
    expect(ada.page.locator(".fate")).to_contain_text(re.compile("has won|have won"))


def test_a_whole_game_in_two_browsers(server: Served, visit: Visit) -> None:
    ada, bo = visit(server, reduced_motion="reduce"), visit(server, reduced_motion="reduce")
    human = _sit(ada, seats=[{"kind": "me"}, {"kind": "open"}], options={"round_limit": "2", "action_dice": "4"})
    bo.go("/")
    bo.page.evaluate(
        """async (table) => {
            await fetch('/api/me');
            const headers = {'content-type': 'application/json'};
            await fetch(`/api/tables/${table}/sit`, {method: 'POST', headers, body: JSON.stringify({seat: 1})});
        }""",
        ada.page.url.rsplit("/", 1)[1],
    )
    bo.page.goto(ada.page.url)
    aliens = Player(bo)
    bo.page.locator(".plan").wait_for()
    # Each die says what it does for the side that looks at it.
    expect(human.die("chase")).to_contain_text("Run")
    expect(aliens.die("chase")).to_contain_text("Hunt")
    for _ in range(MOST_CLICKS):
        ada.page.wait_for_function("document.querySelector('.facts .turn:not(:empty)')")
        if ada.end.count():
            break
        is_humans = "Human" in ada.page.locator(".facts .turn").inner_text()
        player, other = (human, aliens) if is_humans else (aliens, human)
        if player.visitor.settled():
            player.act()
        other.visitor.caught_up(player.visitor)
    for one in (ada, bo):
        expect_end(one)
        expect(one.page.locator(".fate")).to_contain_text(re.compile("has won|have won"))


def test_actions_of_several_parts_step_by_step_with_cancel(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    player = _sit(ada, seats=HOT_SEAT, seed=TWO_CHASE_TWO_SIZE)
    prompt, turn = ada.page.locator("#prompt"), ada.page.locator(".facts .turn")
    expect(player.die("chase")).to_contain_text("×2")

    # Run: the first step can be taken back, the second ends it.
    player.click(player.die("chase"), player.use("run"), player.room(AFT_HALL))
    player.sits(0, "Aft Hall")
    expect(prompt).to_have_text("Run: and where to then?")
    ada.shot("boarding-run")
    player.click(player.use("cancel"))
    player.sits(0, "Cargo Bay")
    expect(player.die("chase")).to_contain_text("×2")
    player.click(player.die("chase"), player.use("run"), player.room(AFT_HALL), player.room(SECURITY_ROOM))
    player.sits(0, "Security Room")

    # Hunt: figure, then room, one Alien after the other.
    expect(turn).to_have_text("The Aliens’ turn")
    player.click(player.die("chase"), player.use("hunt"), player.figure(3), player.room(AFT_HALL))
    player.sits(3, "Aft Hall")
    expect(player.figure(3)).not_to_have_class(re.compile(r"\blit\b"))
    player.click(player.use("cancel"))
    player.sits(3, "Medical Bay")
    player.click(player.die("chase"), player.use("hunt"), player.figure(3), player.room(MID_HALL))
    player.click(player.figure(1), player.room(COMMS_BAY))
    expect(player.use("done")).to_have_count(0)
    player.click(player.room(COMMS_BAY))
    player.sits(3, "Mid Hall")
    player.sits(2, "Comms Bay")

    # A room that stands for several moves asks which.
    player.click(player.die("size"), player.room(AFT_HALL))
    expect(ada.page.locator(".chooser button")).to_have_text(
        [re.compile("Step to aft hall"), re.compile("Sneak to aft hall")]
    )
    player.click(ada.page.locator(".chooser button").last)
    expect(player.figure(0)).to_contain_text("hiding")

    # Tremors: dice are discarded one by one.
    player.click(player.die("size"), player.use("tremors"), player.die("sound"), player.use("cancel"))
    expect(player.die("sound")).to_have_class(re.compile(r"\blit\b"))
    player.click(player.die("size"), player.use("tremors"), player.die("sound"), player.use("done"))
    expect(turn).to_have_text("The Human’s turn")
    expect(player.die("sound")).to_have_class(re.compile(r"\bnone\b"))


@pytest.mark.parametrize("screen", ["wide", "phone"])
def test_the_human_chooses_what_comes_first_at_the_end_of_a_round(server: Served, visit: Visit, screen: str) -> None:
    ada = visit(server, reduced_motion="reduce", **(PHONE if screen == "phone" else {}))
    player = _sit(ada, seats=HOT_SEAT, seed=ONE_CHASE_ONE_SIZE, options={"action_dice": "2"})
    prompt, turn = ada.page.locator("#prompt"), ada.page.locator(".facts .turn")
    player.click(player.die("size"), player.use("sneak"), player.room(AFT_HALL))
    player.click(player.die("chase"), player.figure(3), player.room(AFT_HALL))
    expect(turn).to_have_text("The Round ends: the Human chooses")
    expect(prompt).to_have_text("The Round ends: what comes first?")
    expect(ada.page.locator(".hand .title")).to_contain_text("who has come out of hiding is not")
    expect(ada.page.locator(".use")).to_have_text(["The fight first", "Hiding ends first"])
    expect(player.use("resolve-hiding")).to_have_class(re.compile(r"\bfatal\b"))
    expect(player.use("resolve-fight")).not_to_have_class(re.compile(r"\bfatal\b"))
    ada.shot(f"boarding-order-{screen}")
    player.click(player.use("resolve-fight"))
    expect(ada.page.locator(".facts")).to_contain_text("2 of 30")
    player.sits(0, "Aft Hall")


def test_a_designers_own_ship_with_scream_and_gun(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    player = _sit(ada, seats=HOT_SEAT, seed=TWO_CHASE_TWO_SIZE, options={"map": SMALL_SHIP})
    gun_deck, bridge = 2, 5
    expect(player.room(gun_deck)).to_contain_text("Gun Deck")
    expect(player.room(gun_deck).locator(".risk")).to_have_count(1)
    player.click(player.die("alien"), player.room(gun_deck))
    expect(ada.page.locator(".deadly")).to_have_text("The Human dies if the Round ends now")
    player.click(player.die("sound"), player.use("scream"), player.room(CARGO_BAY))
    player.sits(0, "Cargo Bay")
    player.click(
        player.die("chase"),
        player.room(gun_deck),
        player.die("chase"),
        player.figure(1),
        player.figure(2),
        player.room(bridge),
    )
    player.sits(2, "Bridge")

    # The gun: whom, and where to. Whatever stands in the way of a lit room lets it be clicked.
    player.click(player.die("size"), player.use("shoot"), player.figure(3), player.use("cancel"))
    player.click(player.die("size"), player.figure(3), player.room(CARGO_BAY))
    player.sits(3, "Cargo Bay")
    expect(player.room(gun_deck)).to_have_attribute("aria-label", re.compile("machine gun, 3 shots"))


def test_what_cannot_be_done_says_why(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    player = _sit(ada, seats=HOT_SEAT, seed=TWO_CHASE_TWO_SIZE)
    notice = ada.page.locator(".notice")
    player.die("claw").click()
    expect(notice).to_contain_text("Only a face that is still on the table")
    player.room(AFT_HALL).click()
    expect(notice).to_contain_text("Each move has its moment")
    player.click(player.die("chase"))
    player.room(MID_HALL).click()
    expect(notice).to_contain_text("To move is to go through a door")


def test_a_telephone_has_the_whole_ship_and_axe_finds_nothing(server: Served, visit: Visit) -> None:
    faults: list[str] = []
    for look in (PHONE, {}):
        ada = visit(server, reduced_motion="reduce", color_scheme="dark" if look else "light", **look)
        player = _sit(ada, seats=HOT_SEAT, seed=TWO_CHASE_TWO_SIZE)
        faults += ada.find_faults("start")
        player.click(player.die("chase"), player.use("run"), player.room(AFT_HALL))
        faults += ada.find_faults("running")
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        sizes = ada.page.locator(".board button").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(one => Math.min(one.width, one.height))"
        )
        assert min(sizes) >= 40
        player.click(player.room(MEDICAL_BAY))
        player.sits(0, "Medical Bay")
    assert faults == []
