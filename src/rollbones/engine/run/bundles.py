"""Bundles: what loops over games pass on together. Compiled code takes a bundle as one argument.

Compiled code is kept by the names and types of what it is called with, not by the order of a bundle's fields; so this file
counts as part of the compiler (`compile.marks_of`), and whatever is changed here compiles anew.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..declare.record import Structured
from ..game import Game
from .players import Mind, Players, blank_nodes


class Workspace(NamedTuple):
    """Memory in which one thread plays games one after the other, and its bots think."""

    tables: Any  # the game under way
    minds: Any  # the state of whoever decides
    out: Any  # the moves to choose from
    views: Any  # what whoever decides may know
    worlds: Any  # what a bot imagines …
    inner: Any  # … the moves there …
    nodes: Any  # … and its tree


class Batch(NamedTuple):
    """Which games are played, by whom, and how long each may take."""

    blanks: Any  # an empty table
    boxes: Any
    skills: Any  # by seat
    seed: Any
    first: int  # the number of the first game
    limit: int  # moves after which a game is given up


class Notes(NamedTuple):
    """Room for what a study notes beside the results: by game, and by seat and move number, added up over a chunk."""

    decisions: NDArray[np.int32]  # moves of a game where there was a choice
    changes: NDArray[np.int32]  # how often the lead went to another side
    decided: NDArray[np.int32]  # the move after which the lead stayed where it ended
    offered: NDArray[np.int64]  # how often a move could be made …
    taken: NDArray[np.int64]  # … and was
    games: NDArray[np.int64]  # games in which it was made at all …
    results: NDArray[np.int64]  # … what they came to for that seat …
    squares: NDArray[np.int64]  # … and the same squared, in 1024ths
    made: NDArray[np.int8]  # the game under way: which moves were made


class EventCounts(NamedTuple):
    """Room for the counts, by seat and by what: kinds of move, the game as such, kinds of event, ways they are told."""

    tales: Any  # what the last move brought
    kind_of: NDArray[np.int32]  # which kind a move is
    first_form: NDArray[np.int64]  # where the ways of telling an event begin, by event
    lows: NDArray[np.int64]  # the lowest value of each particular, by event …
    sizes: NDArray[np.int64]  # … and how many values it has
    seen: NDArray[np.int64]  # the last decision at which a kind of move was offered
    offered: NDArray[np.int64]  # decisions at which it was offered (moves only)
    times: NDArray[np.int64]  # how often it was done, or happened
    games: NDArray[np.int64]  # games in which it was or did …
    results: NDArray[np.int64]  # … what they came to for that seat …
    squares: NDArray[np.int64]  # … and the same squared, in 1024ths
    made: NDArray[np.int8]  # the game under way: what was done or happened


def workspace(game: Game, nodes: int) -> Workspace:
    """Return memory to play a game in, with room for trees of so many nodes."""
    kind, moves = game.table_kind, len(game.moves)
    return Workspace(
        tables=kind.array(),
        minds=Mind.array(),
        out=np.zeros(moves, np.int32),
        views=kind.array(),
        worlds=kind.array(),
        inner=np.zeros((2, moves), np.int32),
        nodes=blank_nodes(nodes),
    )


def batch_of(game: Game, boxes: Structured, players: Players, first: int, seed: int) -> Batch:
    """Return games number `first` and following of a seed."""
    return Batch(game.table_kind.array(), boxes, players.packed(), np.uint64(seed), first, game.card.longest)
