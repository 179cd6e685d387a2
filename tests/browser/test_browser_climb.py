"""Die Trying, the mountain, in a real browser: climbs played to the end by clicking the board."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from browser.people import PHONE, Visit, Visitor, expect_end
from browser.serving import Served

MOST_CLICKS = 300
STACKS = ("normal", "hard", "deadly")


def deck(*rows: str) -> str:
    """Draw a mountain of one and the same card."""
    return "\n\n".join("\n".join([f"{stack} Step {stack} {one}", *rows]) for stack in STACKS for one in range(4))


SNOW = deck("sss", "sss", "sts", "sss")
TRAILS = deck("ttt", "ttt", "ttt", "ttt")
ROCK = deck("sss", "sss", "sss", "rrr")
NUMB = "Numb Fingers × 9\n[-]\n"


class Climber:
    """Somebody who climbs by clicking what is lit on the board."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page

    def click(self, thing: Locator) -> None:
        """Click something that makes a move, of several the first, and wait until it is seen."""
        expect(thing).to_be_visible()
        if thing.get_attribute("data-space"):
            expect(thing).to_have_class(re.compile(r"\blit\b"))
        made = self.visitor.made()
        thing.tap() if self.visitor.by_touch else thing.click()
        if (chooser := self.page.locator(".chooser button")).count():
            chooser.first.click()
        self.visitor.made_sure(made)

    def do(self, what: str) -> Locator:
        return self.page.locator(f'[data-do="{what}"]')

    def space(self, lane: int, level: int, row: int, column: int) -> Locator:
        return self.page.locator(f'[data-space="{lane} {level} {row} {column}"]')

    def climb(self, lane: int, level: int, column: int) -> None:
        """Walk up a card of trails and, by a rope, onto the next one."""
        for row in (1, 2, 3):
            self.click(self.space(lane, level, row, column))
        self.page.locator('[data-token="rope"]').click()
        self.click(self.space(lane, level + 1, 0, column))

    def act(self) -> None:
        """Do what is asked, then rest, then step, and then give up."""
        board = self.page.locator(".board")
        asked = ".set.lit, [data-do=rest], [data-do=roll], [data-do=pass_by], [data-level]"
        space, die, end = board.locator(".space.lit:not(.burns)"), board.locator(".die.lit"), self.do("end_turn")
        if (first := board.locator(asked)).count():
            self.click(first.first)
        elif space.count():
            self.click(space.first)
        elif die.count():
            self.click(die.first)
        elif end.count():
            self.click(end)
        else:
            self.retire()

    def retire(self) -> None:
        """Give up, and say so twice."""
        expect(self.do("retire")).to_be_visible()
        self.do("retire").click()
        self.click(self.page.locator('[data-sure="yes"]'))

    def play_on(self) -> None:
        """Play to the end."""
        for _ in range(MOST_CLICKS):
            if not self.visitor.settled():
                return
            self.act()


def _sit(visitor: Visitor, **wish: Any) -> Climber:
    table = visitor.make(game="climb", **wish)
    visitor.go(f"/table/{table}")
    visitor.page.locator(".board, #seats").first.wait_for()  # before the last seat is taken there is no board yet
    return Climber(visitor)


def _join(visitor: Visitor, host: Visitor, seat: int) -> Climber:
    visitor.join(host, seat)
    visitor.page.locator(".board, #seats").first.wait_for()  # before the last seat is taken there is no board yet
    return Climber(visitor)


def test_a_whole_climb_alone(server: Served, visit: Visit) -> None:
    ada = visit(server)
    climber = _sit(ada, seats=[{"kind": "me"}], options={"dice": "3", "mountain": SNOW}, seed="alone 1")
    expect(ada.page.locator("#prompt")).to_have_text("What do you take along?")
    climber.play_on()
    expect_end(ada)
    ada.shot("climb-alone")
    height = int(ada.page.locator("section.end .score").inner_text())
    assert height >= 250
    expect(ada.page.locator(".fate")).to_contain_text(f"{height:,} ft")


def test_four_seats_with_two_bots_and_two_browsers(server: Served, visit: Visit) -> None:
    ada, bo = visit(server, reduced_motion="reduce"), visit(server, reduced_motion="reduce")
    bot = {"kind": "bot", "level": "novice"}
    options = {"dice": "2", "mountain": TRAILS, "tallest": "1", "gear": "ropes"}
    first = _sit(ada, seats=[{"kind": "me"}, bot, {"kind": "open"}, bot], options=options)
    second = _join(bo, ada, 2)
    expect(ada.page.locator(".rival")).to_have_count(4)
    for _ in range(MOST_CLICKS):
        if ada.end.count() and bo.end.count():
            break
        for climber in (first, second):
            if climber.visitor.moves.count() and not climber.visitor.end.count():
                climber.act()
                break
        else:
            ada.page.wait_for_timeout(60)
    for one in (ada, bo):
        expect_end(one)
        expect(one.page.locator(".fate span")).to_have_count(4)
        one.shot("climb-four")


def test_a_single_slope_with_a_gift_and_an_event_played_on_a_rival(server: Served, visit: Visit) -> None:
    ada, bo = visit(server, reduced_motion="reduce"), visit(server, reduced_motion="reduce")
    options = {"variant": "single_slope", "mountain": TRAILS, "events": NUMB, "gear": "ropes", "tallest": "3"}
    one = _sit(ada, seats=[{"kind": "me"}, {"kind": "open"}], options=options)
    two = _join(bo, ada, 1)
    one.click(one.space(0, 0, 0, 2))
    two.click(two.space(1, 0, 0, 0))
    one.climb(0, 0, 2)
    one.click(one.do("end_turn"))
    two.climb(1, 0, 0)

    # They meet side by side on the second card: an event is played, and the other loses a die until he rolls again.
    expect(bo.page.locator("#prompt")).to_contain_text("A meeting")
    bo.shot("climb-meeting")
    two.click(bo.page.locator(".hand .event.lit").first)
    expect(ada.page.locator(".news")).to_contain_text("Numb Fingers")
    if ada.page.locator("#prompt").inner_text().startswith("Which die"):
        one.click(ada.page.locator(".die.lit").first)
    expect(ada.page.locator(".tray .count")).to_contain_text("1 placed")
    expect(bo.page.locator("#prompt")).to_have_text("A meeting: trade, or pass by")
    expect(bo.page.locator(".hand .event.lit")).to_have_count(0)
    two.click(two.do("pass_by"))
    two.click(two.do("end_turn"))

    # Higher up one of them hands over a die.
    one.climb(0, 1, 2)
    one.click(one.do("end_turn"))
    two.climb(1, 1, 0)
    two.click(two.do("trade"))
    two.click(bo.page.locator('[data-thing^="give "]').first)
    two.click(two.do("propose"))
    expect(ada.page.locator("#prompt")).to_have_text("An offer: take it?")
    expect(ada.page.locator(".trade")).to_contain_text("1 × die")
    one.click(one.do("accept"))
    expect(ada.page.locator(".tray .count")).to_contain_text("8 in all")
    expect(bo.page.locator(".tray .count")).to_contain_text("6 in all")
    expect(bo.page.locator("#prompt")).to_have_text("A meeting: play an event, or pass by")
    two.click(two.do("pass_by"))
    two.retire()
    one.retire()
    for visitor in (ada, bo):
        expect_end(visitor)


def test_a_campaign_goes_on_and_travels_as_a_file(server: Served, visit: Visit, tmp_path: Path) -> None:
    ada = visit(server, reduced_motion="reduce")
    options = {"variant": "lone_hiker", "dice": "2", "tallest": "2", "mountain": TRAILS, "gear": "ropes"}
    climber = _sit(ada, seats=[{"kind": "me"}], options=options, seed="campaign 1")
    climber.click(climber.space(0, 0, 0, 1))
    climber.climb(0, 0, 1)
    climber.retire()
    expect_end(ada)
    expect(ada.end).to_contain_text("games 1, record")
    before = ada.page.url

    # The next climb knows the record and plays the card that was dealt; when it is over, the card is left in the mountain.
    ada.page.get_by_role("button", name="The next climb", exact=True).click()
    ada.page.wait_for_url(lambda address: address != before)
    expect(ada.page.locator(".heights")).to_contain_text("Record")
    climber.click(climber.space(0, 0, 0, 1))
    climber.climb(0, 0, 1)
    climber.retire()
    expect_end(ada)
    expect(ada.end).to_contain_text(re.compile(r"games 2, record \d+, carried .*, .* at \d"))
    with ada.page.expect_download() as coming:
        ada.page.get_by_role("link", name="Keep the campaign as a file").click()
    file = tmp_path / "campaign.txt"
    coming.value.save_as(file)

    # This browser offers to go on; another one reads the file.
    ada.go("/new/climb")
    expect(ada.page.get_by_role("button", name=re.compile("Go on: games 2"))).to_be_visible()
    bo = visit(server, reduced_motion="reduce")
    bo.go("/new/climb")
    bo.page.locator('input[type="file"]').set_input_files(file)
    expect(bo.page.locator(".going")).to_contain_text("games 2, record")
    bo.shot("climb-campaign")
    bo.page.get_by_role("button", name="Lay the table").click()
    bo.page.locator(".board").wait_for()
    expect(bo.page.locator(".heights")).to_contain_text("Record")
    expect(bo.page.locator(".flank .cache").first).to_be_visible()


def test_burning_a_die_is_asked_about_first(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    climber = _sit(ada, seats=[{"kind": "me"}], options={"mountain": ROCK, "gear": "campfire"}, seed="burn 1")
    climber.click(climber.space(0, 0, 0, 1))
    warning = ada.page.locator(".warning")
    expect(ada.page.locator('.moves [data-move^="burn"]').first).to_contain_text("gone for good, 6 left")
    climber.do("burn").click()
    ada.page.locator(".die.burns").first.click()
    expect(warning).to_contain_text("gone for the rest of the climb. You would have 6 left.")
    ada.page.locator('[data-sure="no"]').click()
    expect(warning).to_have_count(0)
    ada.page.locator(".die.burns").first.click()
    climber.click(ada.page.locator('[data-sure="yes"]'))
    expect(climber.do("roll")).to_have_text("Roll 6 dice")
    climber.click(climber.do("cancel"))

    # Off the rock by burning: the space is lit as a danger, and asks too.
    up = climber.space(0, 0, 1, 1)
    expect(up).to_have_class(re.compile("burns"))
    up.click()
    ada.page.locator(".chooser button").first.click()
    expect(warning).to_be_visible()
    climber.click(ada.page.locator('[data-sure="yes"]'))
    expect(ada.page.locator(".tray .count")).to_contain_text("1 burned")


def test_camp_says_what_can_be_repaired_and_with_what(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    climber = _sit(ada, seats=[{"kind": "me"}], options={"mountain": TRAILS, "gear": "ropes"}, seed="camp 1")
    climber.click(climber.space(0, 0, 0, 1))
    for row in (1, 2, 3):
        climber.click(climber.space(0, 0, row, 1))
    ada.page.locator('[data-token="rope"]').click()
    climber.click(climber.space(0, 1, 0, 1))
    camp = ada.page.locator(".camp")
    expect(camp).to_contain_text("Camp at 1,000 ft.")
    climber.click(camp.locator('[data-repair="rope"]'))
    panel = ada.page.locator(".panel").first
    expect(panel).to_contain_text("0 of 6 energy")
    while ada.page.locator("#prompt").inner_text().startswith("Which dice"):
        climber.click(ada.page.locator(".tray .die.lit").last)
    expect(ada.page.locator('[data-token="rope"]')).to_have_attribute("aria-label", "rope: 3 in hand, 0 to be repaired")
    expect(camp).to_contain_text("Nothing needs repair.")
    climber.click(climber.do("rest"))
    climber.click(ada.page.locator(".tray .die.lit").first)
    expect(climber.do("roll")).to_have_text("Roll 6 dice")
    climber.click(climber.do("roll"))
    expect(camp).to_have_count(0)


def test_what_cannot_be_done_says_why(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    climber = _sit(ada, seats=[{"kind": "me"}], options={"mountain": ROCK, "gear": "campfire"}, seed="burn 1")
    climber.click(climber.space(0, 0, 0, 1))
    ada.page.locator(".tray .die").first.click()
    expect(ada.page.locator(".notice")).to_contain_text("Rock lets no die past")


def test_a_telephone_has_the_whole_mountain_and_axe_finds_nothing(server: Served, visit: Visit) -> None:
    faults: list[str] = []
    for look in (PHONE, {}):
        ada = visit(server, reduced_motion="reduce", color_scheme="dark" if look else "light", **look)
        climber = _sit(ada, seats=[{"kind": "me"}], seed="peak 3")
        faults += ada.find_faults("gear")
        climber.click(ada.page.locator(".set.lit").last)
        climber.click(ada.page.locator(".space.lit").first)
        faults += ada.find_faults("card")
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        sizes = ada.page.locator(".board button").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(one => Math.min(one.width, one.height))"
        )
        assert min(sizes) >= 40
        climber.click(ada.page.locator(".space.lit").first)
    assert "\n".join(faults) == ""


def test_the_last_die_is_asked_about_in_plain_words(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    climber = _sit(ada, seats=[{"kind": "me"}], options={"mountain": ROCK, "gear": "ropes", "dice": "1"}, seed="last 1")
    climber.click(climber.space(0, 0, 0, 1))
    climber.space(0, 0, 1, 1).click()
    ada.page.locator(".chooser button", has_text=re.compile("burn", re.IGNORECASE)).first.click()
    expect(ada.page.locator(".warning")).to_contain_text("This is your last die")
    climber.click(ada.page.locator('[data-sure="yes"]'))
    expect(ada.page.locator(".tray .count")).to_contain_text("0 in all, 0 placed, 1 burned")
