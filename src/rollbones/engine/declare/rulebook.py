"""Our rulebooks: Markdown with numbered clauses, one to a paragraph, as in `**D4.1** One Health Die …`."""

from __future__ import annotations

import re
from pathlib import Path

CLAUSE = re.compile(r"^\*\*([A-Z]\d+\.\d+)\*\*\s+(.*)$")
RULING = re.compile(r"\s*\*\(ruling: ([a-z_, ]+)\)\*")


class Rulebook:
    """A rulebook and its clauses."""

    def __init__(self, path: Path) -> None:
        """Read it."""
        self.text = path.read_text(encoding="utf-8")
        self.clauses: dict[str, str] = {}
        self.rulings: dict[str, list[str]] = {}
        for paragraph in self.text.split("\n\n"):
            found = CLAUSE.match(" ".join(paragraph.split()))
            if not found:
                continue
            clause, sentence = found.groups()
            if clause in self.clauses:
                raise ValueError(f"{path.name}: clause {clause} stands twice; number the second one anew")
            if marked := RULING.search(sentence):
                for name in marked.group(1).split(","):
                    self.rulings.setdefault(name.strip(), []).append(clause)
            self.clauses[clause] = RULING.sub("", sentence)
