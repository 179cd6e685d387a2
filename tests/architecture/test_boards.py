"""Our browser boards lie in `web/` of their games' folders; packages bring plain ones in a folder of that name."""

from __future__ import annotations

from pathlib import Path

import rollbones
from rollbones.engine.registry import all_games

GAMES = Path(rollbones.__file__).parent / "games"
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
