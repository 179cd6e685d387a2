"""What lasts between games, in the terminal: a campaign goes on in the next match, today or tomorrow."""

from __future__ import annotations

from pathlib import Path

import pytest

from rollbones.engine import RollbonesError, sequels
from rollbones.engine.registry import find_game
from rollbones.terminal.session import Session, open_session

CLIMB = find_game("climb")
LONE = {"variant": "lone_hiker", "dice": "2"}


def sit(options: dict[str, str] | None = None, *, new: bool = False) -> Session:
    asked = LONE if options is None else options
    return open_session(CLIMB, options=asked, seats=None, seed=None, daily=False, resume=None, new=new)


def climb_and_retire(session: Session) -> None:
    while not session.match.over:
        words = session.match.legal_words()
        session.play("retire" if "retire" in words else words[0], 0)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ROLLBONES_HOME", str(tmp_path))
    return tmp_path


def test_a_campaign_goes_on_in_the_next_match() -> None:
    session = sit()
    climb_and_retire(session)
    assert any("campaign.txt" in one for one in session.notices)
    session.new_match()
    assert "games 1, record" in " ".join(session.notices)
    assert CLIMB.box_kind.departures(session.match.box)["campaign"].startswith("games 1, record")
    climb_and_retire(session)
    tomorrow = sit(new=True)
    assert CLIMB.box_kind.departures(tomorrow.match.box)["campaign"].startswith("games 2, record")


def test_another_game_leaves_the_campaign_alone() -> None:
    climb_and_retire(sit())
    other = sit({"dice": "2"}, new=True)
    assert "campaign" not in CLIMB.box_kind.departures(other.match.box)
    with_its_own = sit({**LONE, "campaign": "games 7, record 5000"}, new=True)
    assert CLIMB.box_kind.departures(with_its_own.match.box)["campaign"] == "games 7, record 5000"


def test_the_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    deck = (Path(CLIMB.folder) / "altitude" / "official.txt").read_text("utf-8").replace("Thermos", "Flask").strip()
    options = {**LONE, "altitude": deck, "campaign": "games 2, record 4000, carried Flask"}
    file = tmp_path / sequels.NAME
    sequels.write(CLIMB, options, file)
    assert sequels.read(CLIMB, file) == options
    assert sequels.follows_from(CLIMB, options, {**LONE, "altitude": deck})
    assert not sequels.follows_from(CLIMB, options, LONE)


def test_a_file_that_is_no_campaign_is_told_of_and_left_alone(own_home: Path) -> None:
    climb_and_retire(sit())
    file = next(own_home.rglob(sequels.NAME))
    file.write_text("game = delver\n")
    with pytest.raises(RollbonesError, match="no campaign of climb"):
        sequels.read(CLIMB, file)
    session = sit(new=True)
    assert "no campaign of climb" in " ".join(session.notices)
    file.write_text("game = climb\ncampaign = games x\n")
    with pytest.raises(RollbonesError, match="games x"):
        sequels.read(CLIMB, file)
