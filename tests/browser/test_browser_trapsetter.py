"""Die Trying, the Trapsetter, in a real browser: from a character to the daylight, or to the grave."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from browser.people import PHONE, Visit, Visitor, expect_end
from browser.serving import Served

MOST_CLICKS = 400
UNA = (
    "una elf small; str 3 dex 3 con 3 int 2 wis 2 cha 1; "
    "medicine 2, perception 2, stealth 2, weapon 2, armour 2, "
    "thick skin 2, hedge book 2, borrowed prayer 2, parry 1, night eyes 1; "
    "weighty bludgeoning, finesse piercing, vault blade, "
    "torch 4, tools 1, rope 1, ration 2, tinderbox 1, kit 10, light armour 1; "
    "silver 4; points 3; marks strength 2, weapon 1"
)


class Delver:
    """Somebody who delves by clicking the board, and the buttons below it for what is not on the map."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.left = 0
        self.away = False

    def click(self, thing: Locator) -> None:
        """Click something that makes a move, of several the first, and wait until it is seen."""
        made = self.visitor.made()
        thing.tap() if self.visitor.by_touch else thing.click()
        if (chooser := self.page.locator(".chooser button")).count():
            chooser.first.click()
        self.visitor.made_sure(made)

    def make(self, *things: str) -> None:
        """Make choices of the maker, by what they are called there."""
        for thing in things:
            self.visitor.settled()
            self.click(self.page.locator(thing))

    def quick_make(self, idea: str) -> None:
        """Choose an idea, and watch the rolls."""
        self.make(f'[data-make="{idea}"]')
        self.page.locator(".dungeon, .maker .score.on").first.wait_for()

    def act(self, moves: list[str], patience: int) -> None:
        """Fight what is there, then look round for so many moves, then go home."""
        self.left += 1
        board = self.page.locator(".board")
        foe, square, door = board.locator(".who.lit"), board.locator("[data-square]"), board.locator(".way.lit")
        if self.left > patience and "leave the dungeon" in moves:
            self.do("leave the dungeon")
        elif "light torch" in moves:
            self.do("light torch")
        elif any(move.startswith("strike") for move in moves):
            self.click(foe.first)
        elif square.count() and self.left % 4:
            self.click(square.nth(self.left % square.count()))
        elif door.count():
            self.click(door.nth(self.left % door.count()))
        else:
            self.do("end turn" if "end turn" in moves else moves[0])

    def do(self, words: str) -> None:
        """Make a move by its button."""
        self.click(self.page.locator(f'button.move[data-move="{words}"]'))

    def play_on(self, patience: int) -> None:
        """Delve to the end."""
        for _ in range(MOST_CLICKS):
            moves = self.visitor.settled()
            if not moves:
                return
            self.act(moves, patience)
        raise AssertionError("the delve did not end")


def _sit(visitor: Visitor, **wish: Any) -> Delver:
    table = visitor.make(game="trapsetter", **wish)
    visitor.go(f"/table/{table}")
    visitor.page.locator(".board, #seats").first.wait_for()  # before the last seat is taken there is no board yet
    return Delver(visitor)


def _join(visitor: Visitor, host: Visitor, seat: int) -> Delver:
    visitor.join(host, seat)
    visitor.page.locator(".board, #seats").first.wait_for()  # before the last seat is taken there is no board yet
    return Delver(visitor)


def test_a_delve_from_the_first_choice_of_a_name_to_the_end(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    delver = _sit(ada, seats=[{"kind": "me"}], options={"threat": "2", "backups": "0"}, seed="first delve 1")
    page = ada.page
    delver.make('[data-folk="una"]', '[data-folk="elf"]', '[data-folk="small"]')

    # Six rolls in front of us, then each finds its ability.
    page.locator("[data-ability].lit").first.wait_for()
    expect(page.locator(".score.on")).to_have_count(6)
    delver.make(*(f'[data-ability="{one}"]' for one in ("constitution", "strength", "dexterity", "wisdom", "charisma")))
    ada.settled()
    page.locator("[data-train].lit").first.wait_for()
    delver.make('[data-train="weapon"]', '[data-train="weapon"]', '[data-train="armour"]', '[data-train="perception"]')
    delver.make('[data-learn="thick skin"]', '[data-learn="thick skin"]')

    # The shop warns, and stops warning.
    expect(page.locator('[data-warning="no_light"]')).to_be_visible()
    expect(page.locator('[data-warning="no_weapon"]')).to_be_visible()
    delver.make('[data-arm="weighty bludgeoning"]', '[data-buy="torch"]', '[data-buy="torch"]')
    expect(page.locator('[data-warning="no_light"]')).to_have_count(0)
    expect(page.locator('[data-warning="no_tinder"]')).to_be_visible()
    delver.make('[data-buy="tinderbox"]')
    expect(page.locator(".maker h2").first).to_have_text("16 silver left")
    ada.shot("trapsetter-maker")
    delver.make('[data-do="set_out"]')
    expect(page.locator(".dungeon .caption")).to_contain_text("Entrance.")
    expect(page.locator('[data-delver="1"]')).to_contain_text("Una")

    delver.play_on(patience=12)
    expect_end(ada)
    ada.shot("trapsetter-alone")
    expect(page.locator(".fate")).to_contain_text(re.compile("came back up"))
    told = " ".join(ada.told.all_inner_texts())
    assert "It is over" in told
    expect(ada.end).to_contain_text(re.compile("Una, small elf came back|✝ Una"))


def test_two_browsers_delve_together(server: Served, visit: Visit) -> None:
    ada, bo = visit(server, reduced_motion="reduce"), visit(server, reduced_motion="reduce")
    options = {"threat": "1", "difficulty": "easy", "backups": "0"}
    first = _sit(ada, seats=[{"kind": "me"}, {"kind": "open"}], options=options)
    second = _join(bo, ada, 1)
    # Both make their characters at the same time.
    first.page.locator('[data-make="bruiser"]').click()
    second.page.locator('[data-make="medic"]').click()
    # While both are at it each makes his own rolls; whoever is left makes the rest without being asked.
    for number in range(6):
        for delver in (first, second) if number < 5 else (first,):
            expect(delver.page.locator(".maker .score.on")).to_have_count(number)
            delver.page.locator('[data-do="roll"]').click()
    for one in (ada, bo):
        one.page.locator(".dungeon").wait_for()
    for _ in range(MOST_CLICKS):
        if ada.end.count() and bo.end.count():
            break
        for delver in (first, second):
            if moves := [] if delver.visitor.end.count() else delver.visitor.words():
                _go_along(delver, moves)
    for one in (ada, bo):
        expect_end(one)
        expect(one.page.locator(".party [data-delver]")).to_have_count(2)
    ada.shot("trapsetter-two")


def _go_along(delver: Delver, moves: list[str]) -> None:
    """North, back and up; whoever is in the way is struck. Both move at the same time, so a click may come too late."""
    at_the_stairs = "leave the dungeon" in moves
    delver.away |= not at_the_stairs and any(move.startswith("go ") for move in moves)
    onward = "leave" if at_the_stairs and delver.away else "go north" if at_the_stairs else "go south"
    wanted = ("strike", onward, "end turn")
    words = next((one for wish in wanted for one in moves if one.startswith(wish)), moves[0])
    delver.page.evaluate('words => document.querySelector(`button.move[data-move="${words}"]`)?.click()', words)
    delver.page.wait_for_timeout(60)


def test_a_bot_comes_along(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    _sit(ada, seats=[{"kind": "me"}, {"kind": "bot", "level": "novice"}], options={"roster": UNA}, seed="along")
    # A novice's choices are its own: it may turn round at the stairs, and is then out in the daylight.
    made = re.compile("HP|out in the daylight")
    expect(ada.page.locator('[data-delver="2"]')).to_contain_text(made, timeout=40_000)
    and_acts = re.compile(r"Delver 2 goes down the stairs.*?T3\.8\s*\S", re.DOTALL)  # whatever it does
    expect(ada.page.locator(".log")).to_contain_text(and_acts, timeout=40_000)


def test_what_a_button_says_about_its_chance_is_what_the_rules_say(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    _sit(ada, seats=[{"kind": "me"}], options={"roster": UNA}, seed="chances")
    craft = ada.page.locator('button.move[data-move="craft a torch"] .chance')
    expect(craft).to_have_text("60 %")
    expect(craft).to_have_attribute("title", "d10 + 1 against 5")


def test_a_roster_takes_only_characters_that_the_game_can_read(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    ada.go("/new/trapsetter")
    roster = ada.page.locator(".roster")
    for line in ("una elf tall; str 1; a; b; silver 4", "una elf small; x; x; x; x; x; x"):
        roster.locator('input[type="text"]').fill(line)
        roster.get_by_role("button", name="Add").click()
        expect(roster.get_by_role("alert")).to_contain_text("roster line 1")
    expect(roster).to_contain_text("Nobody has come back yet")
    roster.locator('input[type="text"]').fill(UNA)
    roster.get_by_role("button", name="Add").click()
    expect(roster.locator(".characters li")).to_have_count(1)


def test_a_kept_roster_with_equal_lines_does_not_block_the_page(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    ada.go("/new/trapsetter")
    expect(ada.page.locator(".roster")).to_be_visible()
    twice = {"roster": "\n".join([UNA, UNA, "una elf small; x; x; x; x"])}
    ada.page.evaluate("kept => localStorage.setItem('rollbones-sequel-trapsetter', JSON.stringify(kept))", twice)
    ada.page.reload()
    expect(ada.page.locator(".roster .characters li")).to_have_count(3)
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()


def test_a_sheet_prints_on_one_page_and_travels_as_a_line(server: Served, visit: Visit, tmp_path: Path) -> None:
    ada = visit(server, reduced_motion="reduce")
    delver = _sit(ada, seats=[{"kind": "me"}], options={"roster": UNA}, seed="sheet")
    page = delver.page
    page.locator('[data-sheet="1"]').click()
    sheet = page.locator(".sheet")
    for words in ("Una", "Small elf", "Vault blade", "Hedge book 2", "Fireball", "expert"):
        expect(sheet).to_contain_text(words)
    printed = page.pdf()
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    assert len(printed) > 10_000
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save as a file").click()
    coming.value.save_as(tmp_path / "una.txt")
    assert (tmp_path / "una.txt").read_text() == f"{UNA}\n"
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)

    # Out she goes; she is on the roster then, here and, by a file, in another browser.
    delver.do("leave the dungeon")
    expect_end(ada)
    expect(ada.end).to_contain_text("Una, small elf came back.")
    ada.go("/new/trapsetter")
    expect(page.locator(".characters")).to_contain_text("Una, small elf")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save as a file").click()
    coming.value.save_as(tmp_path / "roster.txt")
    bo = visit(server, reduced_motion="reduce")
    bo.go("/new/trapsetter")
    bo.page.locator('.roster input[type="file"]').set_input_files(tmp_path / "roster.txt")
    bo.page.locator("#goes-0").select_option(label="Una, small elf")
    bo.shot("trapsetter-roster")
    bo.page.get_by_role("button", name="Lay the table").click()
    expect(bo.page.locator('[data-delver="1"]')).to_contain_text("Una")
    expect(bo.page.locator('[data-delver="1"]')).to_contain_text("3 Points")


def test_the_dead_lie_in_the_graveyard(server: Served, visit: Visit) -> None:
    ada = visit(server, reduced_motion="reduce")
    weak = "nub goblin small; str -1 dex -1 con -1 int 0 wis 0 cha 0; ; torch 1; silver 0"
    options = {"roster": weak, "threat": "20", "backups": "0"}
    delver = _sit(ada, seats=[{"kind": "me"}], options=options, seed="grave 28")
    for _ in range(MOST_CLICKS):
        moves = ada.settled()
        if not moves:
            break
        go = [move for move in moves if move.startswith("go ")]
        delver.do(go[delver.left % len(go)] if go else "end turn" if "end turn" in moves else moves[0])
        delver.left += 1
    expect_end(ada)
    expect(ada.end).to_contain_text("✝ Nub")
    ada.go("/new/trapsetter")
    expect(ada.page.locator(".graves")).to_contain_text(re.compile(r"Nub, .*after \d+ minutes below"))
    expect(ada.page.locator(".roster")).to_contain_text("Nobody has come back yet")


def test_a_telephone_has_the_whole_dungeon_and_axe_finds_nothing(server: Served, visit: Visit) -> None:
    faults: list[str] = []
    for look in (PHONE, {}):
        ada = visit(server, reduced_motion="reduce", color_scheme="dark" if look else "light", **look)
        delver = _sit(ada, seats=[{"kind": "me"}], seed="phone")
        faults += ada.find_faults("maker")
        delver.quick_make("scout")
        ada.page.locator(".dungeon").wait_for()
        ada.settled()
        faults += ada.find_faults("dungeon")
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert (
            min(ada.page.locator(".way.lit").evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")) >= 40
        )
        ada.page.locator('[data-sheet="1"]').click()
        faults += ada.find_faults("sheet")
        ada.shot(f"trapsetter-{'phone' if look else 'desk'}")
    assert "\n".join(faults) == ""
