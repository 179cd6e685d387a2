from __future__ import annotations

import errno
import os
import random
from pathlib import Path

import pytest

from rollbones.engine import RollbonesError
from rollbones.engine.game import Card, Game
from rollbones.engine.match.match import Fork, Match, Step, secret_from_seed
from rollbones.engine.match.savefile import Chain, load, read_match, save, write_match
from rollbones.engine.registry import find_game
from tools import played_through, position


def test_a_saved_match_comes_back_whole(tmp_path: Path) -> None:
    match = played_through("save")
    save(match, tmp_path / "deep" / "match.bones")
    again = load(tmp_path / "deep" / "match.bones")
    assert again.table == match.table
    assert again.steps == match.steps
    assert again.tales == match.tales
    assert again.secret == match.secret
    again.verify()


def test_an_unfinished_match_resumes_with_the_dice_it_would_have_had() -> None:
    whole = played_through("resume")
    half = Match.new(find_game("delver"), seed="resume")
    for step in whole.steps[:7]:
        half.play(step.move)
    again = read_match(write_match(half))
    while not again.over:
        again.play(again.legal()[0])
    assert again.steps == whole.steps


def test_options_position_and_fork_are_kept() -> None:
    match = position("health 2 5 | travel 3 4 | potion 3", travel_pays="any", turn_limit="30")
    match.play("draw")
    twin = match.forked(1)
    again = read_match(write_match(twin))
    assert again.show() == match.show()
    assert again.game.box_kind.departures(again.box) == {"travel_pays": "any", "turn_limit": "30"}
    assert again.fork == twin.fork
    again.verify()


def test_what_a_campaign_carries_over_is_kept_with_the_match() -> None:
    game = Game("hush")
    said = 'seat 1: "two spaces  = no"\nend 3 #'
    match = Match(game, game.box(2, {"carried": said}))
    match.play("swap")
    again = read_match(write_match(match), game=game)
    assert again.table == match.table
    assert game.box_kind.departures(again.box) == {"carried": said}


def test_the_file_is_text_that_names_moves_and_dice() -> None:
    match = Match.new(find_game("pig"), seed="x")
    match.play("roll", chance=[5])
    match.play("hold")
    lines = [line.rsplit(" #", 1)[0] for line in write_match(match).splitlines()]
    assert lines[:3] == ["rollbones match 1", "game pig 1", "seats 2"]
    assert lines[-4:] == ["0 setup", "1 1 roll > 5", "2 1 hold", "end 2"]


def test_a_sealed_file_replays_but_cannot_be_continued_or_checked() -> None:
    match = Match.new(find_game("pig"), seed="x")
    match.play("roll", chance=[5])
    text = write_match(match, sealed=True)
    assert match.secret.hex() not in text
    sealed = read_match(text)
    assert sealed.commitment == match.commitment
    assert sealed.steps == match.steps
    with pytest.raises(RollbonesError, match="sealed"):
        sealed.play("roll")
    with pytest.raises(RollbonesError, match="sealed"):
        sealed.verify()
    sealed.forked(1).play("roll")


def test_any_changed_byte_is_found() -> None:
    text = write_match(played_through("bytes"))
    luck = random.Random(1)
    for _ in range(300):
        place = luck.randrange(len(text))
        other = luck.choice([one for one in "0123456789abcdef >#\nx" if one != text[place]])
        changed = text[:place] + other + text[place + 1 :]
        with pytest.raises(RollbonesError, match=r"^f.bones: "):
            read_match(changed, "f.bones")


def test_a_changed_line_is_named() -> None:
    text = write_match(played_through("line"))
    number = next(place for place, line in enumerate(text.splitlines(), 1) if line.startswith("3 "))
    with pytest.raises(RollbonesError, match=rf"f.bones: line {number} was changed"):
        read_match(text.replace("\n3 1 ", "\n3 2 "), "f.bones")


def test_a_file_cut_off_anywhere_is_told_from_a_changed_one_and_can_be_mended() -> None:
    text = write_match(played_through("cut"))
    lines = set(text.splitlines())
    for length in range(text.index("\n1 1 ") + 1, len(text) - 1, 7):
        with pytest.raises(RollbonesError, match=r"cut off after move .*--mend"):
            read_match(text[:length], "f.bones")
        mended = read_match(text[:length], "f.bones", mend=True)
        whole = [line for line in text[:length].split("\n") if line in lines and line[0].isdigit()]
        assert len(mended.steps) == len(whole) - 1


def test_a_file_cut_off_before_the_first_move_is_refused() -> None:
    with pytest.raises(RollbonesError, match="cut off before the first move"):
        read_match("rollbones match 1\ngame pig 1\n", "f.bones")


@pytest.mark.parametrize("text", ["", "chess", "rollbones match 2\n"])
def test_something_else_is_not_taken_for_a_match(text: str) -> None:
    with pytest.raises(RollbonesError, match=r"f.bones: not a match file"):
        read_match(text, "f.bones")


def test_a_file_of_bytes_is_not_taken_for_a_match(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(RollbonesError, match=r"picture.png: not a match file"):
        load(tmp_path / "picture.png")


def test_a_match_of_another_game_is_refused_by_name() -> None:
    text = write_match(Match.new(find_game("pig"), seed="x"))
    with pytest.raises(RollbonesError, match="this is a match of pig, not of delver; run `rollbones play pig` with it"):
        read_match(text, "f.bones", game=find_game("delver"))


def test_a_match_of_an_unknown_game_is_refused() -> None:
    text = write_match(Match.new(find_game("pig"), seed="x"))
    with pytest.raises(RollbonesError, match="changed since it was saved"):
        read_match(text.replace("game pig", "game gip"), "f.bones")


def bent(card: Card, version: str) -> Card:
    return Card(**{**card.__dict__, "version": version})


def test_a_file_of_another_version_replays_where_the_game_goes_the_same_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played_through("old")
    text = write_match(match)
    monkeypatch.setattr(find_game("delver"), "card", bent(find_game("delver").card, "2"))
    assert read_match(text).table == match.table


def with_an_impossible_move(version: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a well-formed file in which a seat holds before it has rolled, as other rules might allow."""
    game = find_game("pig")
    with monkeypatch.context() as older:
        older.setattr(game, "card", bent(game.card, version))
        match = Match.new(game, seed="x")
        match.steps.append(Step(0, game.moves.read("hold"), ()))
        return write_match(match)


def test_a_file_of_another_version_is_refused_where_the_game_goes_another_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = with_an_impossible_move("0", monkeypatch)
    with pytest.raises(
        RollbonesError,
        match=r"f.bones: played with pig 0; under pig 1 it goes another way from move 1 on .*P1.5",
    ):
        read_match(text, "f.bones")


def test_a_file_with_a_forged_chain_and_an_impossible_move_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = with_an_impossible_move("1", monkeypatch)
    with pytest.raises(RollbonesError, match=r"f.bones: line 8: .*P1.5.*was not written by a match"):
        read_match(text, "f.bones")


def test_a_full_disk_leaves_the_old_save_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(find_game("pig"), seed="x")
    path = tmp_path / "match.bones"
    save(match, path)
    before = path.read_bytes()
    match.play("roll")

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RollbonesError, match="could not be saved: No space left on device; the last save is untouched"):
        save(match, path)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["match.bones"]


def test_a_really_full_disk_leaves_the_old_save_whole() -> None:
    with pytest.raises(RollbonesError, match=r"/dev/full/match.bones: the match could not be saved"):
        save(Match.new(find_game("pig"), seed="x"), Path("/dev/full/match.bones"))


def signed_again(text: str) -> str:
    """Return a changed match file with marks that fit: what somebody does who knows how the chain is made."""
    lines = text.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("0 setup"))
    chain = Chain(lines[:first])
    return "\n".join([*lines[:first], *(chain.sign(line.rsplit(" #", 1)[0]) for line in lines[first:])]) + "\n"


def forked_after_two() -> tuple[Match, Match]:
    parent = played_through("parent")
    twin = parent.forked(2, secret_from_seed("twin"))
    while not twin.over:
        twin.play(twin.legal()[-1])
    return parent, twin


@pytest.mark.parametrize("forked", ["x", "3", "", "1000000 {0}", "-1 {0}", "2 abc", "٣ {0}", "2  {0}"])
def test_a_fork_that_the_file_cannot_have_is_refused(forked: str) -> None:
    _, twin = forked_after_two()
    line = f"forked 2 {twin.fork.commitment}" if twin.fork else ""
    text = write_match(twin).replace(line, "forked " + forked.format("a" * 64))
    with pytest.raises(RollbonesError, match=r"^f.bones: 'forked .*this file was not written by a match"):
        read_match(signed_again(text), "f.bones")


def test_a_match_that_calls_itself_a_fork_is_not_checked_by_that() -> None:
    match = played_through("forged")
    moves = len(match.steps)
    text = write_match(match).replace("0 setup", f"forked {moves} {'a' * 64}\n0 setup", 1)
    assert read_match(signed_again(text)).verify() is False


def test_a_fork_is_checked_whole_with_the_match_it_left() -> None:
    parent, twin = forked_after_two()
    again = read_match(write_match(twin))
    assert again.verify() is False
    assert again.verify([parent]) is True
    grandchild = again.forked(len(again.steps))
    assert grandchild.verify([again]) is False
    assert grandchild.verify([again, parent]) is True


def test_a_fork_is_not_checked_against_another_match() -> None:
    parent, twin = forked_after_two()
    with pytest.raises(RollbonesError, match="give the file of the match that was forked"):
        twin.verify([played_through("other")])
    with pytest.raises(RollbonesError, match="nothing to check against a parent"):
        parent.verify([twin])
    cut = Match(parent.game, parent.box, parent.secret)
    cut.play(parent.steps[0].move)
    with pytest.raises(RollbonesError, match="the parent has 1 moves"):
        twin.verify([cut])


def test_moves_before_a_fork_that_differ_from_the_parent_are_found() -> None:
    parent, twin = forked_after_two()
    assert twin.fork is not None
    step = next(step for step in parent.steps[: twin.fork.after] if step.chance)
    place = parent.steps.index(step)
    other = Match(parent.game, parent.box, twin.secret, planned=parent.setup_chance)
    for number, one in enumerate(parent.steps[:place]):
        other.play(one.move, one.seat, chance=parent.steps[number].chance)
    changed = next(one.chance for one in other.odds(step.move, step.seat) if one.chance != step.chance)
    other.play(step.move, step.seat, chance=changed)
    other.fork = Fork(place + 1, parent.commitment)
    assert other.verify() is False
    with pytest.raises(RollbonesError, match=f"move {place + 1} is not as in the parent"):
        other.verify([parent])


@pytest.mark.parametrize("answer", ["2147483648", "-1", "9" * 5000, "x", "18446744073709551616"])
def test_an_answer_that_chance_never_gives_is_refused(answer: str) -> None:
    match = Match.new(find_game("pig"), seed="x")
    match.play("roll", chance=[5])
    text = write_match(match)
    with pytest.raises(RollbonesError, match=r"^f.bones: line \d+: chance never answers"):
        read_match(signed_again(text.replace("roll > 5", f"roll > {answer}")), "f.bones")
    with pytest.raises(RollbonesError, match=r"^f.bones: the lines above the first move"):
        read_match(signed_again(text.replace("0 setup", f"0 setup > {answer}")), "f.bones")
