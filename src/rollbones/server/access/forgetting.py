"""Deleting a person's things when they ask for it: at the tables, in the store, among the studies, on open pages."""

from __future__ import annotations

from contextlib import suppress

from rollbones.engine.errors import RollbonesError

from ..context import Context
from ..fanout import Notice
from ..protocol import Resign


async def forget(context: Context, player: str) -> None:
    """Delete everything that is a player's alone; give up what they still play with others."""
    await _give_up(context, player)
    found = await context.store.forget(player)
    await context.studies.forget(player)
    for which in (*found.gone, *found.changed):
        await context.hub.look_anew(which)
        context.hub.fanout.tell(Notice(which, "forgotten", context.hub.process))
    for socket in [one for one in context.sockets if one.player == player]:
        socket.drop("forgotten")


async def _give_up(context: Context, player: str) -> None:
    """Resign for them wherever others would wait for them."""
    for one in await context.store.unfinished(player, limit=context.settings.limits.tables_a_player * 8):
        with suppress(RollbonesError):  # it ended meanwhile, or has not begun: then there is nothing to give up
            table = await context.hub.table_for(one.id, player)
            for seat in table.seats_of(player) if set(table.people()) != {player} else []:
                await context.commands.do(table, player, Resign(f"forget-{seat}", seat), lambda _: None)
