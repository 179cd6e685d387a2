"""Puts the built page into the wheel."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling leaves the configuration's type open
    """Builds the page before a wheel is packed; an editable install leaves that to `make`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and name what git does not know."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        subprocess.run([sys.executable, str(root / "web" / "build.py")], check=True)
        build_data["artifacts"].append("src/rollbones/server/page/**")
