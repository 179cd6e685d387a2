"""T7 Combat."""

from fractions import Fraction
from typing import Any

import pytest

from delving import Creature, Delver, chances, delve, spread, square
from rollbones.engine.match.match import Match
from rollbones.games.trapsetter.table import DYING, EXPLORING, INITIATIVE, OPEN, ROUNDS, STABLE
from tools import both_engines, go, refusal, told

pytestmark = both_engines

TENTH = Fraction(1, 10)
DARK = {5: "cistern"}
BRUTE = Creature("ogre", (4, 3), hp=50)
ROUNDED_STRONG = (3, 0, 4, 0, 0, 0)


def fight(*delvers: Delver, creatures: tuple[Creature, ...] = (BRUTE,), **more: Any) -> Match:
    return delve(*(delvers or (Delver(),)), creatures=creatures, rounds=True, **more)


def test_initiative_goes_by_what_you_were_doing() -> None:  # T7.1
    for creeping, bonus in ((1, 3 - 1), (0, 1 - 1)):
        match = delve(
            Delver((0, 3, 2, 0, 1, 0), has={"creeping": creeping, "initiative": -20}),
            creatures=(Creature("ogre"),),
            rounds=True,
            fields={"pending": INITIATIVE, "queue": 1, "turn": 0, "initiative": {0: -20}},
        )
        match.play("go on", chance=[4])
        assert match.table.initiative[0] == 4 + bonus
        assert match.table.creeping[0] == 0
    quick = delve(Delver(talents={"first out": 2}), creatures=(Creature("hound", aware=True),))
    quick.play("wait")
    assert quick.table.pending == INITIATIVE
    quick.play("go on", chance=[6])
    quick.play("go on", chance=[6])
    assert quick.table.initiative[[0, 4]].tolist() == [6 - 1 + 3, 6 + 3]


def test_the_highest_is_first_and_delvers_before_creatures() -> None:  # T7.2
    match = fight(Delver(), Delver(at=(2, 2)), creatures=(Creature("slime", (5, 5)), Creature("slime", (1, 5))))
    match.table.initiative[[0, 1, 4, 5]] = [3, 5, 5, 9]
    order = []
    for _ in range(5):
        order.append(int(match.table.turn))
        match.play("end turn" if match.table.turn <= 4 else "go on")
    assert order == [1, 6, 2, 5, 1]
    assert match.table.rounds == 3


def test_ten_rounds_are_a_minute() -> None:  # T7.2
    torch = Delver(has={"light": 1, "torch_left": 60})
    match = fight(torch, fields={"rounds": 9, "aware": {4: 4}}, creatures=(Creature("slime", (1, 1)),))
    match.play("end turn")
    match.play("go on")
    assert (match.table.rounds, match.table.minutes, match.table.torch_left[0]) == (10, 1, 59)


def test_a_turn_has_one_action_one_bonus_action_and_a_move() -> None:  # T7.3
    match = fight(things())
    match.play("dodge")
    for move in (
        "dodge",
        "dash",
        "seek",
        "shove a",
        "strike a",
        "drink a draught",
        "light torch",
        "cast spark",
        "help delver 1",
    ):
        assert refusal(match, move) == "T7.3"
    go(match, *["step west"] * 2, "end turn", "go on")
    assert (match.table.turn, match.table.action, match.table.bonus, match.table.feet) == (1, 1, 1, 30)


def things() -> Delver:
    return Delver((0, 5, 20, 0, 0, 0), things={"draught": 1, "torch": 1, "tinderbox": 1}, talents={"hedge book": 1})


def test_steps_go_in_eight_directions_onto_free_squares() -> None:  # T7.4
    match = fight(Delver(at=(3, 3)))
    assert [word for word in match.legal_words() if word.startswith("step")] == [
        f"step {one}" for one in ("north", "northeast", "southeast", "south", "southwest", "west", "northwest")
    ]
    assert refusal(match, "step east") == "T7.4"
    go(match, *["step west", "step east"] * 3)
    assert match.table.feet == 0
    assert refusal(match, "step west") == "T7.3"
    corner = fight(Delver(at=(1, 1)))
    assert refusal(corner, "step north") == "T7.4"
    crowd = fight(Delver(at=(1, 1)), Delver(at=(2, 2)))
    assert refusal(crowd, "step southeast") == "T7.4"
    edge = delve(Delver(at=(3, 1), slot=1), creatures=(BRUTE,), rooms={1: "corridor"}, rounds=True, fields={"south": {1: 1}})
    assert refusal(edge, "step north") == "T7.4"


def test_a_strike_reaches_five_feet() -> None:  # T7.5
    assert refusal(fight(Delver(at=(2, 3))), "strike a") == "T7.5"
    assert refusal(fight(Delver(at=(3, 2))), "strike a") == ""


@pytest.mark.parametrize(("strength", "trained"), [(-1, 0), (1, 1), (3, 2), (2, 4)])
def test_an_attack_comes_out_as_often_as_it_should(strength: int, trained: int) -> None:  # T7.6
    match = fight(Delver((strength, 0, 20, 0, 0, 0), skills={"weapon": trained}), creatures=(Creature("bandit", hp=50),))
    bonus = strength + (-1, 0, 1, 3, 5)[trained]
    worked_out: dict[int, Fraction] = {}
    for die in range(1, 11):
        margin = die + bonus - 6
        degree = (3 if margin >= 6 else 2) if margin > 0 else (0 if margin <= -6 else 1)
        degree = min(3, max(0, degree + (die == 10) - (die == 1)))
        worked_out[degree] = worked_out.get(degree, Fraction(0)) + TENTH
    assert spread(match, "strike a", lambda table: table.degree) == worked_out


def test_damage_comes_as_often_as_it_should() -> None:  # T7.7
    match = fight(
        Delver((2, 0, 20, 0, 0, 0), weapon="finesse slashing", skills={"weapon": 1}), creatures=(Creature("bandit", hp=50),)
    )
    # 5 to 9 hit AC 6; 10 is critical by nature; 2, 3, 4 fail; 1 critically fails.
    lost = spread(match, "strike a", lambda table: 50 - table.hp[4])
    for harm in range(1, 7):
        doubled = Fraction(1, 60) if harm % 2 == 0 else 0
        by_fumble = Fraction(1, 20) if harm == 1 else 0
        assert lost[harm] == Fraction(5, 60) + doubled + by_fumble
    assert lost[12] == lost[10] == lost[8] == Fraction(1, 60)
    assert lost[0] == 3 * TENTH + Fraction(1, 20)


def test_a_fumble_hits_anyone_in_reach_or_others_first() -> None:  # T7.8
    trio = (Delver(at=(3, 3)), Delver(at=(3, 2)), Delver(at=(1, 1)))
    anyone = fight(*trio, crit_fail_target="anyone_in_reach")
    assert hurt(anyone) == {0: TENTH / 3, 1: TENTH / 3, 2: Fraction(0)}
    others = fight(*trio, crit_fail_target="others_first")
    assert hurt(others) == {0: Fraction(0), 1: TENTH / 2, 2: Fraction(0)}


def hurt(match: Match) -> dict[int, Fraction]:
    return {who: chances(match, "strike a", lambda table, who=who: table.hp[who] == 3) for who in range(3)}


def test_where_nobody_else_is_in_reach_a_fumble_hits_yourself() -> None:  # T7.8
    match = delve(
        Delver(),
        creatures=(Creature("ogre", (4, 3), hp=1),),
        rounds=True,
        crit_fail_target="others_first",
        fields={"turn": 5},
    )
    match.play("go on", chance=[1])
    assert match.table.hp[0] == 4


def test_bad_sight_misses_first_and_is_no_fumble() -> None:  # T7.9
    match = fight(rooms=DARK)
    match.play("strike a", chance=[4])
    assert "cannot make out" in told(match)[-1]
    assert match.table.hp[0] == 4


def test_dash_doubles_the_speed() -> None:  # T7.10
    match = fight()
    match.play("dash")
    assert match.table.feet == 60
    hasted = fight(fields={"hasted": {0: 5}, "feet": 60})
    hasted.play("dash")
    assert hasted.table.feet == 120


def test_dodge_adds_one_until_your_next_turn_and_talents_more() -> None:  # T7.11
    for talents, ac in (({}, 6), ({"slippery": 2}, 8)):
        match = fight(Delver((0, 1, 9, 0, 0, 0), talents=talents))
        match.play("dodge")
        match.play("end turn")
        match.play("go on")
        assert match.table.against == ac
        assert match.table.dodging[0] == 0


def dark_fight(*creatures: Creature, **more: Any) -> Match:
    """A sneak in the dark with bandits who cannot see, each with a Perception of 1, and an ogre of −1."""
    beasts = creatures or (Creature("bandit", (5, 5)), Creature("ogre", (1, 5)))
    return fight(Delver((0, 3, 4, 0, 0, 0), at=(3, 3)), creatures=beasts, rooms=DARK, **more)


def test_hiding_takes_concealment() -> None:  # T7.12
    assert refusal(fight(), "hide") == "T7.12"
    assert refusal(dark_fight(), "hide") == ""
    assert refusal(dark_fight(Creature("goblin")), "hide") == "T7.12"
    assert refusal(dark_fight(Creature("goblin", known=False)), "hide") == ""
    assert refusal(fight(creatures=(Creature("goblin", (4, 3), 6, known=False),)), "hide") == "T7.12"


def test_one_roll_is_compared_with_each_creature() -> None:  # T7.12
    each = dark_fight(hide_per_creature="each_creature")
    each.play("hide", chance=[3])
    assert each.table.hidden[0] == 1 << 5
    both = dark_fight(hide_per_creature="each_creature")
    both.play("hide", chance=[4])
    assert both.table.hidden[0] == 1 << 4 | 1 << 5


def test_by_another_ruling_failing_against_one_is_failing_against_all() -> None:  # T7.12
    together = dark_fight(hide_per_creature="all_or_nothing")
    together.play("hide", chance=[3])
    assert together.table.hidden[0] == 0
    again = dark_fight(hide_per_creature="all_or_nothing")
    again.play("hide", chance=[4])
    assert again.table.hidden[0] == 1 << 4 | 1 << 5


def test_the_hidden_are_missed_on_four_of_ten_until_they_act_or_run() -> None:  # T7.13
    hidden = {"hidden": {0: 1 << 4}}
    seen_badly = delve(
        Delver((0, 3, 9, 0, 0, 0)),
        creatures=(Creature("ogre"),),
        rooms={5: "workshop"},
        rounds=True,
        fields={**hidden, "turn": 5},
    )
    assert chances(seen_badly, "go on", lambda table: table.die == 0) == Fraction(4, 10)
    for moves, still in (
        (["dodge"], True),
        (["step west"], True),
        (["step west", "step west"], False),
        (["dash"], False),
        (["shove a"], False),
        (["strike a"], False),
        (["drink a draught"], False),
    ):
        sneak = Delver((0, 3, 9, 0, 0, 0), things={"draught": 1})
        match = fight(sneak, creatures=(Creature("bandit"),), rooms=DARK, fields=hidden)
        go(match, *moves)
        assert bool(match.table.hidden[0]) is still, moves


def test_to_sneak_you_must_be_hidden_and_then_you_are_undetected() -> None:  # T7.14
    assert refusal(dark_fight(), "sneak") == "T7.14"
    match = dark_fight(fields={"hidden": {0: 1 << 4}})
    match.play("sneak", chance=[9])
    assert match.table.undetected[0] == 1 << 4
    assert refusal(match, "sneak") == "T7.3"
    go(match, "step west", "step west", "end turn")
    assert match.table.undetected[0] == 1 << 4


def test_the_undetected_cannot_be_targeted_and_must_move() -> None:  # T7.15
    match = fight(creatures=(Creature("ogre", (4, 3), known=False), Creature("ogre", (3, 2))), rooms=DARK)
    for move in ("strike a", "shove a", "frighten a"):
        assert refusal(match, move) == "T7.15"
    still = dark_fight(fields={"hidden": {0: 1 << 4}})
    still.play("sneak", chance=[9])
    still.play("end turn")
    assert still.table.undetected[0] == 0
    lost = dark_fight(Creature("bandit", (4, 3)), fields={"undetected": {0: 1 << 4}, "hidden": {0: 1 << 4}, "turn": 5})
    lost.play("go on", chance=[1])
    assert lost.table.hp[0] == 8


def test_seek_finds_by_perception_against_four_and_stealth() -> None:  # T7.16
    match = fight(Delver((0, 0, 2, 0, 3, 0)), creatures=(Creature("spider", (5, 5), known=False),), rooms=DARK)
    assert chances(match, "seek", lambda table: table.undetected[4] == 0) == Fraction(6, 10)
    match.play("seek", chance=[5])
    assert told(match)[-1] == "creature a: a spider"
    searching = dark_fight(Creature("bandit", (5, 5)), fields={"undetected": {0: 1 << 4}, "hidden": {0: 1 << 4}, "turn": 5})
    searching.play("go on", chance=[9])
    assert searching.table.undetected[0] == searching.table.hidden[0] == 0


def test_good_light_ends_hiding() -> None:  # T7.16
    lit = fight(
        Delver(at=(2, 3), has={"light": 1, "torch_left": 60}),
        creatures=(Creature("bandit", (5, 5), known=False),),
        rooms=DARK,
        fields={"hidden": {4: 1, 0: 1 << 4}},
    )
    lit.play("step west")
    assert (lit.table.hidden[4], lit.table.undetected[4], lit.table.hidden[0]) == (0, 0, 0)
    plain = fight(creatures=(Creature("bandit", (5, 5), known=False),))
    plain.play("step west")
    assert plain.table.undetected[4] == 0


def test_walking_into_somebody_unseen_finds_him() -> None:  # T7.17
    match = fight(creatures=(Creature("bandit", (4, 3), known=False), Creature("ogre", (1, 1))), rooms=DARK)
    assert refusal(match, "step east") == ""
    match.play("step east")
    assert match.table.place[0] == square(3, 3)
    assert match.table.undetected[4] == 0
    assert match.table.feet == 25


@pytest.mark.parametrize(("level", "penalty"), [(1, -4), (2, -3), (3, -2)])
def test_two_cuts_give_a_second_strike(level: int, penalty: int) -> None:  # T7.18
    match = fight(Delver((1, 0, 9, 0, 0, 0), talents={"two cuts": level}, skills={"weapon": 1}))
    match.play("strike a", chance=[4, 1])
    match.play("strike a", chance=[9, 1])
    assert match.table.added == 1 + penalty
    assert refusal(match, "strike a") == "T7.3"
    assert refusal(go(fight(Delver((9, 0, 9, 0, 0, 0))), "strike a"), "strike a") == "T7.3"


def test_a_blow_from_hiding_does_more() -> None:  # T7.18
    sneak = Delver((3, 3, 9, 0, 0, 0), talents={"back alley manners": 2})
    match = fight(sneak, creatures=(Creature("bandit", hp=50),), rooms=DARK, fields={"hidden": {0: 1 << 4}})
    match.play("strike a", chance=[9, 7, 2, 5])
    assert match.table.hp[4] == 50 - 7


def test_a_parry_turns_a_near_success() -> None:  # T7.18
    duellist = Delver((0, 2, 9, 0, 0, 0), talents={"parry": 1}, has={"reaction": 1})
    match = fight(duellist, creatures=(Creature("bandit"),), fields={"turn": 5})
    match.play("go on", chance=[5])
    assert "delver 1 parries" in told(match)
    assert match.table.hp[0] == 18
    hit = fight(duellist, creatures=(Creature("bandit"),), fields={"turn": 5})
    hit.play("go on", chance=[6, 3])
    assert hit.table.hp[0] == 15


def test_who_fumbles_is_struck_back() -> None:  # T7.18
    duellist = Delver((3, 2, 9, 0, 0, 0), talents={"strike back": 2}, has={"reaction": 1})
    match = fight(duellist, creatures=(Creature("ogre", hp=16),), fields={"turn": 5}, crit_fail_target="others_first")
    weak = fight(duellist, creatures=(Creature("cultist", hp=4),), fields={"turn": 5})
    match.play("go on", chance=[2, 3])
    weak.play("go on", chance=[1, 2, 6, 4])
    assert weak.table.state[4] == 0
    assert weak.table.reaction[0] == 0


def test_the_prone_fight_badly_and_stand_up_by_half_a_move() -> None:  # T7.19
    match = fight(lasts={(0, "prone"): 100})
    assert refusal(match, "step west") == "T7.3"
    match.play("strike a", chance=[9, 1])
    assert match.table.added == 1 - 1 - 2
    match.play("stand up")
    assert (match.table.feet, match.table.lasts[0, 0]) == (15, 0)
    assert refusal(match, "stand up") == "T7.19"
    spent = fight(lasts={(0, "prone"): 100}, fields={"feet": 0})
    assert refusal(spent, "stand up") == "T7.3"
    lying = fight(lasts={(4, "prone"): 100})
    lying.play("strike a", chance=[9, 1])
    assert lying.table.added == 1 - 1 + 1
    getting_up = fight(lasts={(4, "prone"): 100}, creatures=(Creature("slime", (1, 1)),), fields={"turn": 5})
    getting_up.play("go on")
    assert "creature a stands up" in told(getting_up)


def test_the_immobilized_get_free_by_a_check_against_six() -> None:  # T7.19
    held = {(0, "immobilized"): 5}
    match = fight(lasts=held)
    assert refusal(match, "step west") == "T7.3"
    assert chances(match, "get free", lambda table: table.lasts[0, 1] == 0) == Fraction(4, 10)
    assert refusal(fight(), "get free") == "T7.19"
    beast = fight(creatures=(Creature("ogre", (1, 1)),), lasts={(4, "immobilized"): 5}, fields={"turn": 5})
    beast.play("go on", chance=[5])
    assert beast.table.lasts[4, 1] == 0
    assert beast.table.place[4] == square(1, 1)


def test_conditions_run_out_with_the_rounds() -> None:  # T7.19
    match = fight(
        creatures=(Creature("slime", (1, 1)),),
        lasts={(0, "dazzled"): 2, (0, "immobilized"): 1},
        fields={"hasted": {0: 2}, "impaled_by": {0: 5}},
    )
    match.play("end turn")
    assert match.table.lasts[0].tolist() == [0, 0, 1, 0, 0, 0]
    assert (match.table.hasted[0], match.table.impaled_by[0]) == (1, 0)
    scared = fight(creatures=(Creature("ogre", (4, 3)),), fields={"scared": {4: 3}, "turn": 5})
    scared.play("go on")
    assert scared.table.scared[4] == 2


def test_the_blinded_the_invisible_and_the_unconscious() -> None:  # T7.19
    blinded = fight(lasts={(0, "blinded"): 2})
    assert chances(blinded, "strike a", lambda table: table.die == 0) == Fraction(4, 10)
    invisible = fight(lasts={(4, "invisible"): 2})
    assert chances(invisible, "strike a", lambda table: table.die == 0) == Fraction(4, 10)
    asleep = fight(Delver(ROUNDED_STRONG, weapon="finesse slashing"), lasts={(4, "unconscious"): 5})
    asleep.play("strike a", chance=[5, 4])
    assert asleep.table.hp[4] == 50 - 8
    sleeper = fight(
        Delver(at=(1, 1)),
        creatures=(Creature("slime", (5, 5)),),
        lasts={(0, "unconscious"): 2},
        fields={"turn": 5, "feet": 10},
    )
    sleeper.play("go on")
    assert (sleeper.table.turn, sleeper.table.rounds) == (5, 2)
    assert "round 2" in told(sleeper)


def test_the_dazzled_see_badly() -> None:  # T7.19
    match = fight(Delver((0, 0, 2, 0, 3, 0)), rooms={5: "guardroom"}, lasts={(0, "dazzled"): 2})
    match.play("seek", chance=[5])
    assert match.table.added == 3 - 1 - 1


def test_shove_lays_it_down() -> None:  # T7.20
    match = fight(Delver((3, 0, 2, 0, 0, 0)))
    assert chances(match, "shove a", lambda table: table.lasts[4, 0] > 0) == Fraction(6, 10)


def test_frighten_makes_it_run_but_not_the_mindless() -> None:  # T7.20
    match = fight(Delver((0, 0, 2, 0, 0, 3), talents={"terrible voice": 1}), creatures=(Creature("cultist", (5, 5)),))
    match.play("frighten a", chance=[5])
    assert match.table.scared[4] == 3
    assert refusal(fight(creatures=(Creature("zombie"),)), "frighten a") == "T7.15"
    away = delve(Delver(), creatures=(Creature("cultist", (3, 3), 6),), rooms={6: "cell"}, rounds=True)
    assert refusal(away, "frighten a") == "T7.5"
    best = fight(Delver((0, 0, 2, 0, 0, 9)), creatures=(Creature("cultist", (5, 5)),))
    best.play("frighten a", chance=[9])
    assert best.table.scared[4] == 6


def test_help_adds_one_to_the_next_check_of_a_delver_beside_you() -> None:  # T7.20
    match = fight(Delver(), Delver(at=(3, 2)), Delver(at=(1, 1)))
    match.play("help delver 2")
    assert match.table.helped[1] == 1
    for other in (1, 3):
        assert refusal(fight(Delver(), Delver(at=(3, 2)), Delver(at=(1, 1))), f"help delver {other}") == "T7.5"
    kind = fight(Delver(talents={"good hands": 2}), Delver(at=(3, 2)))
    kind.play("help delver 2")
    assert kind.table.helped[1] == 3


def test_the_fight_is_over_when_nothing_cares_and_nobody_is_dying() -> None:  # T7.21
    match = fight(creatures=(Creature("sewer rat", hp=1),), fields={"hidden": {0: 1 << 4}}, lasts={(0, "prone"): 100})
    match.play("strike a", chance=[10, 4])
    table = match.table
    assert (table.mode, table.turn, table.lasts[0, 0], table.hidden[0]) == (EXPLORING, 0, 0, 0)
    dying = fight(Delver(), Delver(at=(2, 2), state=2, hp=-1), creatures=(Creature("sewer rat", hp=1),))
    dying.play("strike a", chance=[9, 4])
    assert dying.table.mode == ROUNDS


def test_who_steps_to_where_somebody_lies_fallen_drags_him_out_of_the_way() -> None:  # T7.22
    for state, hp in ((DYING, -1), (STABLE, 0)):
        match = fight(Delver(), Delver(at=(2, 3), state=state, hp=hp), Delver(at=(3, 2)))
        assert refusal(match, "step north") == "T7.4"
        match.play("step west")
        assert match.table.place[:2].tolist() == [square(2, 3), square(3, 3)]
        assert told(match) == ["delver 1 drags delver 2 out of the way", "delver 1 steps west"]


def test_creatures_step_over_the_fallen_and_are_noticed_by_that() -> None:  # T7.22
    way = {"south": {5: OPEN}, "turn": 5}
    fallen = Delver(at=(3, 6), state=STABLE, hp=0)
    match = delve(
        Delver(at=(3, 4)),
        fallen,
        creatures=(Creature("zombie", (3, 0), 9, known=False, has={"hidden": 3}),),
        rounds=True,
        rooms={**DARK, 9: "cistern"},
        fields=way,
    )
    match.play("go on")
    assert match.table.place[4] == square(3, 5)
    assert match.table.place[1] == square(3, 0, 9)
    assert "creature a drags delver 2 out of the way" in told(match)
    assert match.view(0).kind[4] > 0
    runs = delve(
        Delver(at=(3, 4)),
        Delver(at=(3, 6), state=STABLE, hp=0),
        creatures=(Creature("cultist", (3, 5)),),
        rounds=True,
        rooms={**DARK, 9: "cistern"},
        fields={**way, "scared": {4: 2}},
    )
    runs.play("go on")
    assert runs.table.place[1] == square(3, 5)


def test_when_the_action_is_gone_the_move_and_the_bonus_action_are_left() -> None:  # T7.3
    mage = Delver(talents={"hedge book": 1}, things={"kit": 2, "draught": 1}, hp=1)
    match = fight(mage, creatures=(Creature("ogre", (4, 3), hp=50),))
    assert {"strike a", "shove a", "cast bolt", "drink a draught"} <= set(match.legal_words())
    match.play("dodge")
    left = set(match.legal_words())
    assert {"step west", "end turn", "wield nothing"} <= left
    assert not any(word.startswith(("strike", "shove", "cast", "improvise", "treat", "drink")) for word in left)
    assert match.legal() == [move for move in range(len(match.moves)) if match.why_not(move) is None]
