/** The map without word of light and sight, as in a replay. */

import { at } from "$kit/view";
import type { View } from "$lib/types";
import type { Door, Side } from "./names";
import { tableOf } from "./table";
import type { Tables } from "./tables";

export const NO_FLOOR = ".";

/** Rooms by their size, and the ways to their doors. */
export function remember(view: View, tables: Tables): string {
  const { slot: size, across } = tables;
  const wide = size * across;
  const middle = Math.floor(size / 2);
  const { east, south } = tableOf(view);
  const doorOn = (slot: number, side: Side): Door =>
    (side === "north"
      ? south[slot - across]
      : side === "east"
        ? east[slot]
        : side === "south"
          ? south[slot]
          : east[slot - 1]) ?? "no_door";
  return Array.from({ length: wide * wide }, (_, square) => {
    const x = (square % wide) % size;
    const y = Math.floor(square / wide) % size;
    const slot = Math.floor(square / wide / size) * across + Math.floor((square % wide) / size);
    const room = tables.rooms[at(view, "room", slot) - 1];
    if (!room) return NO_FLOOR;
    if (Math.abs(x - middle) * 2 < room.width && Math.abs(y - middle) * 2 < room.height) return "3";
    const side: Side | null =
      x === middle ? (y < middle ? "north" : "south") : y === middle ? (x < middle ? "west" : "east") : null;
    if (!side) return NO_FLOOR;
    const door = doorOn(slot, side);
    const edge = x === 0 || y === 0 || x === size - 1 || y === size - 1;
    return (edge ? door === "open" : door !== "no_door") ? "3" : NO_FLOOR;
  }).join("");
}
