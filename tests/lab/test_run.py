"""Runs: enough games and no more, kept as they are done, taken up where they were left."""

from __future__ import annotations

import threading
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from lab.labwork import arm, as_bytes, ask, play, task, together, whole
from rollbones.engine.errors import RollbonesError
from rollbones.engine.registry import find_game
from rollbones.lab.commands.asking import question
from rollbones.lab.commands.balance import headline
from rollbones.lab.run.chunks import Chunk, Play, Task, perform
from rollbones.lab.run.folder import Folder
from rollbones.lab.run.run import Desk, Found, Goal, News, StoppedError, next_look
from rollbones.lab.run.workers import Done, Threads

MAIN = Play("main", (arm(), arm(goal="50")), studied=1 << 20)


class Counting(Threads):
    """Threads that remember what they were asked."""

    def __init__(self) -> None:
        """Start two."""
        self.tasks: list[Task] = []
        super().__init__("cpu", 2)

    def submit(self, task: Task) -> None:
        """Remember it."""
        self.tasks.append(task)
        super().submit(task)

    @property
    def games(self) -> int:
        """How many games were asked for."""
        return sum(one.count for one in self.tasks)


def folder(path: Path) -> Folder:
    return Folder(path, question(ask(), "balance", "mark", {}), "rollbones balance pig")


def run(path: Path, goal: Goal, stop: threading.Event | None = None) -> tuple[Found, Counting]:
    workers, kept = Counting(), folder(path)
    try:
        return Desk(find_game("pig"), 5, workers, folder=kept, stop=stop).play(MAIN, goal, headline(ask().seated)), workers
    finally:
        workers.close()
        kept.close()


def test_a_run_is_what_its_games_are_in_one_piece() -> None:
    found = play(MAIN, 3_000)
    assert (found.games, found.ended) == (3_000, "games")
    assert as_bytes(found) == whole(MAIN, 3_000)


def test_a_run_goes_on_with_what_its_folder_holds(tmp_path: Path) -> None:
    half, _ = run(tmp_path, Goal(1_000))
    all_of_it, workers = run(tmp_path, Goal(2_500))
    assert workers.games == 1_500
    assert as_bytes(all_of_it) == whole(MAIN, 2_500)
    again, workers = run(tmp_path, Goal(2_500))
    assert workers.games == 0
    assert as_bytes(again) == as_bytes(all_of_it)
    fewer, workers = run(tmp_path, Goal(1_000))
    assert workers.games == 0
    assert as_bytes(fewer) == as_bytes(half)


def test_a_damaged_chunk_is_played_again(tmp_path: Path) -> None:
    found, _ = run(tmp_path, Goal(2_000))
    chunks = sorted((tmp_path / "chunks").iterdir())
    for number, file in enumerate(chunks[-2:]):
        data = file.read_bytes()
        file.write_bytes(data[: len(data) // 2] if number else data[:-1] + b"?")
    again, workers = run(tmp_path, Goal(2_000))
    assert workers.games == sum(int(file.stem.split("-")[2]) for file in chunks[-2:])
    assert as_bytes(again) == as_bytes(found)


def test_a_run_until_a_margin_stops_at_the_same_game_on_any_machine(tmp_path: Path) -> None:
    found, _ = run(tmp_path / "two", Goal(until=0.02))
    assert found.ended == "until"
    assert headline(ask().seated)(found)[1].margin <= 0.02
    assert found.games == next_look(found.games - 1)
    workers = Threads("cpu", 1)
    alone = Desk(find_game("pig"), 5, workers).play(MAIN, Goal(until=0.02), headline(ask().seated))
    workers.close()
    assert as_bytes(alone) == as_bytes(found) == whole(MAIN, found.games)


def test_looks_are_a_sixteenth_to_an_eighth_apart() -> None:
    looks = [next_look(0)]
    while looks[-1] < 10**6:
        looks.append(next_look(looks[-1]))
    assert looks[:4] == [256, 288, 320, 352]
    assert all(1.06 < later / earlier < 1.126 for earlier, later in pairwise(looks))


def test_a_run_by_the_clock_ends_in_time_and_stays_ended(tmp_path: Path) -> None:
    goal = Goal(1 << 40, None, 0.5, given=False)
    found, _ = run(tmp_path, goal)
    assert found.ended == "time"
    assert as_bytes(found) == whole(MAIN, found.games)
    again, workers = run(tmp_path, goal)
    assert workers.games == 0
    assert again.games == found.games


def test_whoever_says_stop_gets_what_is_done(tmp_path: Path) -> None:
    stop = threading.Event()
    threading.Timer(0.5, stop.set).start()
    found, _ = run(tmp_path, Goal(1 << 40), stop)
    assert found.ended == "stopped"
    assert as_bytes(found) == whole(MAIN, found.games)
    with pytest.raises(StoppedError):
        run(tmp_path / "fresh", Goal(10), stop)


class Shuffling:
    """Workers that give their chunks back in the wrong order."""

    room = 6

    def __init__(self) -> None:
        """Begin with none."""
        self.held: list[Task] = []

    def submit(self, task: Task) -> None:
        """Hold it."""
        self.held.append(task)

    def take(self, seconds: float) -> Done | None:
        """Give the newest back."""
        one = self.held.pop() if self.held else None
        return Done(one, perform(one), None, 0.2) if one else None

    def fixed_size(self, task: Task) -> int | None:
        """Let time decide."""
        return None

    def close(self) -> None:
        """Nothing to do."""


def test_chunks_that_come_back_in_the_wrong_order_are_put_in_order() -> None:
    seen: list[News] = []
    found = Desk(find_game("pig"), 5, Shuffling(), watch=seen.append).play(MAIN, Goal(100), headline(ask().seated))
    assert as_bytes(found) == whole(MAIN, 100)
    assert seen[-1].done == seen[-1].games == 100
    assert seen[-1].seconds_left == 0


def test_a_rule_that_fails_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(task: Task, engine: object) -> Chunk:
        raise ZeroDivisionError(task.game)

    monkeypatch.setattr("rollbones.lab.run.workers.perform", fail)
    with pytest.raises(ZeroDivisionError, match="pig"):
        play(MAIN, 10)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"rollbones": "0.0.7"}, "its results are of rollbones 0.0.7, and this is"),
        (
            {"version": "0"},
            r"its results are of pig 0 \(signature mark\), and this is pig 1 \(signature mark\); choose another",
        ),
        ({"signature": "other"}, r"of pig 1 \(signature other\), and this is pig 1 \(signature mark\)"),
        (
            {"seed": 9},
            r"another question \(seed 9 there, 1 here\); choose another --out, or go on with `rollbones balance pig`",
        ),
        ({"bots": "greedy"}, r"\(bots greedy there, random here\)"),
        ({"options": {"goal": "50"}}, r"\(options goal=50 there, none here\)"),
        ({"kind": "rulings"}, r"\(the command is rulings there, balance here\)"),
    ],
)
def test_a_folder_of_another_question_or_version_is_refused(
    tmp_path: Path, changed: dict[str, object], sentence: str
) -> None:
    folder(tmp_path).close()
    file = tmp_path / "manifest.json"
    kept = msgspec.json.decode(file.read_bytes())
    kept["question"] |= changed
    file.write_bytes(msgspec.json.encode(kept))
    with pytest.raises(RollbonesError, match=sentence):
        folder(tmp_path)


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    first = folder(tmp_path)
    with pytest.raises(RollbonesError, match="another run is writing here"):
        folder(tmp_path)
    first.close()
    folder(tmp_path).close()


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RollbonesError, match="cannot be written"):
        folder(tmp_path / "file" / "below")
    (tmp_path / "odd" / "chunks").mkdir(parents=True)
    (tmp_path / "odd" / "manifest.json").write_text("{")
    with pytest.raises(RollbonesError, match="cannot be read as a manifest"):
        folder(tmp_path / "odd")


def test_told_and_played_chunks_of_one_folder_do_not_mix(tmp_path: Path) -> None:
    kept, workers = folder(tmp_path), Threads("cpu", 2)
    desk = Desk(find_game("pig"), 5, workers, folder=kept)
    told = Play("told", MAIN.arms[:1], told=True)
    desk.play(MAIN, Goal(300))
    found = desk.play(told, Goal(300))
    assert together([Chunk(0, 300, [], [], found.told)]) == together([perform(task(told, 0, 300))])
    kept.close()
    workers.close()
