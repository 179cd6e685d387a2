"""Our browser boards lie in `web/` of their games' folders; packages bring plain ones in a folder of that name."""

from __future__ import annotations

from pathlib import Path

import rollbones
from rollbones.engine.registry import all_games

GAMES = Path(rollbones.__file__).parent / "games"
LONGEST = 300  # lines
BUILT = sorted(path.parent for path in GAMES.glob("*/web/index.ts"))


def test_a_board_that_is_built_into_the_page_is_not_served_as_a_plain_one() -> None:
    assert len(BUILT) >= 5
    for folder in BUILT:
        game = all_games()[folder.parent.name]  # the page finds a board by its game's name, which is that of the folder
        assert game.folder == folder.parent
        assert game.board_files == [], f"{game.slug}/web has an index.ts and a board.js; keep one"


def test_a_game_has_one_folder_for_all_that_is_its_own() -> None:
    page = GAMES.parents[2] / "web" / "src"
    names = {path.name for path in page.rglob("*")}
    assert names.isdisjoint(all_games())


def test_the_files_of_boards_are_small() -> None:
    kit = GAMES.parents[2] / "web" / "src" / "boards"
    written = [path for folder in (*BUILT, kit) for path in folder.rglob("*") if path.suffix in {".ts", ".svelte", ".css"}]
    long = {path.name: lines for path in written if (lines := len(path.read_text("utf-8").splitlines())) > LONGEST}
    assert long == {}
    assert len(written) > 100
