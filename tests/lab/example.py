"""A report as the lab might make one, with made-up figures, and a hostile one."""

from __future__ import annotations

from collections import Counter
from math import comb, sin

from rollbones.lab.report.report import (
    Column,
    Estimate,
    Grid,
    Manifest,
    Report,
    Section,
    bars,
    forest,
    forests,
    histogram,
    lines,
)
from rollbones.lab.stats.intervals import mean_of_counts, wilson

NASTY = '<script>alert("1")</script> & $\\frac{1}{0}$ \x1b[31mred\u202e_x'


def scores(shift: int) -> Counter[int]:
    hill = {shift + 5 + score: comb(30, score) // 20_000 for score in range(31)}
    return Counter(hill) + Counter({shift + 3: 900, shift + 4: 2_400, shift + 5: 1_300})


def example() -> Report:
    """Return a balance report of a game with two sides."""
    wins = {
        "human, first": wilson(52_311, 100_000),
        "human, second": wilson(49_020, 100_000),
        "alien, first": wilson(47_689, 100_000),
        "alien, second": wilson(50_980, 100_000),
    }
    items = {
        "med kit": wilson(6_120, 10_540),
        "shotgun": wilson(31_022, 51_000),
        "motion tracker": wilson(8_812, 17_900),
        "flame thrower with a spare tank": wilson(140, 211),
        "cat": wilson(3, 41),
    }
    rulings = {
        "soak = any_time": Estimate(0.031, 0.027, 0.035, share=True, signed=True),
        "reroll_cost = 2": Estimate(-0.012, -0.016, -0.008, share=True, signed=True),
        "empty_bag = end": Estimate(0.0006, -0.0031, 0.0043, share=True, signed=True),
        "lighten_the_load = one_bonus_action": Estimate(-0.0411, -0.0452, -0.037, share=True, signed=True),
    }
    courses = {
        level: [
            (move, Estimate(0.5 + lift * move / 60 + 0.02 * sin(move), 0.46 + lift * move / 60, 0.54 + lift * move / 60))
            for move in range(0, 41, 2)
        ]
        for level, lift in (("master", 0.35), ("regular", 0.12), ("novice", -0.2))
    }
    return Report(
        "Boarding: who wins, and how",
        "Humans win 50.7 % ± 0.2 of games between greedy bots: going first is worth 3.3 points, the shotgun is the strongest "
        "item, and a game is decided after two thirds of its moves.",
        Manifest(
            command="rollbones balance boarding --bots greedy --seats 2 --games 200000 --seed 7 --set map=long",
            game="boarding",
            version="3",
            signature="8f3c21d09ab4e671",
            rollbones="0.1.0",
            seed=18_446_744_073_709_551_615,
            games=200_000,
            seats=2,
            bots=["greedy", "greedy"],
            options={"map": "long", "gun_ammo": "4"},
            engine="cpu",
            extra={"unfinished": "0 games"},
        ),
        [
            Section(
                "Who wins",
                [
                    "A win shared by two counts half for each. Intervals are Wilson's, of 95 %.",
                    "The same bot sits in every seat, so what is left is the seat, the side and the start.",
                ],
                [
                    Grid(
                        [
                            Column("seat"),
                            Column("games"),
                            Column("wins", hint="the share of games this seat's side won"),
                            Column("mean score", "points"),
                            Column("5 %", "points"),
                            Column("median", "points"),
                            Column("95 %", "points"),
                        ],
                        [
                            [name, 100_000, one, mean_of_counts(scores(shift)), 14 + shift, 20 + shift, 27 + shift]
                            for shift, (name, one) in enumerate(wins.items())
                        ],
                        "Results by seat",
                    )
                ],
                [forest("Share of wins by seat", wins, x_label="share of wins", mark=0.5)],
            ),
            Section(
                "Scores and length",
                ["Most games end between 15 and 28 points; the small hill on the left is an early death."],
                [],
                [
                    histogram("Scores", {"human": scores(0), "alien": scores(3)}, x_label="points at the end"),
                    histogram("Length", {"": Counter({n: 2000 - abs(90 - n) * 12 for n in range(20, 160)})}, x_label="moves"),
                ],
            ),
            Section(
                "Items",
                ["An item is used when a seat takes it at least once. Few games hold the cat."],
                [
                    Grid(
                        [Column("item"), Column("used in", "games"), Column("won when used"), Column("p"), Column("note")],
                        [
                            ["shotgun", 51_000, items["shotgun"], 0.00001, "clear"],
                            ["med kit", 10_540, items["med kit"], 0.0312, "clear"],
                            ["motion tracker", 17_900, items["motion tracker"], 0.41, None],
                            ["flame thrower with a spare tank", 211, items["flame thrower with a spare tank"], 0.6, None],
                            ["cat", 41, items["cat"], None, "too few games to tell"],
                        ],
                        "Use and win rate of each item",
                    )
                ],
                [
                    bars(
                        "Use of each item",
                        {"shotgun": 0.51, "motion tracker": 0.179, "med kit": 0.1054, "cat": 0.0004},
                        y_label="share of games",
                        share=True,
                    ),
                    forest("Won when used", items, x_label="share of wins", mark=0.5),
                ],
            ),
            Section(
                "Rulings",
                ["Each other reading of the rules against the printed one, on the same seeds, corrected for their number."],
                [
                    Grid(
                        [Column("ruling"), Column("change in human wins"), Column("corrected p")],
                        [[name, one, p] for (name, one), p in zip(rulings.items(), (1e-9, 0.002, 0.8, 3e-12), strict=True)],
                    )
                ],
                [
                    forest("Change in human wins", rulings, x_label="difference in share of wins", mark=0.0),
                    forests(
                        "Wins by skill",
                        {
                            "first": {"novice": wins["human, first"], "master": wins["alien, first"]},
                            "second": {"novice": wins["human, second"], "master": wins["alien, second"]},
                        },
                        x_label="share of wins",
                        mark=0.5,
                    ),
                    lines("Share of the leader", courses, x_label="move", y_label="share", share=True, mark=0.5),
                    lines(
                        "The leader's share, master only",
                        {"master": courses["master"]},
                        x_label="move",
                        y_label="share",
                        share=True,
                    ),
                ],
            ),
        ],
    )


def hostile() -> Report:
    """Return a report in which every word is a stranger's."""
    report = example()
    one = Estimate(0.5, 0.4, 0.6)
    return Report(
        NASTY,
        NASTY,
        Manifest(NASTY, NASTY, NASTY, NASTY, NASTY, 1, 1, bots=[NASTY], options={NASTY: NASTY}, extra={NASTY: NASTY}),
        [
            Section(
                NASTY,
                [NASTY],
                [Grid([Column(NASTY, NASTY, NASTY), Column("b")], [[NASTY, one], ["日本 🎲", Estimate(1.0)]], NASTY)],
                [
                    forests(NASTY, {NASTY: {NASTY: one}, "_b": {NASTY: one}}, x_label=NASTY),
                    histogram(NASTY, {NASTY: {1: 1}, "🎲": {1: 1}}, x_label=NASTY),
                    bars(NASTY, {NASTY: 1.0}, x_label=NASTY, y_label=NASTY, name=NASTY),
                    lines(NASTY, {NASTY: [(0, 1.0)], "_": [(0, 2.0)]}, x_label=NASTY, y_label=NASTY),
                    histogram("empty", {}, x_label="nothing"),
                    forest("none known", {"a": Estimate(1.0)}, x_label="nothing"),
                ],
            )
        ],
        report.form,
    )
