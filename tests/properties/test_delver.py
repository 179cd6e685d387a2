"""What holds in every game of Cube Delver, under any rulings, whatever is played.

A failing case is printed with its options, its seed and its moves, which replay it.
It is not shrunk: that takes minutes.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck, Phase, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from rollbones.engine.declare.options import Option
from rollbones.engine.declare.record import out_of_range
from rollbones.engine.match.match import Match
from rollbones.engine.match.savefile import load, read_match, save, write_match
from rollbones.engine.registry import find_game
from rollbones.engine.run.compile import world
from rollbones.games.delver.table import CURSE, DAMAGE, ESCAPED, HEALTH, POTION, TRAVEL, TREASURE

DELVER = find_game("delver")
ROWS = {HEALTH: "health", TREASURE: "treasure", POTION: "potion", CURSE: "curse"}
RANDOM_MOVES = ("draw", "roll", "swap")


def readings(option: Option) -> st.SearchStrategy[str]:
    """Return every reading of a ruling; a limit of draws stays short enough to be met."""
    named = st.sampled_from(list(option.values))
    return named | st.integers(1, 12).map(str) if option.span else named


OPTIONS = st.fixed_dictionaries(
    {name: readings(option) for name, option in DELVER.box_kind.options.items() if option.ruling},
    optional={"dice_of_a_colour": st.integers(1, 10).map(str), "first_value": st.integers(1, 6).map(str)},
)


class Delve(RuleBasedStateMachine):
    """One game, played by Hypothesis."""

    match: Match
    options: dict[str, str]
    seed: int

    @initialize(options=OPTIONS, seed=st.integers(0, 1 << 32))
    def begin(self, options: dict[str, str], seed: int) -> None:
        """Pack a box and lay out the table."""
        self.options, self.seed = options, seed
        self.match = Match.new(DELVER, options=options, seed=str(seed), engine=lambda: world(DELVER, "cpu", recorded=True))
        chosen = DELVER.box_kind.departures(self.match.box)
        note(f"replay: Match.new(find_game('delver'), options={chosen}, seed='{seed}'), then these moves:")

    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """Make any legal move; after the end, begin again with the next seed."""
        if self.match.over:
            self.begin(self.options, self.seed + 1)
        before = self.match.table.copy()
        word = data.draw(st.sampled_from(self.match.legal_words()), "move")
        note(f"{len(self.match.steps) + 1}. {word}")
        self.match.play(word)
        self.check_placing(before, word)
        self.check_payment(before, word)
        self.check_undo(before, word)

    def check_placing(self, before: Any, word: str) -> None:
        """Treasure is placed only while there are no more of it than Travel Dice."""
        if self.match.table.treasure.sum() > before.treasure.sum():
            assert word == "accept"
            assert self.match.table.treasure.sum() <= before.travel_dice + 1

    def check_payment(self, before: Any, word: str) -> None:
        """A Curse leaves only when it is dispelled; a Travel Die only to pay or to lighten the load."""
        if self.match.table.curse.sum() < before.curse.sum():
            assert word.startswith("dispel")
        if self.match.table.travel_dice < before.travel_dice:
            assert word.startswith(("pay travel", "lighten"))

    def check_undo(self, before: Any, word: str) -> None:
        """What chance has answered stays; anything else can be taken back, to the last number."""
        after = self.match.table.copy()
        asked = bool(self.match.steps[-1].chance)
        assert asked or not word.startswith(RANDOM_MOVES)
        assert self.match.undo() is not asked
        if asked:
            assert self.match.table == after
        else:
            assert self.match.table == before
            self.match.play(word)
            assert self.match.table == after

    @rule()
    def save_and_load(self) -> None:
        """A match comes back from its file as it was."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "delve.bones"
            save(self.match, path)
            loaded = load(path)
        assert loaded.table == self.match.table
        assert loaded.steps == self.match.steps
        assert loaded.show() == self.match.show()
        sealed = read_match(write_match(self.match, sealed=True))
        assert sealed.table == self.match.table

    @invariant()
    def no_die_is_lost(self) -> None:
        """Bag, tableau and hand hold every die of every colour, and no red one lies in the tableau."""
        table = self.match.table
        each = int(self.match.box.dice_of_a_colour)
        for colour in (HEALTH, TREASURE, POTION, CURSE, TRAVEL, DAMAGE):
            placed = int(table[ROWS[colour]].sum()) if colour in ROWS else 0
            placed += int(table.travel_dice) if colour == TRAVEL else 0
            assert int(table.bag[colour]) + placed + (table.colour == colour) == each
        assert not any(table[name][0] for name in (*ROWS.values(), "bag"))
        assert [bool(face) for face in table.travel] == [place < table.travel_dice for place in range(10)]

    @invariant()
    def every_number_is_in_its_range(self) -> None:
        """No field leaves the range it was declared with."""
        assert out_of_range(DELVER.table_kind, self.match.table) == ""

    @invariant()
    def only_an_escape_scores(self) -> None:
        """The score is the treasure of those who got out."""
        table = self.match.table
        carried = sum(face * int(count) for face, count in enumerate(table.treasure))
        assert self.match.score() == (carried if table.fate == ESCAPED else 0)
        if table.fate == ESCAPED:
            assert table.health.sum() > 0
            assert table.travel_dice == 0

    @invariant()
    def legal_is_what_nothing_forbids(self) -> None:
        """The legal moves are exactly those without a refusal, each once; no Curse is among the payers."""
        legal = self.match.legal()
        assert len(set(legal)) == len(legal)
        assert set(legal) == {move for move in range(len(DELVER.moves)) if self.match.why_not(move) is None}
        assert not any(word.startswith("pay curse") for word in self.match.legal_words())

    @invariant()
    def the_position_is_read_back_as_it_is_written(self) -> None:
        """Words hold all there is on the table."""
        again = DELVER.read(self.match.show(), self.match.box)
        assert again == self.match.table

    @invariant()
    def it_ends_only_when_there_is_a_reason(self) -> None:
        """Somebody who lives, has a way to go and something to eat plays on."""
        assert self.match.over == bool(self.match.table.fate)
        assert self.match.over != bool(self.match.legal())


TestDelve = Delve.TestCase
TestDelve.settings = settings(
    max_examples=30,
    stateful_step_count=40,
    deadline=None,
    phases=[Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],  # the first call may compile
    print_blob=True,
)
