from __future__ import annotations

import pytest

from rollbones.engine import IllegalMoveError, RollbonesError
from rollbones.engine.declare.options import ContentOption
from rollbones.engine.declare.reading import read_toml, whole, whole_between
from rollbones.engine.registry import all_games, find_game

CONTENT = [
    (slug, name)
    for slug, game in all_games().items()
    for name, option in game.box_kind.options.items()
    if isinstance(option, ContentOption)
]


def test_a_whole_number_is_written_in_plain_digits() -> None:
    assert [whole(word) for word in ("0", "-7", "042")] == [0, -7, 42]
    assert [whole(word) for word in ("", "-", "+1", "1e3", "٣", "1_0", "9" * 16, "9" * 5000)] == [None] * 8
    assert [whole_between(word, 1, 6) for word in ("0", "1", "6", "7")] == [None, 1, 6, None]


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("a = " + "[" * 5000, "not TOML"),
        ("a = " + "[" * 20 + "]" * 20, "nested more than 8 deep"),
        ("[" + ".".join("a" * 1000) + "]\nb = 1", "nested more than 8 deep"),
        ("a = " + "9" * 5000, "not TOML"),
        ("a = 0x" + "f" * 5000, "too large"),
        ("a = 1\na = 2", "not TOML"),
    ],
)
def test_toml_that_cannot_be_read_is_refused_in_a_sentence(text: str, trouble: str) -> None:
    with pytest.raises(RollbonesError, match=rf"^my.toml: .*{trouble}"):
        read_toml(text, "my.toml")


@pytest.mark.parametrize(("slug", "name"), CONTENT)
@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 1200 + "]" * 1200 + "\n",
        "title = 0x" + "f" * 1500 + "\n",
        "[" + ".".join("a" * 400) + "]\nb = 1\n",
        "rooms = { a = " + "{ b = " * 300 + "1" + " }" * 300 + " }\n",
        "9" * 1900 + "\n" + "9" * 1900 + "\n",
    ],
)
def test_hostile_content_is_refused_in_a_sentence(slug: str, name: str, text: str) -> None:
    with pytest.raises(RollbonesError) as refused:
        find_game(slug).box(None, {name: text})
    assert len(str(refused.value)) < 3000
    assert "\n" not in str(refused.value).strip()


@pytest.mark.parametrize("slug", all_games())
def test_options_and_moves_of_five_thousand_digits_are_refused_in_a_sentence(slug: str) -> None:
    game, digits = find_game(slug), "9" * 5000
    for name, option in game.box_kind.options.items():
        if option.span:
            with pytest.raises(RollbonesError, match=rf"option {name}: no value '9+…' \(5000 characters\)"):
                game.box(None, {name: digits})
    with pytest.raises(IllegalMoveError, match="is no move of this game"):
        game.moves.read(digits)
