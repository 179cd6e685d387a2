/** Cube Delver's own names for what is on its table, and its dice one by one. */

import { isOf } from "$kit/named";
import type { Suit } from "$kit/pips";
import { list, whole } from "$kit/view";
import type { View } from "$lib/types";
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
