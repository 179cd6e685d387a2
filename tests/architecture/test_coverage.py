"""The tests of the rules, run plain, go through every line of every game's rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parent.parent


def test_no_line_of_any_rule_is_left_out(tmp_path: Path) -> None:
    report = tmp_path / "coverage.json"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(TESTS / "rules"), "-k", "not cpu"]
    done = subprocess.run(
        [*command, "--cov=rollbones.games", f"--cov-report=json:{report}"],
        cwd=TESTS.parent,
        env={**os.environ, "COVERAGE_FILE": str(tmp_path / "coverage")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    files = json.loads(report.read_text())["files"]
    rules = {name: one["missing_lines"] for name, one in files.items() if "rules" in name}
    assert len(rules) > 5
    assert {name: lines for name, lines in rules.items() if lines} == {}
