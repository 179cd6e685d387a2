/** Cube Delver's own names for what is on its table, and which dice a move is about. */

import type { LegalMove, Position, View } from "../lib/types";
import { SUITS, type Suit } from "$kit/pips";

export const COLOURS = ["none", ...SUITS] as const;
export const ROWS = ["health", "treasure", "potion", "curse"] as const;
export type Row = (typeof ROWS)[number] | "travel";

export const PHASE = { toDraw: 0, drawn: 1, rolled: 2, trap: 3, bonus: 4, over: 5 } as const;
export const FATE = { escaped: 1, dead: 2, starved: 3 } as const;
export const EVENT = {
  drew: 1,
  rolled: 2,
  paid: 3,
  putBack: 4,
  placed: 5,
  hurt: 6,
  hurtBelow: 7,
  unhurt: 8,
  soaked: 9,
  trapped: 10,
  flipped: 11,
  lightened: 13,
  foresaw: 14,
  swapped: 15,
  healed: 16,
  dispelled: 17,
  phased: 18,
  improved: 19,
  out: 20,
  died: 21,
  starved: 22,
} as const;

/** Each row of dice has its row on the keyboard, from left to right by value. */
const KEYS: Record<string, string> = { health: "123456", treasure: "qwerty", potion: "asdfgh", travel: "zxcvbnm,.-" };
const OWN_KEYS: Record<string, string> = { soak: "s", swap: "w", decline: "x" };
/** Which dice a move takes up, and which of its particulars names them; none means the deepest step. */
const USES: Record<string, readonly (readonly [Row, number | null])[]> = {
  "pay travel at": [["travel", 0]],
  flip: [["health", 0]],
  "lighten treasure": [
    ["treasure", 0],
    ["travel", 1],
  ],
  premonition: [["potion", 0]],
  heal: [
    ["health", 0],
    ["potion", 1],
  ],
  dispel: [
    ["curse", 0],
    ["potion", 0],
  ],
  phase: [
    ["potion", 0],
    ["travel", null],
  ],
  improve: [["potion", 0]],
};

export function whole(view: View, name: string): number {
  const value = view[name];
  return typeof value === "number" ? value : 0;
}

export function list(view: View, name: string): number[] {
  const value = view[name];
  return Array.isArray(value) ? value.map((one) => (typeof one === "number" ? one : 0)) : [];
}

/** The dice on the table that a move takes up: the row, and the value or the place in it. */
export function diceOf(view: View, move: LegalMove): { row: Row; at: number }[] {
  if (move.kind === "pay") {
    const row = COLOURS[move.parts[0] ?? 0];
    return row && row !== "none" && row !== "damage" ? [{ row, at: move.parts[1] ?? 0 }] : [];
  }
  const deepest = whole(view, "travel_dice");
  return (USES[move.kind] ?? []).map(([row, part]) => ({ row, at: part === null ? deepest : (move.parts[part] ?? 0) }));
}

/** Let a die's key lie where the die lies. */
export function keyFor(position: Position, move: LegalMove): string {
  const own = OWN_KEYS[move.kind];
  if (own) return own;
  if (move.kind !== "pay" && move.kind !== "pay travel at" && move.kind !== "flip") return "";
  const die = diceOf(position.view, move)[0];
  if (!die) return "";
  if (die.row === "travel") return KEYS.travel?.[whole(position.view, "travel_dice") - die.at] ?? "";
  return KEYS[die.row]?.[die.at - 1] ?? "";
}

export interface Lying {
  suit: Suit;
  face: number;
  at: number;
}

/** The dice of a row, by value. */
export function diceIn(view: View, row: (typeof ROWS)[number]): Lying[] {
  return list(view, row).flatMap((count, face) => Array.from({ length: count }, () => ({ suit: row, face, at: face })));
}

export function travelDice(view: View): Lying[] {
  return list(view, "travel")
    .slice(0, whole(view, "travel_dice"))
    .map((face, place) => ({ suit: "travel", face, at: place + 1 }));
}

export function carried(view: View): number {
  return list(view, "treasure").reduce((sum, count, face) => sum + count * face, 0);
}
