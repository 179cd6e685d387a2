/** What is known of the dungeon, in squares: floor, walls, doors, and what lies in the rooms. */

import { at, list } from "$kit/view";
import type { View } from "$lib/types";
import { NO_FLOOR, remember } from "./memory";
import { SIDES, type Chest, type Door as DoorKind } from "./names";
import { tableOf } from "./table";
import type { Tables } from "./tables";

export interface Square {
  square: number;
  x: number;
  y: number;
  light: number;
  inSight: boolean;
}

export interface Door {
  key: string;
  x: number;
  y: number;
  /** it lies across a way from west to east */
  upright: boolean;
  what: DoorKind;
  /** the slots on both sides, the western or northern one first */
  slots: [number, number];
}

/** One of the two squares of a shut door. */
interface Sill {
  key: string;
  x: number;
  y: number;
}

export interface Room {
  slot: number;
  kind: number;
  x: number;
  y: number;
  chest: Chest;
  trap: number;
  rift: boolean;
  stairs: boolean;
}

interface Drop {
  x: number;
  y: number;
  burns: boolean;
}

export interface Plan {
  wide: number;
  floor: Square[];
  /** the two squares of a shut door, as far as they are known */
  sills: Sill[];
  walls: string;
  doors: Door[];
  rooms: Room[];
  drops: Drop[];
}

/** Draw the map that a view tells of, or, without one, what a view remembers. */
export function layOut(view: View, tables: Tables, map: string | undefined): Plan {
  const wide = tables.slot * tables.across;
  const floor = floorOf(map ?? remember(view, tables), wide);
  const doors = doorsOf(view, tables);
  const sills = doors.flatMap((door) => (door.what === "open" ? [] : sillsOf(door, list(view, "room"))));
  return {
    wide,
    floor,
    sills,
    walls: wallsOf(new Set([...floor.map((one) => one.square), ...sills.map((one) => one.y * wide + one.x)]), wide),
    doors,
    rooms: roomsOf(view, tables),
    drops: dropsOf(view, wide),
  };
}

/** A letter for each square: a digit is its light where it is in sight, a letter its light where it is remembered. */
function floorOf(letters: string, wide: number): Square[] {
  return [...letters].flatMap((letter, square) => {
    if (letter === NO_FLOOR) return [];
    const inSight = letter <= "9";
    const light = inSight ? Number(letter) : letter.charCodeAt(0) - 97;
    return [{ square, x: square % wide, y: Math.floor(square / wide), light, inSight }];
  });
}

/** Each door lies at the middle of the border between two slots, of which one at least is known. */
function doorsOf(view: View, tables: Tables): Door[] {
  const { slot: size, across } = tables;
  const rooms = list(view, "room");
  const { east, south } = tableOf(view);
  const half = Math.floor(size / 2) + 0.5;
  return Array.from({ length: across * across }, (_, slot) => slot).flatMap((slot) => {
    const [left, top] = [(slot % across) * size, Math.floor(slot / across) * size];
    const ways = [
      { key: `e${slot}`, x: left + size, y: top + half, upright: true, what: east[slot], next: slot + 1 },
      { key: `s${slot}`, x: left + half, y: top + size, upright: false, what: south[slot], next: slot + across },
    ];
    return ways.flatMap(({ what = "no_door", next, ...door }): Door[] => {
      const isInside = door.upright ? next % across > 0 : next < across * across;
      const isThere = what !== "no_door" && isInside && (rooms[slot] || rooms[next]);
      return isThere ? [{ ...door, what, slots: [slot, next] }] : [];
    });
  });
}

function sillsOf({ key, x, y, upright, slots }: Door, rooms: number[]): Sill[] {
  const before = upright
    ? { key: `${key} ${x - 1}`, x: x - 1, y: y - 0.5 }
    : { key: `${key} ${y - 1}`, x: x - 0.5, y: y - 1 };
  const behind = upright ? { key: `${key} ${x}`, x, y: y - 0.5 } : { key: `${key} ${y}`, x: x - 0.5, y };
  return [before, behind].filter((_, place) => rooms[slots[place] ?? -1]);
}

/** The edges of known squares that lead to none, as one path. */
function wallsOf(known: Set<number>, wide: number): string {
  let walls = "";
  for (const square of known) {
    const x = square % wide;
    const y = Math.floor(square / wide);
    if (!known.has(square - wide)) walls += `M${x} ${y}h1`;
    if (!known.has(square + wide)) walls += `M${x} ${y + 1}h1`;
    if (x === 0 || !known.has(square - 1)) walls += `M${x} ${y}v1`;
    if (x === wide - 1 || !known.has(square + 1)) walls += `M${x + 1} ${y}v1`;
  }
  return walls;
}

function roomsOf(view: View, tables: Tables): Room[] {
  const { slot: size, across } = tables;
  const half = Math.floor(size / 2) + 0.5;
  const rift = list(view, "rift");
  const { chest, trap_state: trapState } = tableOf(view);
  return list(view, "room").flatMap((kind, slot) => {
    if (!kind) return [];
    return [
      {
        slot,
        kind,
        x: (slot % across) * size + half,
        y: Math.floor(slot / across) * size + half,
        chest: chest[slot] ?? "no_chest",
        trap: trapState[slot] === "found" ? at(view, "trap", slot) : 0,
        rift: rift.includes(slot + 1),
        stairs: slot === tables.start,
      },
    ];
  });
}

/** What lies on the floor. */
function dropsOf(view: View, wide: number): Drop[] {
  return list(view, "drop").flatMap((what, place) => {
    const square = at(view, "drop_place", place);
    const burns = at(view, "drop_left", place) > 0;
    return what ? [{ x: (square % wide) + 0.5, y: Math.floor(square / wide) + 0.5, burns }] : [];
  });
}

/** The door on a side of a slot: north, east, south, west. */
export function doorAt(plan: Plan, slot: number, side: number): Door | undefined {
  const name = SIDES[side] ?? "north";
  return plan.doors.find(
    (one) =>
      (name === "north" || name === "south") !== one.upright &&
      one.slots[name === "north" || name === "west" ? 1 : 0] === slot,
  );
}

export function slotOf(square: number, tables: Tables): number {
  const wide = tables.slot * tables.across;
  return Math.floor(square / wide / tables.slot) * tables.across + Math.floor((square % wide) / tables.slot);
}
