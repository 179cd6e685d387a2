"""Puts the built page into the wheel, and into the source distribution, so that a wheel made from that needs no Node."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling leaves the configuration's type open
    """Builds the page before anything is packed; an editable install leaves that to `make`."""

    def dependencies(self) -> list[str]:
        """Ask for Node, where the page is to be built and none is at hand: it comes into the build's own environment."""
        page = _page_builder(self.root)
        return [] if page.is_fresh() or page.find_npm() else [page.NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and name what git does not know."""
        if version == "editable":
            return
        _page_builder(self.root).build()
        build_data["artifacts"].append("src/rollbones/server/page/**")


def _page_builder(root: str) -> Any:
    """Return web/build.py as a module."""
    found = importlib.util.spec_from_file_location("page_builder", Path(root) / "web" / "build.py")
    if found is None or found.loader is None:
        raise FileNotFoundError("web/build.py: the page's sources are missing; take the whole repository")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module
