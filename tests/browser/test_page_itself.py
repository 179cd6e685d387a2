"""The dice that the engine wrote down for the page's own tests (`python web/build.py test`)."""

from __future__ import annotations

from browser.dice_fixture import PLACE, written


def test_the_page_knows_the_dice_the_engine_rolls() -> None:
    assert PLACE.read_bytes() == written(), "run `python tests/browser/dice_fixture.py`"
