"""Every sentence of a game's source has a clause of our rulebook, or a reason why it needs none (`tests/ledgers.py`)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ledgers import Ledger, Line, complaints, quotes, read, sentences, source_of
from rollbones.engine.game import Game
from rollbones.engine.registry import all_games

# The sources are not part of the program; they are looked at where a folder above has them.
SOURCES = next((path for above in Path(__file__).parents if (path := above / "shared" / "seeds").is_dir()), None)
NO_LEDGER = {
    "pig": "a folk game, without a source",
    "trapsetter": "its ledger comes with its second edition",
}

WITH_LEDGER = [game for game in all_games().values() if (game.folder / "ledger.md").is_file()]
with_ledger = pytest.mark.parametrize("game", WITH_LEDGER, ids=[game.slug for game in WITH_LEDGER])


def ledger_of(game: Game) -> Ledger:
    return read((game.folder / "ledger.md").read_text("utf-8"))


def test_every_game_with_a_source_has_a_ledger() -> None:
    assert {game.slug for game in WITH_LEDGER} | set(NO_LEDGER) == set(all_games())


@with_ledger
def test_every_sentence_has_a_clause_or_a_reason_and_every_ruling_a_sentence(game: Game) -> None:
    rulings = [name for name, option in game.box_kind.options.items() if option.ruling]
    assert list(complaints(ledger_of(game), game.rulebook.clauses, rulings)) == []


@with_ledger
def test_the_ledger_numbers_the_whole_source_in_our_own_words(game: Game) -> None:
    if SOURCES is None:
        pytest.skip("the sources are not part of the program, and not at hand here")
    ledger = ledger_of(game)
    source = source_of(ledger, SOURCES)
    assert len(sentences(source)) == ledger.sentences
    assert list(quotes(ledger, source)) == []


# ── the check can fail ──────────────────────────────────────────────────────────────────────────────────

GOOD = Ledger(3, "0" * 64, [Line(1, "name", "none: a title"), Line(2, "a die", "X1.1"), Line(3, "luck", "X1.2, X1.1 `luck`")])
CLAUSES, RULINGS = ["X1.1", "X1.2"], ["luck"]


def changed(number: int, where: str) -> Ledger:
    lines = [replace(line, where=where) if line.number == number else line for line in GOOD.lines]
    return replace(GOOD, lines=lines)


def test_a_good_ledger_raises_no_complaint() -> None:
    assert list(complaints(GOOD, CLAUSES, RULINGS)) == []


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [
        (replace(GOOD, sentences=4), "sentence 4 is missing"),
        (replace(GOOD, lines=[GOOD.lines[0], GOOD.lines[2]]), "sentence 2 is missing"),
        (replace(GOOD, lines=[*GOOD.lines, GOOD.lines[2]]), "sentence 3 follows 3"),
        (replace(GOOD, lines=[*GOOD.lines, Line(4, "more", "X1.1")]), "there are 3 sentences, not 4"),
        (replace(GOOD, lines=[GOOD.lines[1], GOOD.lines[0], GOOD.lines[2]]), "sentence 2 follows 0"),
        (changed(2, where="X1.3"), "sentence 2 names X1.3, which the rulebook does not have"),
        (changed(2, where="the first"), "sentence 2 names no clause; write 'none: ' and why it needs none"),
        (changed(1, where="none: "), "sentence 1 names no clause and does not say why it needs none"),
        (changed(3, where="X1.2 `fate`"), "sentence 3 names a ruling fate, which the box does not have"),
        (changed(3, where="X1.2"), "ruling luck: no sentence leaves it open"),
    ],
)
def test_a_bad_ledger_raises_a_complaint(bad: Ledger, complaint: str) -> None:
    assert complaint in list(complaints(bad, CLAUSES, RULINGS))


def test_a_ledger_is_read_row_by_row() -> None:
    text = (
        f"# Ledger\n\nSource: a game, 1 sentences, SHA-256\n`{'a' * 64}`\n\n| no. | in our words | where |\n|---|---|---|\n"
    )
    assert read(text + "| 1 | a title | none: a title |\n") == Ledger(1, "a" * 64, [Line(1, "a title", "none: a title")])
    with pytest.raises(ValueError, match="is no row of a ledger"):
        read(text + "| one | a title | none: a title |\n")
    with pytest.raises(ValueError, match="a ledger says 'Source:"):
        read("| no. | in our words | where |\n|---|---|---|\n| 1 | a title | none: a title |\n")


def test_a_source_is_split_into_headings_rows_and_sentences() -> None:
    source = (
        "# Rules!\n\n1. Roll a die. Move\nyour figure (see Mt. Doom).\n\nnote: small\n\n"
        "- Run: go. You may. (Red); hide (Blue)\n o One\n o Two\n---\nEnd... or not. “Really?” (Then again.)\n"
    )
    assert sentences(source) == [
        "Rules!",
        "Roll a die.",
        "Move your figure (see Mt. Doom).",
        "note: small",
        "Run: go.",
        "You may. (Red); hide (Blue)",
        "One",
        "Two",
        "End... or not.",
        "“Really?",
        "(Then again.)",
    ]


def test_a_row_in_the_sources_own_words_is_found() -> None:
    ledger = replace(GOOD, lines=[Line(1, "at least, each player rolls all six dice once", "X1.1")])
    assert list(quotes(ledger, "Each player rolls: all six dice.")) == []
    assert list(quotes(ledger, "Then each Player rolls all six dice once.")) == [
        "sentence 1 quotes: each player rolls all six dice once"
    ]


def test_a_source_is_found_by_its_hash(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("One.")
    with pytest.raises(ValueError, match="the source was changed, or the ledger is of another"):
        source_of(GOOD, tmp_path)
