"""What lasts from delve to delve: the roster with whoever came back, and the graveyard with how the others died."""

from __future__ import annotations

from collections.abc import Iterator

from rollbones.engine.match.match import Match

from .box import Box
from .roster import write_sheet
from .table import BY_BLEEDING, BY_BLOW, BY_TRAP, FIRST_CREATURE, OUT
from .words import APPEARED, CALLED, CAUSE, DIED, KIND, NAME, SPRANG, STRUCK_AT, TEN_MINUTES, TRAP

ANY_SEATS = True  # the roster is for parties of any size


def sequel(match: Match) -> dict[str, str]:
    """Return the next delve's options: the same, with the roster and the graveyard as they are now."""
    if not match.over:
        return {}
    before = Box.departures(match.box)
    at_home = before.pop("roster", "").split("\n")[match.seats :]
    back = [write_sheet(match.table, seat) if match.table.state[seat] == OUT else "" for seat in range(match.seats)]
    graves = [*before.pop("graveyard", "").split("\n"), *graves_of(match)]
    lasting = {
        "roster": fitting([*back, *at_home], "roster"),
        "graveyard": fitting([one for one in graves if one], "graveyard"),
    }
    return {**before, **{name: text for name, text in lasting.items() if text}}


def fitting(lines: list[str], option: str) -> str:
    """Return lines as one text that fits into the box: of graves the oldest go first, of the roster whoever is last."""
    most = Box.options[option].shape[0]
    while len("\n".join(lines).encode()) > most:
        lines.pop(0 if option == "graveyard" else -1)
    return "\n".join(lines).rstrip("\n")


def graves_of(match: Match) -> Iterator[str]:
    """Go through the tale and write a line for each delver who died."""
    names = {seat: int(match.box.ready[seat, 0]) for seat in range(match.seats)}
    kinds: dict[int, int] = {}
    struck: dict[int, int] = {}
    trapped: dict[int, int] = {}
    minutes = 0
    for event in (one for tale in match.tales for one in tale):
        if event.kind == CALLED:
            names[event.values[0] - 1] = event.values[1]
        elif event.kind == APPEARED:
            kinds[event.values[0]] = event.values[1]
        elif event.kind == STRUCK_AT:
            struck[event.values[1]] = event.values[0]
        elif event.kind == SPRANG:
            trapped[event.values[0] - 1] = event.values[1]
        elif event.kind == TEN_MINUTES:
            minutes = event.values[0]
        elif event.kind == DIED:
            seat = event.values[0] - 1
            death = how(event.values[1], seat, kinds, struck, trapped)
            yield f"{NAME.say(names[seat])}, {death}, after {minutes} minutes below"
            struck.pop(seat, None)


def how(cause: int, seat: int, kinds: dict[int, int], struck: dict[int, int], trapped: dict[int, int]) -> str:
    """Say what somebody died of."""
    if cause == BY_TRAP and seat in trapped:
        return f"killed by a trap ({TRAP.say(trapped[seat])})"
    if cause in (BY_BLOW, BY_BLEEDING) and seat in struck:
        by = struck[seat]
        who = "by its own hand" if by == seat else "by a friend" if by < FIRST_CREATURE else "by something unseen"
        if by in kinds:
            who = f"by a {KIND.say(kinds[by])}"
        return f"killed {who}" if cause == BY_BLOW else f"bled to death, struck down {who}"
    return f"died of {CAUSE.say(cause)}"
