"""Lines of DIE! that look as if they could not lose, each followed to the letter against the strong bot.

PYTHONPATH=src python benchmarks/boarding_lines.py [GAMES]
"""

from __future__ import annotations

import argparse
from typing import Any

from rollbones.bots.greedy import by_habit, by_looking
from rollbones.bots.levels import skill_of
from rollbones.engine import Numbers, chose, first_part, rule, second_part
from rollbones.engine.registry import find_game
from rollbones.engine.run.batch import play_batch
from rollbones.engine.run.players import GREEDY, Bot, Players, Skill
from rollbones.games.boarding.hints import serious, worth_of_going
from rollbones.games.boarding.rules.fight import alien_in_ambush, aliens_in, is_death_at_the_end
from rollbones.games.boarding.table import CHASE, CLAW, CUT_OFF, FLASH, HUMAN, SIZE
from rollbones.games.boarding.words import (
    ALIEN_STEP,
    CRAWL,
    DONE,
    PREPARE,
    SET_AMBUSH,
    SNEAK,
    START_HUNT,
    STEP,
    TAKE,
    TELEPORT,
    USE_CONTROLS,
    USE_RADIO,
)
from rollbones.lab.stats.intervals import wilson

HABIT, PARKS, STEERS, HIDES = range(4)


@rule
def parks(view: Any, box: Any, move: int) -> int:
    """All Aliens to the radio, in Ambush there, and never away from it."""
    if chose(move, TAKE):
        face = first_part(move, TAKE)
        return 3 if face == CHASE else 2 if face in (CLAW, FLASH) else 1
    if chose(move, ALIEN_STEP) or chose(move, TELEPORT):
        walks = chose(move, ALIEN_STEP)
        alien = first_part(move, ALIEN_STEP) if walks else first_part(move, TELEPORT)
        room = second_part(move, ALIEN_STEP) if walks else second_part(move, TELEPORT)
        return 10 * int(box.distance[view.alien[alien], box.comms_bay] - box.distance[room, box.comms_bay])
    if chose(move, SET_AMBUSH):
        return 8 if view.alien[first_part(move, SET_AMBUSH)] == box.comms_bay else 1
    if chose(move, START_HUNT):
        return 5 if aliens_in(view, box.comms_bay) < 2 else -1
    return 2 if chose(move, DONE) else 0


@rule
def steers(view: Any, box: Any, move: int) -> int:
    """The Human to the Deck, to its controls in every Round; from there to the radio, when the Aliens are cut off."""
    goal = box.comms_bay if view.aliens_may == CUT_OFF else box.deck
    if chose(move, USE_RADIO):
        return -5 if is_death_at_the_end(view, box, view.human) else 100
    if chose(move, USE_CONTROLS):
        return 90
    if chose(move, STEP) or chose(move, CRAWL):
        room = first_part(move, STEP) if chose(move, STEP) else first_part(move, CRAWL)
        if alien_in_ambush(view, room) > 0:
            return -100
        return 10 * int(box.distance[view.human, goal] - box.distance[room, goal])
    return 6 if chose(move, PREPARE) else 0


@rule
def hides(view: Any, box: Any, move: int) -> int:
    """The Human sneaks whenever he can, and else stays out of everybody's way."""
    if chose(move, TAKE):
        return 1 if first_part(move, TAKE) == SIZE else 0
    if chose(move, SNEAK):
        return 50 + worth_of_going(view, box, first_part(move, SNEAK))
    if chose(move, STEP):
        room = first_part(move, STEP)
        return -100 if alien_in_ambush(view, room) > 0 else -aliens_in(view, room)
    return 3 if chose(move, PREPARE) else 0


@rule
def against(
    view: Any, box: Any, seat: int, out: Numbers, count: int, mind: Any, worlds: Any, inner: Any, nodes: Any, skill: Any
) -> int:
    """Who has worlds to try looks ahead; the other follows the line that its skill counts as its slip."""
    if skill.iterations > 0:
        return by_looking(view, box, seat, out, count, mind, worlds, inner, nodes, skill)
    if skill.slip == HABIT:
        return by_habit(view, box, seat, out, count, mind, worlds, inner, nodes, skill)
    best, most = 0, -1000
    for place in range(serious(view, box, seat, out, count)):
        if skill.slip == PARKS:
            worth = parks(view, box, out[place])
        elif skill.slip == STEERS:
            worth = steers(view, box, out[place])
        else:
            worth = hides(view, box, out[place])
        if worth > most:
            best, most = place, worth
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=20_000)
    games = parser.parse_args().games
    boarding = find_game("boarding")
    strong = skill_of(boarding, "strong")
    for name, which, seat in (
        ("all Aliens parked on the radio", PARKS, 1),
        ("two Aliens stay at the radio, the third hunts (their habit)", HABIT, 1),
        ("the Ship's Controls in every Round", STEERS, HUMAN),
        ("hiding for ever", HIDES, HUMAN),
    ):
        follows = Skill(GREEDY, slip=which)
        skills = (follows, strong) if seat == HUMAN else (strong, follows)
        _report(name, boarding, Players(Bot(against), skills, ("", "")), seat, games)


def _report(name: str, game: Any, players: Players, seat: int, games: int) -> None:
    wins = played = 0
    for part in play_batch(game, game.box(), players, games, 1):
        wins += int((part.scores[:, seat] > 0).sum())
        played += len(part.scores)
    share = wilson(wins, played)
    print(f"{name}: wins {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {played:,} games against strong")


if __name__ == "__main__":
    main()
