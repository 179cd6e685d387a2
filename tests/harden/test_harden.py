"""The short form of `make harden`: every part runs, a little, and would notice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from harden import chunks
from harden.chunks import Done, go_through, pieces
from harden.files.damage import sign_again
from harden.files.part import chunk as damaged_files
from harden.files.part import open_match, written
from harden.fuzz.part import chunk as nonsense
from harden.kills.part import chunk as killing
from harden.mutants.mutator import mutants_of
from harden.mutants.part import draw, every_mutant, hunt, named
from harden.secrecy.compare import differences
from harden.secrecy.part import compare
from harden.secrecy.plants import PLANTS
from harden.trust import BEGIN, END, write_table
from rollbones.engine.errors import RollbonesError
from rollbones.engine.registry import all_games, find_game


def test_servers_that_are_killed_lose_double_and_reorder_nothing() -> None:
    found = killing(15, seed=0)
    assert found.faults == []
    assert found.counts["acknowledged moves"] > 15


def test_nonsense_over_sockets_and_requests_gets_typed_answers() -> None:
    found = nonsense(1500, seed=0)
    assert found.faults == []
    assert found.counts["sent"] >= 1500
    assert found.counts["refused"] > 500


def test_damaged_files_open_or_are_refused_in_one_sentence() -> None:
    found = damaged_files(400, seed=0, engine="plain")
    assert found.faults == []
    assert found.counts["refused"] > 100
    assert found.counts["opened"] > 50


def test_a_file_that_is_signed_again_passes_for_whole() -> None:
    whole = written("pig", "plain")[0]
    assert sign_again(whole) == whole
    changed = whole.replace("begun 2", "begun 3")
    with pytest.raises(RollbonesError, match="were changed since it was saved"):
        open_match(changed, "plain")
    open_match(sign_again(changed), "plain")


@pytest.mark.parametrize("game", ["everest", "trapsetter", "slope"])
def test_worlds_that_a_role_cannot_tell_apart_send_it_the_same_bytes(game: str) -> None:
    found = asyncio.run(compare(game, 0, 9, 4, "cpu"))
    assert found.leaks == {}
    assert found.counts["bytes"] > 100_000


@pytest.mark.parametrize("planted", PLANTS[:3], ids=lambda one: one.name)
def test_a_planted_leak_is_caught(planted: object) -> None:
    chosen = PLANTS[PLANTS.index(planted)]  # type: ignore[arg-type]  # what is parametrized comes as an object
    clean = asyncio.run(compare(chosen.game, 10, 3, 4, "cpu"))
    with chosen.put_in():
        found = asyncio.run(compare(chosen.game, 10, 3, 4, "cpu"))
    assert set(found.leaks) - set(clean.leaks)


def test_differences_name_the_way_to_the_field() -> None:
    one = ['{"type":"state","seat":0,"view":{"hand":[1,2]},"version":3}', "GET /x 200 {}"]
    other = ['{"type":"state","seat":0,"view":{"hand":[1,3]},"version":4}', "GET /x 200 {}"]
    assert differences(one, other) == ["state of seat 0.view.hand[]", "state of seat 0.version"]
    assert differences(one, one) == []
    assert differences(one, one[:1]) == ["frames: 2 against 1"]


def test_mutants_of_pig_are_killed_by_its_tests(tmp_path: Path) -> None:
    outcome = hunt("pig", 12, seed=7, folder=tmp_path, say=lambda _text: None)
    assert outcome.drawn == 12
    assert [str(one) for one in outcome.survivors] == []


def test_every_mutant_is_one_small_change_that_compiles() -> None:
    for game in all_games().values():
        found = every_mutant(game)
        assert len({one.name for one in found}) == len(found)
        for one in found[::150]:
            source = (game.folder / one.file).read_bytes()
            assert one.before != one.after
            assert one.code(source, game.folder / one.file).co_name == one.function


def test_what_once_lived_is_in_every_draw() -> None:
    boarding = find_game("boarding")
    assert named(boarding)
    assert draw(boarding, 5, seed=3)[: len(named(boarding))] == named(boarding)
    assert draw(boarding, 50, seed=3) == draw(boarding, 50, seed=3) != draw(boarding, 50, seed=4)


def test_a_mutant_keeps_its_name_where_its_line_moves(tmp_path: Path) -> None:
    text = "def ends(table):\n    if table.points >= 100:\n        return True\n    return False\n"
    (tmp_path / "rules.py").write_text(text)
    names = {one.name for one in mutants_of(tmp_path / "rules.py", tmp_path)}
    (tmp_path / "rules.py").write_text("\n# further down\n\n" + text)
    assert {one.name for one in mutants_of(tmp_path / "rules.py", tmp_path)} == names
    assert len(names) == 5


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []

    def work(number: int, size: int) -> Done:
        if number == 2 and 2 not in done and len(done) == 2:
            done.append(-1)
            raise KeyboardInterrupt
        done.append(number)
        return Done({"things": size}, [f"fault {number}"] if number == 3 else [])

    def run(total: int) -> chunks.Figures:
        parts = [
            (f"{number}x{size}", lambda number=number, size=size: work(number, size)) for number, size in pieces(total, 10)
        ]
        return go_through("things", parts, "things", tmp_path, say=lambda _text: None)

    with pytest.raises(KeyboardInterrupt):
        run(35)
    with (tmp_path / "things.jsonl").open("ab") as file:
        file.write(b'{"part":"things","chu')  # a line cut off by a pulled plug
    with (tmp_path / "things.jsonl").open("ab") as file:
        file.write(b"\n")
    found = run(35)
    assert done == [0, 1, -1, 2, 3]
    assert (found.counts, found.faults) == ({"things": 35}, ["fault 3"])
    monkeypatch.setattr(chunks, "sources", lambda: "another program")
    assert run(10).counts == {"things": 10}
    assert done == [0, 1, -1, 2, 3, 0]


def test_the_table_of_figures_is_written_between_its_marks(tmp_path: Path) -> None:
    go_through("fuzz", [("0x1", lambda: Done({"sent": 1}))], "fuzz --messages 1", tmp_path, say=lambda _text: None)
    go_through("kills", [("0x1", lambda: Done({"kills": 2000}, ["lost"]))], "kills", tmp_path, say=lambda _text: None)
    page = tmp_path / "trust.md"
    page.write_text(f"# Trust\n\n{BEGIN}\nof last year\n{END}\n\nMore.\n")
    assert write_table(page, tmp_path) == 2
    text = page.read_text()
    assert "of last year" not in text
    assert text.index("| `kills` |") < text.index("| `fuzz --messages 1` |")
    assert "2,000 kills" in text
    assert text.endswith(f"{END}\n\nMore.\n")
