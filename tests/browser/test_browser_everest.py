"""Journey to the Top of the World in a real browser: three people, one among bots, one who leads both climbers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.people import PHONE, Visit, Visitor, expect_end
from browser.serving import Served

MOST_CLICKS = 300
QUIET = {"high wind": 0, "rockslide": 0, "yeti": 0, "crevice": 0, "frostbite": 0, "blizzard": 0}
SNOWY = {**QUIET, "avalanche": 20}  # every card of Everest's is an avalanche, for one other card
ROCKY = {**QUIET, "avalanche": 0, "rockslide": 20}


def deck(counts: dict[str, int]) -> str:
    lines = [f'"{name}" = {{ cost = 5, value = 3, count = {count} }}' for name, count in counts.items()]
    return "[cards]\n" + "\n".join(lines) + "\n"


class Player:
    """Somebody who plays by clicking the board."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    def ware(self, item: str) -> Locator:
        return self.page.locator(f'.shop [data-buy="{item}"]')

    def space(self, ring: int, side: int) -> Locator:
        return self.page.locator(f'[data-space="{ring}-{side}"]')

    def card(self, name: str) -> Locator:
        return self.page.locator(f'.card[data-card="{name}"]')

    def use(self, words: str) -> Locator:
        return self.page.locator(f'[data-use="{words}"]')

    def item(self, who: int, name: str) -> Locator:
        return self.page.locator(f'.climber[data-who="{who}"] [data-item="{name}"]')

    def choice(self, words: str) -> Locator:
        return self.page.locator(".chooser button", has_text=words)

    def stands(self, who: int, where: str) -> None:
        expect(self.page.locator(f'[data-climber="{who}"]')).to_have_attribute("data-at", where)

    def click(self, *things: Locator) -> None:
        """Click one thing after another, each when it is seen what came of the one before."""
        moves = "document.querySelector('.table').dataset.moves"
        for thing in things:
            thing.wait_for()
            is_choice = thing.evaluate("one => !!one.closest('.chooser')")  # it closes before the move is made
            standing = moves if is_choice else f"[{moves}, document.querySelectorAll('.chooser').length].join()"
            before = self.page.evaluate(standing)
            thing.tap() if self.visitor.by_touch else thing.click()
            self.page.wait_for_function(f"before => {standing} !== before", arg=before)

    def go(self, ring: int, side: int) -> None:
        """Click a space, where nobody stands in the way."""
        made = self.visitor.made()
        self.space(ring, side).dispatch_event("click")
        self.visitor.made_sure(made)

    def act(self) -> None:
        """Click something that is lit, or the last button there is."""
        made = self.visitor.made()
        if (lit := self.page.locator(".shop .ware.lit, .card.lit")).count():
            lit.first.click()
            if (chooser := self.page.locator(".chooser button")).count():
                chooser.first.click()
        elif (space := self.page.locator(".space.lit")).count():
            space.last.dispatch_event("click")
        else:
            self.page.locator(".asks [data-use], .uses [data-use]").last.click()
        self.visitor.made_sure(made)


def _sit(visitor: Visitor, **wish: Any) -> Player:
    table = visitor.make(game="everest", **wish)
    visitor.go(f"/table/{table}")
    visitor.page.locator(".mountain, #seats").first.wait_for()  # before the last seat is taken there is no mountain yet
    return Player(visitor)


def _join(visitor: Visitor, host: Visitor, *seats: int) -> Player:
    visitor.join(host, *seats)
    visitor.page.locator(".mountain, #seats").first.wait_for()  # before the last seat is taken there is no mountain yet
    return Player(visitor)


OPEN: list[dict[str, str]] = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


def test_a_whole_game_in_three_browsers_with_an_avalanche(server: Served, visit: Visit) -> None:
    ada, bo, cy = (visit(server, reduced_motion="reduce") for _ in range(3))
    options = {"deck": deck(SNOWY), "round_limit": "1"}
    clock = {"kind": "realtime", "minutes": 10, "increment": 0}
    tenzing = _sit(ada, seats=OPEN, options=options, clock=clock)
    hillary, everest = _join(bo, ada, 1), _join(cy, ada, 2)

    # Both shop at the same time, in whatever order they click; the money left is shown.
    tenzing.ware("hook").wait_for()
    expect(ada.page.locator(".shop .ware.lit").first).to_be_visible()
    tenzing.ware("hook").click()
    hillary.ware("hook").click()
    expect(ada.page.locator(".shop .money")).to_have_text("$250 left")
    expect(bo.page.locator(".shop .money")).to_have_text("$450 left")
    tenzing.click(tenzing.ware("rope"))
    expect(ada.page.locator(".shop .money")).to_have_text("$150 left")
    expect(bo.page.locator(".shop .money")).to_have_text("$450 left")
    ada.shot("everest-shop")
    hillary.click(hillary.use("done"))
    tenzing.click(tenzing.use("done"))

    # One turn for both, action by action.
    expect(bo.page.locator(".facts .turn")).to_have_text("The climbers’ turn")
    hillary.go(1, 3)
    tenzing.go(1, 3)
    hillary.stands(0, "1-3")
    expect(ada.page.locator(".counter .pip:not(.spent)")).to_have_count(3)
    ada.shot("everest-climbing")
    tenzing.go(1, 2)
    tenzing.go(1, 3)
    hillary.use("done").click()

    tenzing.visitor.page.locator(".facts .turn", has_text="Everest").wait_for()
    known, told = ada.made(), ada.told.count()
    # Everest pays card by card, sees what is missing, and changes its mind; the others see its cards from behind only.
    everest.click(everest.card("avalanche"), everest.choice("north"))
    expect(cy.page.locator(".missing")).to_have_text("still missing: 5")
    everest.click(everest.card("avalanche"))
    expect(cy.page.locator(".missing")).to_have_text("still missing: 2")
    cy.shot("everest-paying")
    expect(ada.page.locator(".cards")).to_contain_text("5 cards, face down")
    expect(ada.page.locator(".cards .card")).to_have_count(0)
    everest.click(everest.use("cancel"))
    assert (ada.made(), ada.told.count()) == (known, told)  # none of it has reached the climbers
    everest.click(everest.card("avalanche"), everest.choice("south"), everest.card("avalanche"), everest.card("avalanche"))

    # Both are asked, out of turn, with their clocks; each answers for himself.
    for one in (ada, bo):
        expect(one.page.locator(".asks")).to_contain_text("An avalanche is coming down on you!")
        expect(one.page.locator(".asks .clock")).to_have_text(re.compile(r"time left: \d+:\d\d"))
    expect(tenzing.use("brace with hook and rope")).to_be_visible()
    expect(hillary.use("brace with hook and rope")).to_have_count(0)
    ada.shot("everest-asked")
    hillary.click(hillary.use("suffer"))
    tenzing.click(tenzing.use("brace with hook and rope"))
    for one in (ada, bo, cy):
        expect(one.page.locator('.climber[data-who="1"] .slider')).to_have_attribute("aria-valuenow", "8")
        expect(one.page.locator('.climber[data-who="0"] .slider')).to_have_attribute("aria-valuenow", "10")
    for one in (ada, bo, cy):  # Everest can only end its turn, which makes itself
        expect_end(one)
        expect(one.page.locator(".fate")).to_contain_text("Everest has won")
    expect(ada.page.locator(".cards .card")).to_have_count(1)
    ada.shot("everest-end")


@pytest.mark.parametrize("seat", [0, 2], ids=["tenzing", "everest"])
def test_a_whole_game_against_two_bots(server: Served, visit: Visit, seat: int) -> None:
    ada = visit(server, reduced_motion="reduce")
    seats = [{"kind": "bot", "level": "novice"} for _ in range(3)]
    seats[seat] = {"kind": "me"}
    player = _sit(ada, seats=seats, options={"round_limit": "2"})
    for _ in range(MOST_CLICKS):
        if not ada.settled():
            break
        player.act()
    expect_end(ada)
    ada.shot(f"everest-bots-{seat}")
    expect(ada.page.locator(".fate")).to_contain_text(re.compile("have won|has won"))


def test_one_person_leads_both_climbers(server: Served, visit: Visit) -> None:
    ada, bo = visit(server, reduced_motion="reduce"), visit(server, reduced_motion="reduce")
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "open"}]
    player = _sit(ada, seats=seats, options={"deck": deck(ROCKY), "round_limit": "1"})
    everest = _join(bo, ada, 2)
    player.click(player.ware("food"))
    ada.page.locator('[data-act="1"]').click()
    player.click(player.ware("hook"), player.ware("hook"), player.use("done"))
    expect(ada.page.locator(".shop .money")).to_have_text("$350 left")
    player.click(player.use("done"))
    player.go(1, 3)
    ada.page.locator('[data-act="1"]').click()
    player.go(1, 3)
    player.click(player.item(1, "hook"), player.choice("Hook up"))
    player.stands(1, "3-3")
    player.click(player.use("done"))
    everest.click(
        everest.card("rockslide"),
        everest.choice("hillary"),
        everest.card("rockslide"),
        everest.card("rockslide"),
    )
    expect(ada.page.locator(".asks")).to_contain_text("Rocks are coming down on you!")
    player.click(player.use("drop hook"))
    expect(player.item(1, "hook")).to_have_count(0)


def test_what_cannot_be_done_says_why_and_spaces_say_what_they_cost(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "level": "novice"}]
    player = _sit(ada, seats=seats)
    notice = ada.page.locator(".notice")
    player.click(player.ware("tank"), player.ware("tank"))
    player.ware("food").click()
    expect(notice).to_contain_text("nobody buys what he cannot pay")
    player.click(player.use("done"), player.use("done"))
    expect(player.space(1, 3)).to_have_attribute("aria-label", re.compile("up for a food"))
    player.go(1, 3)
    player.space(2, 3).dispatch_event("click")
    expect(notice).to_contain_text("discards what the space that he leaves shows")
    expect(player.space(3, 3)).to_have_attribute("aria-label", re.compile("up for a rope, nobody can pay"))


def test_a_telephone_has_the_whole_mountain_and_axe_finds_nothing(server: Served, visit: Visit) -> None:
    faults: list[str] = []
    for look in (PHONE, {}):
        ada = visit(server, reduced_motion="reduce", color_scheme="dark" if look else "light", **look)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "novice"}, {"kind": "bot", "level": "novice"}]
        player = _sit(ada, seats=seats)
        faults += ada.find_faults("shop")
        player.click(player.ware("food"), player.ware("hook"), player.use("done"))
        player.go(1, 3)
        faults += ada.find_faults("climbing")
        ada.shot("everest-phone" if look else "everest-wide")
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        sizes = ada.page.locator(".board button").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(one => Math.min(one.width, one.height))"
        )
        assert min(sizes) >= 40
    assert not faults, faults
