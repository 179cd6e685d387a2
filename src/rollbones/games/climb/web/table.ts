/** Die Trying, the mountain: what the server says of the decks, and what lies on the table. */

import { isOf } from "$kit/named";
import { list } from "$kit/view";
import type { View } from "$lib/types";
import {
  FIXED,
  MEETINGS,
  TOKENS,
  WHEREABOUTS,
  type EventName,
  type Hiker,
  type MoveName,
  type Reroll,
  type Table,
} from "./names";

export const ROWS = FIXED.rows;
export const COLUMNS = FIXED.columns;
export const ROW_HEIGHT = FIXED.row_height;
export const PLACED = FIXED.a_placed_die;

export interface MountainCard {
  number: number;
  title: string;
  stack: string;
  /** the top row first, a letter for each space */
  rows: string[];
}

export interface SignCard {
  number: number;
  title: string;
  copies: number;
  signs: string[];
}

export interface Decks {
  mountain: MountainCard[];
  events: SignCard[];
  altitude: SignCard[];
  faces: { arrow: "up" | "sideways" | "down"; energy: number }[];
  prices: number[];
  amounts: Record<"dice" | "limit" | "goal" | "tallest" | "hand_size" | "record" | "race" | "slope" | "campaign", number>;
}

export const is = isOf<MoveName | EventName>();
export const tableOf = (view: View): Table => view as unknown as Table;
export const inCamp = (hiker: Hiker): boolean => hiker.camp !== "no_camp";
export const isOut = (hiker: Hiker): boolean => hiker.fate !== "not_yet" && hiker.fate !== "climbing";

const ROLL_FOR: Record<Reroll, string> = { by_campfire: "campfire", by_burning: "burning", in_camp: "camp" };
/** What a re-roll is for, as the end of its prompt's name. */
export const rollFor = (view: View): string => ROLL_FOR[tableOf(view).rolling];

/** What a meeting has brought so far, as its prompt's name. */
export function meetingPrompt(view: View): string {
  const { brought } = tableOf(view);
  if (brought & MEETINGS.a_trade) return "climb-prompt-meeting-trade";
  return brought & MEETINGS.an_event ? "climb-prompt-meeting-event" : "climb-prompt-meeting";
}

/** What can change hands: dice by their face, then tokens. */
export const THINGS = ["1", "2", "3", "4", "5", "6", ...TOKENS] as const;
export const TERRAIN: Record<string, string> = { s: "snow", i: "ice", r: "rock", t: "trail", e: "event" };

export function hikersIn(view: View): Hiker[] {
  return tableOf(view).hikers;
}

/** The card in a lane at a level; the table has room for so many levels, and those far above lie where the lowest lay. */
export function cardAt(view: View, lane: number, level: number): number {
  const lanes = view.card;
  const levels = Array.isArray(lanes) ? lanes[lane] : undefined;
  const found = Array.isArray(levels) ? levels[level % levels.length] : undefined;
  return typeof found === "number" ? found : 0;
}

/** Whether the event of a space has been drawn. */
export function isFired(view: View, lane: number, level: number, row: number, column: number): boolean {
  const lanes = view.fired;
  const levels = Array.isArray(lanes) ? lanes[lane] : undefined;
  const bits = Array.isArray(levels) ? levels[level % levels.length] : undefined;
  return typeof bits === "number" && ((bits >> (row * COLUMNS + column)) & 1) === 1;
}

export const feetOf = (hiker: Hiker): number => (hiker.level * ROWS + hiker.row) * ROW_HEIGHT;

/** Altitude cards that wait in the mountain, by how many cards up. */
export function cachesIn(view: View, decks: Decks): { level: number; title: string }[] {
  return list(view, "altitude").flatMap((where, card) =>
    where >= WHEREABOUTS.left_behind && where < WHEREABOUTS.to_play
      ? [{ level: where - WHEREABOUTS.left_behind, title: decks.altitude[card - 1]?.title ?? "" }]
      : [],
  );
}

/** Titles of altitude cards that are in hand, to be left somewhere. */
export function heldIn(view: View, decks: Decks): string[] {
  return list(view, "altitude").flatMap((where, card) =>
    where === WHEREABOUTS.held ? [decks.altitude[card - 1]?.title ?? ""] : [],
  );
}

/** Unplaced dice one by one. */
export function diceOf(counts: number[]): number[] {
  return counts.flatMap((count, face) => (face ? Array.from({ length: count }, () => face) : []));
}

export function energyOf(counts: number[], decks: Decks): number {
  return counts.reduce((sum, count, face) => sum + count * (decks.faces[face - 1]?.energy ?? 0), 0);
}
