"""T6 Magic."""

from fractions import Fraction
from typing import Any

import pytest

from delving import Creature, Delver, chances, delve, spread, square
from rollbones.engine.match.match import Match
from rollbones.games.trapsetter.box import NORMAL
from rollbones.games.trapsetter.content import MISCASTS
from rollbones.games.trapsetter.rules.light import light_at
from rollbones.games.trapsetter.table import DEAD, EXPLORING, INSTABILITY, MISCAST, NOTHING, SPELL_LANDS
from tools import both_engines, go, refusal, told

pytestmark = both_engines

BRUTE = Creature("ogre", (4, 3), hp=60)
FULL = {"hedge book": 3, "green tongue": 3, "borrowed prayer": 3, "cellar whispers": 3}


def mage(**more: Any) -> Delver:
    return Delver(**{"score": (0, 0, 9, 3, 0, 0), "at": (2, 3), "talents": FULL, **more})


def fight(*delvers: Delver, creatures: tuple[Creature, ...] = (BRUTE,), **more: Any) -> Match:
    return delve(*(delvers or (mage(),)), creatures=creatures, rounds=True, **more)


def shown(*dice: int) -> list[int]:
    """What chance answers when these dice are rolled in one handful."""
    answers, left = [], len(dice)
    for face in range(1, 7):
        if left:
            answers.append(dice.count(face))
            left -= dice.count(face)
    return answers


def cast(match: Match, spell: str, *dice: int, at: str = "creature a") -> Match:
    move = spell if spell.startswith("improvise") else f"cast {spell}"
    go(match, move, f"spend {len(dice)} magic dice")
    match.play(f"aim at {at}", chance=shown(*dice))
    return match


def test_talents_teach_spells_level_by_level_and_give_dice() -> None:  # T6.1
    match = fight(mage(talents={"hedge book": 1, "wild talent": 1}))
    assert refusal(match, "cast bolt") == ""
    for spell in ("fireball", "vanish", "glow", "leech"):
        assert refusal(match, f"cast {spell}") == "T6.1"
    match.play("cast bolt")
    assert [word for word in match.legal_words() if "spend" in word] == ["spend 1 magic dice", "spend 2 magic dice"]


def test_a_casting_takes_no_fewer_dice_than_its_level_and_no_more_than_there_are() -> None:  # T6.2
    weak = fight(mage(talents={"hedge book": 2}, has={"drained": 1}))
    assert refusal(weak, "cast bolt") == "T6.2"
    assert refusal(weak, "cast spark") == ""
    match = go(fight(mage(talents={"hedge book": 2})), "cast fireball")
    assert refusal(match, "spend 1 magic dice") == "T6.2"
    assert refusal(match, "spend 3 magic dice") == "T6.2"
    assert refusal(match, "spend 2 magic dice") == ""
    match.play("cancel")
    assert (match.table.spell, match.table.pending) == (0, NOTHING)


def test_the_dice_add_up_to_the_power() -> None:  # T6.3
    match = go(fight(), "cast bolt", "spend 2 magic dice")
    power = spread(match, "aim at creature a", lambda table: table.power)
    assert power == {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}
    assert told(cast(fight(), "bolt", 2, 6))[-1] == "the dice add up to spell power 8"


def test_instability_grows_by_the_dice_spent() -> None:  # T6.4
    match = cast(fight(), "bolt", 1, 2)
    assert match.table.instability[0] == 2
    assert match.table.pending == SPELL_LANDS
    grounded = cast(fight(mage(talents={**FULL, "grounded": 2})), "bolt", 1, 2)
    assert grounded.table.instability[0] == 1
    again = cast(fight(mage(has={"instability": 8})), "bolt", 1)
    assert (again.table.pending, again.table.unrolled) == (INSTABILITY, 8)
    again.play("go on", chance=shown(2, 3, 4, 5, 6, 6))
    assert (again.table.pending, again.table.unrolled) == (INSTABILITY, 2)
    again.play("go on", chance=shown(6, 5))
    assert again.table.pending == MISCAST


def test_instability_dice_add_no_power_unless_the_ruling_says_so() -> None:  # T6.5
    for ruling, power in (("no", 3), ("yes", 3 + 5)):
        match = cast(fight(mage(has={"instability": 1}), id_adds_power=ruling), "bolt", 3)
        match.play("go on", chance=shown(5))
        assert match.table.power == power


def test_by_default_instability_is_only_a_danger_and_by_ruling_it_is_strength_too() -> None:  # T6.5
    calm = cast(fight(mage(has={"instability": 2}), id_adds_power="no"), "bolt", 3)
    assert set(spread(calm, "go on", lambda table: table.power)) == {3}
    wild = cast(fight(mage(has={"instability": 2}), id_adds_power="yes"), "bolt", 3)
    assert set(spread(wild, "go on", lambda table: table.power)) == set(range(5, 16))


def test_a_level_0_spell_without_dice_rolls_nothing() -> None:  # T6.5
    match = go(fight(mage(has={"instability": 5})), "cast spark", "spend 0 magic dice")
    match.play("aim at creature a", chance=[])
    assert (match.table.power, match.table.pending, match.table.instability[0]) == (1, SPELL_LANDS, 5)


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_miscasts_come_as_often_as_they_should(dice: int) -> None:  # T6.6
    match = go(fight(), "cast bolt", f"spend {dice} magic dice")
    all_different = Fraction(1)
    for place in range(dice):
        all_different *= Fraction(6 - place, 6)
    assert chances(match, "aim at creature a", lambda table: table.pending == MISCAST) == 1 - all_different


def rows(match: Match) -> dict[str, Fraction]:
    """Which row of the table comes how often, by what is told."""
    found: dict[str, Fraction] = {}
    for die in range(1, 11):
        twin = match.forked(len(match.steps))
        try:
            twin.play("go on", chance=[die])
        except Exception as trouble:  # some rows ask chance for more
            asked = int(str(trouble).split("asks chance ")[1].split(" times")[0])
            twin.play("go on", chance=[die] + [1] * (asked - 1))
        row = told(twin)[0].rpartition(": ")[2]
        found[row] = found.get(row, Fraction(0)) + Fraction(1, 10)
    return found


def test_the_rows_of_a_pair_are_one_to_ten_and_by_the_letter_two_to_eleven() -> None:  # T6.6
    tenth = Fraction(1, 10)
    ours = cast(fight(miscast_bonus="set_minus_2"), "bolt", 2, 2)
    assert rows(ours) == dict.fromkeys(MISCASTS[:10], tenth)
    letter = cast(fight(miscast_bonus="set_minus_1"), "bolt", 2, 2)
    assert rows(letter) == dict.fromkeys(MISCASTS[1:11], tenth)


def test_larger_sets_are_worse() -> None:  # T6.6
    tenth = Fraction(1, 10)
    five = cast(fight(miscast_bonus="set_minus_2"), "bolt", 2, 2, 2, 2, 2)
    assert rows(five) == {**dict.fromkeys(MISCASTS[3:11], tenth), "rift": 2 * tenth}
    literal = cast(fight(miscast_bonus="set_minus_1"), "bolt", 2, 2, 2, 2, 2)
    assert rows(literal) == {**dict.fromkeys(MISCASTS[4:11], tenth), "rift": 2 * tenth, "beyond": tenth}


def test_a_spell_reaches_so_far_in_a_straight_line() -> None:  # T6.7
    match = go(
        fight(mage(at=(1, 1)), creatures=(Creature("ogre", (5, 5)), Creature("ogre", (1, 2)))),
        "cast chill touch",
        "spend 0 magic dice",
    )
    assert refusal(match, "aim at creature a") == "T6.7"
    assert refusal(match, "aim at creature b") == ""
    assert refusal(match, "aim at delver 1") == "T6.7"
    assert refusal(match, "aim at creature c") == "T7.15"
    kind = go(fight(), "cast mend flesh", "spend 1 magic dice")
    assert refusal(kind, "aim at creature a") == "T6.7"
    own = go(fight(mage(), Delver(at=(1, 1))), "cast glow", "spend 0 magic dice")
    assert (refusal(own, "aim at delver 1"), refusal(own, "aim at delver 2")) == ("", "T6.7")
    hidden = go(fight(creatures=(Creature("ogre", known=False),), rooms={5: "cistern"}), "cast bolt", "spend 1 magic dice")
    assert refusal(hidden, "aim at creature a") == "T7.15"
    corner = delve(
        mage(at=(5, 1)), creatures=(Creature("ogre", (2, 4), 6),), rooms={6: "cell"}, rounds=True, fields={"east": {5: 1}}
    )
    go(corner, "cast bolt", "spend 1 magic dice")
    assert refusal(corner, "aim at creature a") == "T6.7"


def test_a_burst_lands_on_everyone_round_the_target() -> None:  # T6.7
    beasts = (Creature("ogre", (5, 3), hp=60), Creature("ogre", (5, 5), hp=60))
    match = cast(fight(mage(at=(1, 3)), Delver((0, 0, 9, 0, 0, 0), at=(3, 3)), creatures=beasts), "fireball", 1, 2)
    for _ in range(3):
        match.play("go on", chance=[3])
    assert match.table.hp[[0, 1, 4, 5]].tolist() == [18, 15, 57, 57]
    assert match.table.pending == NOTHING


@pytest.mark.parametrize(("die", "harm"), [(1, 16), (3, 8), (9, 4), (10, 0)])
def test_a_save_against_four_and_the_dice_halves(die: int, harm: int) -> None:  # T6.8
    match = cast(fight(), "bolt", 3, 5)
    match.play("go on", chance=[die])
    assert match.table.against == 6
    assert match.table.hp[4] == 60 - harm


def test_half_the_power_heals_and_drains() -> None:  # T6.8
    leech = cast(fight(mage(hp=5)), "leech", 6)
    leech.play("go on", chance=[2])
    assert (leech.table.hp[4], leech.table.hp[0]) == (57, 8)
    mend = cast(fight(mage(hp=5)), "mend flesh", 5, at="delver 1")
    mend.play("go on")
    assert mend.table.hp[0] == 7
    wakes = cast(fight(mage(), Delver(at=(1, 1), hp=0, state=2)), "mend flesh", 5, at="delver 2")
    wakes.play("go on")
    assert (wakes.table.hp[1], wakes.table.state[1]) == (2, 1)


def test_conditions_wards_and_haste_go_by_the_power() -> None:  # T6.8
    roots = cast(fight(), "grasping roots", 6)
    roots.play("go on", chance=[2])
    assert roots.table.lasts[4, 1] == 1 + 3
    free = cast(fight(), "grasping roots", 6)
    free.play("go on", chance=[9])
    assert free.table.lasts[4, 1] == 0
    ward = cast(fight(), "ward", 6, at="delver 1")
    ward.play("go on")
    assert ward.table.ward[0] == 2
    hare = cast(fight(), "hare's feet", 6, at="delver 1")
    hare.play("go on")
    assert hare.table.hasted[0] == 6
    sleep = cast(fight(creatures=(Creature("bandit"),)), "nightmare sleep", 4)
    sleep.play("go on", chance=[2])
    sleep.play("end turn")
    assert sleep.table.turn == 1


def test_spells_for_a_room_light_it_unlock_it_and_show_what_hides() -> None:  # T6.8
    dark = {5: "cistern"}
    glow = go(delve(mage(), rooms=dark), "cast glow", "spend 0 magic dice", "aim at delver 1", "go on")
    assert glow.table.glow == 1 << 5
    assert light_at(glow.table, glow.box, square(1, 1)) == NORMAL
    assert glow.table.mode == EXPLORING
    knock = cast(delve(mage(), fields={"east": {5: 3}, "chest": {5: 2}}), "knock", 4, at="delver 1")
    knock.play("go on")
    assert (knock.table.east[5], knock.table.chest[5]) == (2, 1)
    trapped = {"trap": {5: 1}, "trap_state": {5: 1}}
    pry = cast(
        delve(mage(), rooms=dark, fields=trapped, creatures=(Creature("mimic", known=False, aware=False),)),
        "pry",
        4,
        at="delver 1",
    )
    pry.play("go on")
    assert (pry.table.trap_state[5], pry.table.undetected[4]) == (2, 0)


def miscast(row: str, *more: int, spell: str = "bolt", at: str = "creature a", match: Match | None = None) -> Match:
    """A pair of fours, and the row of the table that is wanted."""
    found = cast(match or fight(), spell, 4, 4, at=at)
    found.play("go on", chance=[MISCASTS.index(row) + 1, *more])
    return found


def test_fizzle_does_nothing() -> None:  # T6.9
    match = miscast("fizzle")
    assert (match.table.hp[4], match.table.pending, match.table.instability[0]) == (60, NOTHING, 2)


def test_reversed_heals_whom_it_should_harm_and_the_other_way_round() -> None:  # T6.9
    wounded = fight(creatures=(Creature("ogre", hp=4),))
    harm = go(miscast("reversed", match=wounded), "go on")
    assert harm.table.hp[4] == 12
    mend = go(miscast("reversed", spell="mend flesh", at="delver 1"), "go on")
    assert mend.table.hp[0] == 18 - 4
    free = fight(lasts={(4, "immobilized"): 5})
    assert go(miscast("reversed", spell="grasping roots", match=free), "go on").table.lasts[4, 1] == 0
    ward = go(miscast("reversed", spell="ward", at="delver 1", match=fight(fields={"ward": {0: 2}})), "go on")
    assert ward.table.ward[0] == 0
    hare = go(miscast("reversed", spell="hare's feet", at="delver 1", match=fight(fields={"hasted": {0: 2}})), "go on")
    assert hare.table.hasted[0] == 0
    dark = go(miscast("reversed", spell="glow", at="delver 1", match=delve(mage(), fields={"glow": 1 << 5})), "go on")
    assert dark.table.glow == 0
    lock = go(miscast("reversed", spell="knock", at="delver 1", match=delve(mage())), "go on")
    assert lock.table.east[5] == 3


def test_a_flash_dazzles_and_is_heard() -> None:  # T6.9
    match = miscast("flash", match=fight(creatures=(BRUTE, Creature("zombie", (1, 1), aware=False))))
    assert match.table.lasts[[0, 4, 5], 2].tolist() == [2, 2, 2]
    assert match.table.aware[5] > 0
    assert match.table.hp[4] == 60


def test_astray_hits_somebody_else() -> None:  # T6.9
    match = miscast("astray", 1, match=fight(mage(), Delver((0, 0, 9, 0, 0, 0), at=(1, 1))))
    assert match.table.aimed == 1
    other = miscast("astray", 2, match=fight(mage(), Delver((0, 0, 9, 0, 0, 0), at=(1, 1))))
    assert other.table.aimed == 2
    asleep = miscast("astray", 1, spell="nightmare sleep", match=fight(mage(), Delver(at=(1, 1))))
    asleep.play("go on", chance=[2])
    assert (asleep.table.lasts[0, 5] > 0, asleep.table.wielded[0], asleep.table.turn) == (True, 0, 2)
    alone = miscast("astray", spell="ward", at="delver 1", match=delve(mage()))
    assert alone.table.aimed == 1


def test_swollen_doubles_and_spreads() -> None:  # T6.9
    match = miscast("swollen")
    assert (match.table.power, match.table.burst) == (16, 2)


def test_backlash_splits_over_two_who_were_not_meant() -> None:  # T6.9
    trio = (mage(), Delver((0, 0, 9, 0, 0, 0), at=(1, 1)))
    match = miscast("backlash", 1, 1, match=fight(*trio))
    assert (match.table.queue, match.table.power) == (0b11, 4)
    go(match, "go on", "go on")
    assert match.table.hp[4] == 60


def test_a_visitor_comes_through() -> None:  # T6.9
    match = miscast("visitor", 1)
    assert (match.table.state[5], match.table.kind[5], match.table.aware[5]) == (1, 1, 4)
    assert match.table.hp[4] == 60


def test_channelled_lends_dice_of_both_kinds() -> None:  # T6.9
    match = miscast("channelled", match=fight(mage(), Delver(at=(1, 1))))
    assert match.table.lent[:2].tolist() == [2, 2]
    assert match.table.instability[:2].tolist() == [4, 2]


def test_a_siphon_casts_again_with_all_dice_near() -> None:  # T6.9
    friend = mage(at=(1, 1), talents={"hedge book": 1}, has={"instability": 1})
    match = miscast("siphon", match=fight(mage(talents={"hedge book": 2}), friend))
    assert (match.table.unrolled, match.table.recast, match.table.drained[1], match.table.drained[0]) == (6, 1, 1, 0)
    assert match.table.instability[0] == 2 + 6
    match.play("go on", chance=shown(3, 3, 3, 3, 3, 3))
    assert match.table.pending == SPELL_LANDS
    drunk = fight(mage(talents={"hedge book": 2}, has={"drained": 0}))
    assert miscast("siphon", match=drunk).table.unrolled == 4


def test_a_curse_is_one_of_six() -> None:  # T6.9
    match = miscast("cursed", 3)
    assert match.table.curse[0] == 1 << 2
    assert told(match)[-1] == "delver 1 is cursed: dripping"


def test_death_and_rifts() -> None:  # T6.9
    def big(row: int, *more: int) -> Match:
        match = cast(
            delve(
                mage(),
                Delver(at=(1, 1)),
                creatures=(Creature("goblin", (3, 3)),),
                rooms={6: "cell"},
                rounds=True,
                miscast_bonus="set_minus_1",
            ),
            "bolt",
            4,
            4,
            4,
            4,
            4,
        )
        match.play("go on", chance=[row - 4, *more])
        return match

    dead = big(11)
    assert (dead.table.state[0], dead.table.death[0]) == (DEAD, 5)
    rift = big(12, 1)
    assert rift.table.rift.tolist() == [6, 7]
    gone = big(14)
    assert gone.table.queue == 0b10011
    gone.play("go on", chance=[9])
    gone.play("go on", chance=[2])
    gone.play("go on", chance=[2])
    assert (gone.table.state[0], gone.table.state[1], gone.table.state[4]) == (1, DEAD, 0)


def test_curses_slow_burn_drip_blur_and_keep_wounds_open() -> None:  # T6.10
    burning = delve(Delver(has={"curse": 1 << 1, "light": 1, "torch_left": 60}))
    burning.play("wait")
    assert burning.table.torch_left[0] == 40
    blear = delve(Delver((0, 0, 2, 0, 3, 0), has={"curse": 1 << 3}), rooms={5: "guardroom"})
    blear.play("search", chance=[5])
    assert blear.table.added == 0
    open_wounds = delve(Delver((0, 0, 9, 0, 0, 0), hp=1, things={"draught": 1}, has={"curse": 1 << 4}))
    open_wounds.play("drink a draught", chance=[4])
    assert open_wounds.table.hp[0] == 4
    drip = delve(
        Delver((0, 3, 9, 0, 0, 0), has={"curse": 1 << 2}),
        rooms={6: "cell"},
        creatures=(Creature("cultist", (4, 4), 6, aware=False, known=False),),
    )
    drip.play("creep east")
    drip.play("go on", chance=[9])
    assert drip.table.added == 0
    marked = delve(
        Delver(at=(3, 3)),
        Delver(at=(1, 1), has={"curse": 1 << 5}),
        creatures=(Creature("ogre", (3, 2)),),
        rounds=True,
        fields={"turn": 5},
    )
    marked.play("go on")
    assert "creature a strikes at delver 2" in told(marked)


def test_a_new_day_ends_the_instability() -> None:  # T6.11
    match = delve(mage(has={"instability": 9, "lent": 3, "drained": 1}), fields={"minutes": 1435})
    match.play("wait")
    table = match.table
    assert (table.instability[0], table.lent[0], table.drained[0]) == (0, 0, 0)
    same = delve(mage(has={"instability": 9}), fields={"minutes": 1400})
    same.play("wait")
    assert same.table.instability[0] == 9


@pytest.mark.parametrize(("die", "harm"), [(1, 0), (4, 3), (6, 6), (10, 12)])
def test_improvising_is_as_good_as_the_check_against_the_power(die: int, harm: int) -> None:  # T6.12
    match = cast(fight(), "improvise by arcana", 2, 4)
    assert match.table.instability[0] == 4
    match.play("go on", chance=[die])
    assert match.table.against == 6
    assert match.table.hp[4] == 60 - harm


def test_improvising_mends_delvers_by_half_and_takes_dice() -> None:  # T6.12
    match = cast(fight(mage(hp=1)), "improvise by religion", 2, 4, at="delver 1")
    match.play("go on", chance=[9])
    assert match.table.hp[0] == 1 + 3
    assert refusal(fight(Delver()), "improvise by nature") == "T6.2"
    least = go(fight(), "improvise by occultism")
    assert refusal(least, "spend 0 magic dice") == "T6.2"
    assert least.table.place[0] == square(2, 3)
