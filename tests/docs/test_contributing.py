"""What CONTRIBUTING shows, works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "CONTRIBUTING.md"


def test_the_examples_run_one_after_the_other(tmp_path: Path) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    shown = [one for one in examples if "import" in one or "class " in one]
    assert len(shown) >= 4
    told = "\nassert batch.moves.sum() > 2000, batch.moves\nassert moves.say(move_of(BID, 3, 5)) == 'bid 3 of 5'\n"
    (tmp_path / "examples.py").write_text("\n".join(shown) + told, "utf-8")
    done = subprocess.run([sys.executable, tmp_path / "examples.py"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
