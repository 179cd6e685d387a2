"""The page of the public API has every public name, with the parameters that the code gives it."""

from __future__ import annotations

import importlib
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import rollbones
import rollbones.engine

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")


def documented(page: str) -> list[tuple[str, str, list[str] | None]]:
    """Return the section, name and parameters of every row; no parameters where none are written."""
    found = []
    for section in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        (place,) = re.findall(r"^`([\w.]+)`", section)
        for name, given in re.findall(r"^\| `(\w+)(\([^`]*\))?` \|", section, re.MULTILINE):
            parameters = [one.strip(" *=") for one in given[1:-1].split(",") if one.strip()] if given else None
            found.append((place, name, parameters))
    return found


def home(place: str) -> Any:
    """Return a module, or a class in one."""
    module, _, last = place.rpartition(".")
    return getattr(importlib.import_module(module), last) if last[0].isupper() else importlib.import_module(place)


def parameters_of(thing: Any) -> list[str]:
    return [name for name in inspect.signature(thing).parameters if name not in {"self", "cls"}]


@pytest.mark.parametrize(("place", "name", "parameters"), documented(PAGE))
def test_what_the_page_lists_is_there_with_these_parameters(place: str, name: str, parameters: list[str] | None) -> None:
    owner = home(place)
    if parameters is None:
        assert hasattr(owner, name) or name in inspect.get_annotations(owner)
    else:
        assert parameters_of(getattr(owner, name)) == parameters


@pytest.mark.parametrize("module", [rollbones, rollbones.engine], ids=["rollbones", "rollbones.engine"])
def test_every_exported_name_is_on_the_page(module: Any) -> None:
    listed = {name for place, name, _ in documented(PAGE) if place == module.__name__}
    assert set(module.__all__) == listed


def test_rows_are_read_with_and_without_parameters() -> None:
    page = "# API\n\n## `a.b`: more\n\n| `one(x, *rest, key=)` | does |\n| `two` | is |\n| `three()` | does |\n"
    assert documented(page) == [("a.b", "one", ["x", "rest", "key"]), ("a.b", "two", None), ("a.b", "three", [])]
