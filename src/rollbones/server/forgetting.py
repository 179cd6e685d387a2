"""Deleting a person's things when they ask for it: at the tables, in the store, among the studies, on open pages."""

from __future__ import annotations

from contextlib import suppress

from rollbones.engine.errors import RollbonesError

from .fanout import Notice
from .house import House
from .protocol import Resign


async def forget(house: House, player: str) -> None:
    """Delete everything that is a player's alone; give up what they still play with others."""
    await _give_up(house, player)
    found = await house.store.forget(player)
    await house.studies.forget(player)
    for which in (*found.gone, *found.changed):
        await house.hub.look_anew(which)
        house.hub.fanout.tell(Notice(which, "forgotten", house.hub.process))
    for socket in [one for one in house.sockets if one.player == player]:
        socket.drop("forgotten")


async def _give_up(house: House, player: str) -> None:
    """Resign for them wherever others would wait for them."""
    for one in await house.store.unfinished(player, limit=house.settings.limits.tables_a_player * 8):
        with suppress(RollbonesError):  # it ended meanwhile, or has not begun: then there is nothing to give up
            table = await house.hub.table_for(one.id, player)
            for seat in table.seats_of(player) if set(table.people()) != {player} else []:
                await house.acts.do(table, player, Resign(f"forget-{seat}", seat), lambda _: None)
