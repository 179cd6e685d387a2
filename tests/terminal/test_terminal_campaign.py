"""What lasts between games, in the terminal: a campaign goes on in the next match, today or tomorrow."""

from __future__ import annotations

from pathlib import Path

import pytest

from rollbones.engine import RollbonesError
from rollbones.engine.match import savefile, sequels
from rollbones.engine.registry import find_game
from rollbones.terminal.session import Session, open_session

CLIMB = find_game("climb")
LONE = {"variant": "lone_hiker", "dice": "2"}
CARDS = [
    "Rope Cache", "Coil of Rope", "Pick Cache", "Firewood", "Old Camp",
    "Thermos", "Fur Coat", "Weather Report", "Lucky Stone", "Sherpa's Bundle",
]  # fmt: skip
ALL_DEALT = ", ".join(f"{card} at 40" for card in CARDS)  # so that the end of a climb asks nothing of chance


def sit(options: dict[str, str] | None = None, *, new: bool = False, seed: str | None = None) -> Session:
    asked = LONE if options is None else options
    return open_session(CLIMB, options=asked, seats=None, seed=seed, daily=False, resume=None, new=new)


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


def test_a_seeded_climb_leaves_the_campaign_alone_and_says_so(own_home: Path) -> None:
    climb_and_retire(sit())
    file = next(own_home.rglob(sequels.NAME))
    before = file.read_bytes()
    seeded = sit(seed="tuesday")
    assert "campaign" not in CLIMB.box_kind.departures(seeded.match.box)
    climb_and_retire(seeded)
    assert file.read_bytes() == before
    assert "stays as it is" in " ".join(seeded.notices)
    assert [one.name for one in own_home.rglob("campaign*.txt")] == [sequels.NAME]


def test_a_climb_with_another_option_has_a_campaign_of_its_own(own_home: Path) -> None:
    climb_and_retire(sit())
    file = next(own_home.rglob(sequels.NAME))
    before = file.read_bytes()
    three = {**LONE, "dice": "3"}
    other = sit(three, new=True)
    climb_and_retire(other)
    assert file.read_bytes() == before
    second = file.with_name("campaign-2.txt")
    assert f"kept in {second}, beside what was kept before" in " ".join(other.notices)
    both = {"2": sit(new=True), "3": sit(three, new=True)}
    for dice, session in both.items():
        options = CLIMB.box_kind.departures(session.match.box)
        assert options["dice"] == dice
        assert options["campaign"].startswith("games 1, record")
    climb_and_retire(both["3"])
    assert file.read_bytes() == before
    assert "games 2, record" in second.read_text()


def test_a_climb_that_began_before_another_went_on_overwrites_nothing(own_home: Path, tmp_path: Path) -> None:
    climb_and_retire(sit())
    slow = sit(new=True)
    copy = own_home / "slow.bones"
    savefile.save(slow.match, copy)
    climb_and_retire(slow)
    file = next(own_home.rglob(sequels.NAME))
    assert "games 2" in file.read_text()
    climb_and_retire(sit(new=True))
    before = file.read_bytes()
    late = open_session(CLIMB, options={}, seats=None, seed=None, daily=False, resume=copy, new=False)
    climb_and_retire(late)
    assert file.read_bytes() == before
    assert "games 2" in file.with_name("campaign-2.txt").read_text()


def test_taking_back_the_last_move_of_a_climb_puts_the_campaign_back(own_home: Path) -> None:
    climb_and_retire(sit())
    file = next(own_home.rglob(sequels.NAME))
    file.write_text(file.read_text().partition("campaign")[0] + f"campaign = games 9, record 5000, {ALL_DEALT}\n")
    before = file.read_bytes()
    session = sit(new=True)
    climb_and_retire(session)
    assert "games 10" in file.read_text()
    assert session.undo(0).startswith("Taken back")
    assert file.read_bytes() == before
    while not session.match.over:
        session.play(session.match.legal()[-1], 0)
    assert "games 10" in file.read_text()
    assert len(list(own_home.rglob("campaign*.txt"))) == 1
