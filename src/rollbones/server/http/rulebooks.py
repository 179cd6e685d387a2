"""Rulebooks for the page: their Markdown as HTML that the page may show as it stands, and what it says about options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from rollbones.engine.game import Game

CLAUSE = re.compile(r"[A-Z]\d+\.\d+")
READING = re.compile(r"`(\w+)(?: = (\w+))?`(?:, a number)?:\s+(.*)")


class Rules(msgspec.Struct):
    """A rulebook. `readings` says what each other reading changes, by `option=value` or, for a number, by option."""

    title: str
    html: str
    clauses: dict[str, str]
    rulings: dict[str, list[str]]  # the clauses that an option settles
    readings: dict[str, str]


@lru_cache(64)
def rules_of(game: Game) -> Rules:
    """Return a game's rulebook."""
    book = game.rulebook
    html, readings = rendered(book.text)
    return Rules(game.card.title, html, book.clauses, book.rulings, readings)


def rendered(text: str) -> tuple[str, dict[str, str]]:
    """Return a rulebook's Markdown as HTML, and what it says each other reading of a ruling changes."""
    tokens = _reader.parse(text)
    readings = _readings(tokens)
    return str(_reader.renderer.render(_shaped(tokens), _reader.options, {})), readings


class _Renderer(RendererHTML):
    """HTML of our page: no links, since what a rulebook leads to lies beside it and not here."""

    def link_open(self, *_given: Any) -> str:
        """Leave the text of a link, and nothing else."""
        return ""

    link_close = link_open

    def table_open(self, *_given: Any) -> str:
        """Let a wide table be scrolled, by keyboard too."""
        return '<div class="scroll" role="region" tabindex="0"><table>'

    def table_close(self, *_given: Any) -> str:
        """Close both."""
        return "</table></div>\n"


# Whatever looks like HTML stays text, and pictures are none of a rulebook's.
_reader = MarkdownIt("commonmark", {"html": False}, renderer_cls=_Renderer).enable("table").disable("image")


def _shaped(tokens: Sequence[Token]) -> list[Token]:
    """Give clauses their number and address; headings below the title are all of one kind."""
    found = list(tokens)
    for place, token in enumerate(found):
        if token.type in {"heading_open", "heading_close"} and token.tag != "h1":
            token.tag = "h2"
        elif token.type == "th_open":
            token.attrs = {"scope": "col"}
        elif token.type == "td_open":
            token.attrs = {}  # the page's policy takes no styles from a text
        elif token.type == "inline" and (clause := _clause_of(token)):
            found[place - 1].attrs = {"class": "clause", "id": clause}
            rest = _parts(token)[3:]
            if rest and rest[0].type == "text":
                rest[0].content = rest[0].content.lstrip()
            elif rest and rest[0].type == "softbreak":
                del rest[0]
            token.children = [*_number(clause), *_around(rest)]
    return found


def _clause_of(inline: Token) -> str:
    """Return the number of the clause that a paragraph is; nothing where it is none."""
    first = _parts(inline)[:3]
    is_strong = [one.type for one in first] == ["strong_open", "text", "strong_close"]
    return first[1].content if is_strong and CLAUSE.fullmatch(first[1].content) else ""


def _parts(inline: Token) -> list[Token]:
    """Return what a paragraph is made of, without the empty texts that the parser leaves."""
    return [one for one in inline.children or [] if one.type != "text" or one.content]


def _number(clause: str) -> list[Token]:
    """Return a clause's number, which leads to the clause."""
    opening = Token("number_open", "a", 1, attrs={"class": "number digits", "href": f"#{clause}"})
    return [opening, Token("text", "", 0, content=clause), Token("number_close", "a", -1)]


def _around(rest: list[Token]) -> list[Token]:
    return [Token("words_open", "span", 1), *rest, Token("words_close", "span", -1)]


def _readings(tokens: Sequence[Token]) -> dict[str, str]:
    """Return what the list items of the form `option = value`: sentence, say."""
    found = {}
    for before, token in pairwise(tokens):
        if token.type == "inline" and before.type == "paragraph_open" and before.level > 0:
            said = READING.fullmatch(" ".join(token.content.split()))
            if said:
                name, value, sentence = said.groups()
                found[f"{name}={value}" if value else name] = sentence
    return found
