"""Damage to a text: bytes that flip, lines that go missing, numbers that no program has written; and signing it again."""

from __future__ import annotations

import random
import re

from rollbones.engine.match.savefile import Chain

Luck = random.Random
NUMBERS = [
    "-1",
    "0",
    "1",
    "7",
    "x",
    "2147483648",
    "-2147483649",
    "9223372036854775808",
    "18446744073709551616",
    "1e9",
    "0x10",
    "١",
    "",
]
PIECES = [
    "\0",
    "\t",
    "\r\n",
    "é",
    "💀",
    "\u2028",
    "=",
    "#",
    ">",
    " ",
    "\n",
    "[",
    "]",
    '"',
    "'''",
    "{",
    "}",
    "%",
    "%zz",
    "setup",
    "end 0",
    "forked x",
]
NESTED = ["[" * 900, "a = " + "[" * 400 + "]" * 400, "[a.b.c.d]", "x = {a = {b = {c = 1}}}", "[[a]]", "a.b.c = 1"]


def damage(text: str, luck: Luck, times: int) -> str:
    """Return a text with something wrong in it."""
    for _ in range(times):
        text = luck.choice(WAYS)(text, luck)
    return text


def _flip(text: str, luck: Luck) -> str:
    place = luck.randrange(len(text) + 1)
    return text[:place] + chr(luck.choice((10, 32, 35, 48, 57, 61, 97, 122, 233))) + text[place + 1 :]


def _cut(text: str, luck: Luck) -> str:
    place = luck.randrange(len(text) + 1)
    return text[:place] if luck.random() < 0.3 else text[:place] + text[place + luck.randrange(1, 40) :]


def _lines(text: str, luck: Luck) -> str:
    lines = text.split("\n")
    place, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    way = luck.randrange(4)
    if way == 0:
        lines.insert(other, lines[place])
    elif way == 1:
        lines[place], lines[other] = lines[other], lines[place]
    elif way == 2:
        del lines[place]
    else:
        lines[place] = lines[place].replace(" ", luck.choice(("  ", "", "\t")), 1)
    return "\n".join(lines)


def _number(text: str, luck: Luck) -> str:
    found = list(re.finditer(r"(?<![0-9a-f#])-?\d+(?![0-9a-f])", text))
    if not found:
        return text
    one = luck.choice(found)
    number = luck.choice([*NUMBERS, str(luck.randrange(100)), "9" * 5000])
    return text[: one.start()] + number + text[one.end() :]


def _word(text: str, luck: Luck) -> str:
    found = list(re.finditer(r"[A-Za-z_]+", text))
    if not found:
        return text
    one, other = luck.choice(found), luck.choice(found)
    return text[: one.start()] + other[0] + text[one.end() :]


def _insert(text: str, luck: Luck) -> str:
    place = luck.randrange(len(text) + 1)
    return text[:place] + luck.choice(PIECES) + text[place:]


def _nest(text: str, luck: Luck) -> str:
    lines = text.split("\n")
    lines.insert(luck.randrange(len(lines) + 1), luck.choice(NESTED))
    return "\n".join(lines)


WAYS = [_flip, _cut, _lines, _number, _number, _number, _word, _word, _insert, _nest]


def sign_again(text: str) -> str:
    """Make the marks of a match file right again, as somebody would who wants it to be believed."""
    lines = text.split("\n")
    first = next((place for place, line in enumerate(lines) if line.startswith("0 setup")), None)
    if first is None:
        return text
    chain = Chain(lines[:first])
    signed = [chain.sign(line.rsplit(" #", 1)[0]) for line in lines[first:] if line]
    return "\n".join([*lines[:first], *signed, ""])
