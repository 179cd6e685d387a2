"""Refuse a commit message whose subject is too long or runs into its body. Called by the hook `commit-msg` with the file."""

from __future__ import annotations

import sys
from pathlib import Path

MOST = 72  # characters of the subject


def complaint(message: str) -> str:
    """Return what is wrong with a message, or nothing."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0] if lines else ""
    if not subject.strip():
        return "the commit has no subject; say what changes, such as 'server: roll back a table whose entry is lost'"
    if len(subject) > MOST and not subject.startswith(("Merge ", "Revert ")):
        return f"the subject has {len(subject)} characters, at most {MOST} are shown everywhere; move the rest into the body"
    if len(lines) > 1 and lines[1].strip():
        return "line 2 is not empty; put a blank line between subject and body"
    return ""


if __name__ == "__main__":
    sys.exit(complaint(Path(sys.argv[1]).read_text("utf-8")) or 0)
