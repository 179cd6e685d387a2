/** Cube Delver's own names for what is on its table, and which dice a move is about. */

import type { LegalMove, Position, View } from "$lib/types";
import type { Suit } from "$kit/pips";
import { isOf } from "$kit/named";
import { KINDS, type EventName, type MoveName, type Table } from "./names";

export const is = isOf<MoveName | EventName>();
export const tableOf = (view: View): Table => view as unknown as Table;

/** The kind of dice that a number in moves and events stands for. */
export function suitOf(number: number): Suit {
  const kind = KINDS[number] ?? "no_die";
  return kind === "no_die" ? "bone" : kind;
}

/** The number of a kind of dice, as the bag counts them. */
export const numberOf = (suit: Suit): number => KINDS.findIndex((kind) => kind === suit);

/** The die in hand, if there is one. */
export function handOf(view: View): Suit | null {
  const { colour } = tableOf(view);
  return colour === "no_die" ? null : colour;
}

export const ROWS = ["health", "treasure", "potion", "curse"] as const;
export type Row = (typeof ROWS)[number] | "travel";

/** Each row of dice has its row on the keyboard, from left to right by value. */
const KEYS: Record<string, string> = { health: "123456", treasure: "qwerty", potion: "asdfgh", travel: "zxcvbnm,.-" };
const OWN_KEYS: Partial<Record<MoveName, string>> = { soak: "s", swap: "w", decline: "x" };
/** Which dice a move takes up, and which of its particulars names them; none means the deepest step. */
const USES: Partial<Record<MoveName, readonly (readonly [Row, number | null])[]>> = {
  pay_travel: [["travel", 0]],
  flip: [["health", 0]],
  lighten: [
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
  phase_potion: [
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
  if (is(move, "pay")) {
    const row = KINDS[move.parts[0] ?? 0];
    return row && row !== "no_die" && row !== "damage" ? [{ row, at: move.parts[1] ?? 0 }] : [];
  }
  const deepest = whole(view, "travel_dice");
  return (USES[move.kind as MoveName] ?? []).map(([row, part]) => ({
    row,
    at: part === null ? deepest : (move.parts[part] ?? 0),
  }));
}

/** Let a die's key lie where the die lies. */
export function keyFor(position: Position, move: LegalMove): string {
  const own = OWN_KEYS[move.kind as MoveName];
  if (own) return own;
  if (!is(move, "pay", "pay_travel", "flip")) return "";
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
