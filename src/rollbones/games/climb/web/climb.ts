/** Die Trying, the mountain: what the table says, what a move is about, and where things lie on the screen. */

import type { LegalMove, View } from "$lib/types";
import { isOf } from "$kit/named";
import {
  FIXED,
  MEANS,
  MEETINGS,
  TOKENS,
  WAYS,
  WHEREABOUTS,
  type EventName,
  type Hiker,
  type MoveName,
  type Reroll,
  type Table,
  type Way,
} from "./names";

export type { Hiker } from "./names";
export const ROWS = FIXED.rows;
export const COLUMNS = FIXED.columns;
export const ROW_HEIGHT = FIXED.row_height;
export const PLACED = FIXED.a_placed_die;

// ── what the server says of the decks and the table ────────────────────────────────────────────────────────────────

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
const ROPE = TOKENS.indexOf("rope");
const PICK = TOKENS.indexOf("pick");
const CAMPFIRE = TOKENS.indexOf("campfire");
/** What a token is called where it pays for a step. */
export const meansOf = (token: number): number => (token === ROPE ? MEANS.by_rope : MEANS.by_pick);

export function whole(view: View, name: string): number {
  const value = view[name];
  return typeof value === "number" ? value : 0;
}

export function list(view: View, name: string): number[] {
  const value = view[name];
  return Array.isArray(value) ? value.map((one) => (typeof one === "number" ? one : 0)) : [];
}

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

// ── what a move is about ───────────────────────────────────────────────────────────────────────────────────────────

const STEPS: Record<Way, readonly [number, number]> = {
  no_way: [0, 0],
  up: [1, 0],
  left: [0, -1],
  right: [0, 1],
  down: [-1, 0],
};
const stepOf = (way: number): readonly [number, number] => STEPS[WAYS[way] ?? "no_way"];
/** The number of a way, by the rows and columns that it leads. */
export const wayOf = (rows: number, columns: number): number =>
  WAYS.findIndex((way) => STEPS[way][0] === rows && STEPS[way][1] === columns);

/** What stands for a move: a space as rows and columns from the hiker, a die, a token, a level of the flank, a card in hand. */
export interface Target {
  step?: readonly [number, number] | undefined;
  begin?: number | undefined;
  face?: number | undefined;
  token?: number | undefined;
  level?: number | undefined;
  /** it costs a die for good */
  burns?: boolean;
}

export function targetOf(move: LegalMove): Target {
  const [first = 0, second = 0] = move.parts;
  switch (move.kind as MoveName) {
    case "begin":
      return { begin: first };
    case "go":
      return { step: stepOf(first), ...(second <= 6 ? { face: second } : { token: second === MEANS.by_rope ? ROPE : PICK }) };
    case "walk":
    case "slide":
      return { step: stepOf(first) };
    case "burn_and_go":
      return { step: stepOf(second), burns: true };
    case "burn":
      return { face: first, burns: true };
    case "steady":
      return first <= 6 ? { face: first } : { token: ROPE };
    case "keep":
    case "spend":
    case "drop":
      return { face: first };
    case "light":
      return { token: CAMPFIRE };
    case "mend_it":
      return { token: first };
    case "leave_at":
      return { level: first };
    default:
      return {};
  }
}

const KEYS: Partial<Record<MoveName, string>> = {
  rest: "r",
  roll: "r",
  cancel: "c",
  end_turn: "e",
  light: "l",
  trade: "t",
  pass_by: "p",
  propose: "p",
  accept: "a",
  refuse: "n",
  face_it: "f",
  skip_it: "s",
};
const WAY_KEYS: Record<Way, string> = { no_way: "", up: "w", left: "a", right: "d", down: "s" };

/** Dice by their face, free steps by w, a, s, d, and the rest by its own letter. */
export function keyFor(move: LegalMove): string {
  const [first = 0] = move.parts;
  if (is(move, "keep", "spend", "drop", "steady")) return first <= 6 ? String(first) : "";
  if (is(move, "walk", "slide")) return WAY_KEYS[WAYS[first] ?? "no_way"];
  return KEYS[move.kind as MoveName] ?? "";
}

// ── the cards on the screen ────────────────────────────────────────────────────────────────────────────────────────

export interface Space {
  key: string;
  lane: number;
  level: number;
  row: number;
  column: number;
  /** a letter, or nothing where the card is not dealt yet */
  terrain: string;
  fired: boolean;
  x: number;
  y: number;
}

export interface Plan {
  width: number;
  height: number;
  cell: number;
  tall: number;
  spaces: Space[];
  /** the frames of cards: dealt ones have a title */
  frames: { key: string; x: number; y: number; width: number; height: number; card: MountainCard | null; peek: boolean }[];
  at: (lane: number, level: number, row: number, column: number) => { x: number; y: number } | null;
}

const GAP = 10;
const EDGE = 46;
const HEAD = 22;

/** The card a hiker is on, with the row above it and the row below it; on a single slope all lanes side by side. */
export function layOut(view: View, decks: Decks, lanes: number[], level: number, across: number): Plan {
  const slope = decks.amounts.slope > 0;
  const sides = slope ? 4 : EDGE;
  const cell = Math.max(
    slope ? 46 : 58,
    Math.min(slope ? 82 : 112, (across - 2 * sides - GAP * (lanes.length - 1)) / (lanes.length * COLUMNS)),
  );
  const tall = Math.round(Math.min(cell * 0.82, 84));
  const known = new Map(decks.mountain.map((card) => [card.number, card]));
  const top = level + 1 < decks.amounts.tallest ? tall + GAP + HEAD : tall * 0.6;
  const bottom = top + ROWS * tall;
  const width = 2 * sides + lanes.length * COLUMNS * cell + GAP * (lanes.length - 1);
  const under = level > 0 ? GAP + tall : 0;
  const left = (place: number): number => sides + place * (COLUMNS * cell + GAP);

  function at(lane: number, on: number, row: number, column: number): { x: number; y: number } | null {
    const place = lanes.indexOf(lane);
    if (place < 0) return null;
    const x = left(place) + (column + 0.5) * cell;
    if (on === level) return { x, y: bottom - (row + 0.5) * tall };
    if (on === level + 1 && row === 0) return { x, y: tall / 2 };
    if (on === level - 1 && row === ROWS - 1) return { x, y: bottom + GAP + tall / 2 };
    return null;
  }

  const spaces: Space[] = [];
  const frames: Plan["frames"] = [];
  lanes.forEach((lane, place) => {
    for (const on of [level + 1, level, level - 1]) {
      const card = known.get(cardAt(view, lane, on)) ?? null;
      if (on < 0 || on >= decks.amounts.tallest || (on === level - 1 && !card)) continue;
      const rows = on === level ? [3, 2, 1, 0] : on > level ? [0] : [3];
      const first = at(lane, on, rows[0] ?? 0, 0);
      if (!first) continue;
      frames.push({
        key: `${lane} ${on}`,
        x: left(place),
        y: first.y - tall / 2,
        width: COLUMNS * cell,
        height: rows.length * tall,
        card,
        peek: on !== level,
      });
      for (const row of rows) {
        for (let column = 0; column < COLUMNS; column++) {
          const middle = at(lane, on, row, column);
          if (!middle) continue;
          const terrain = card?.rows[ROWS - 1 - row]?.charAt(column) ?? "";
          spaces.push({
            key: `${lane} ${on} ${row} ${column}`,
            lane,
            level: on,
            row,
            column,
            terrain,
            fired: isFired(view, lane, on, row, column),
            x: middle.x - cell / 2,
            y: middle.y - tall / 2,
          });
        }
      }
    }
  });
  return { width, height: bottom + under + 2, cell, tall, spaces, frames, at };
}

// ── signs, drawn in a square of 24 by lines ────────────────────────────────────────────────────────────────────────

export const SIGNS: Record<string, string> = {
  campfire: "M12 3c4 4 6 6.5 6 10a6 6 0 0 1-12 0c0-2 1-4 3-5.5 0 2 1 3 2 3 0-3 0-5 1-7.5ZM4 21l16-3M4 18l16 3",
  pick: "M3.5 9C8 3.5 16 3.5 20.5 9M12 5v16",
  rope: "M12 4.5a7.5 7.5 0 1 0 .01 0M12 8.5a3.5 3.5 0 1 0 .01 0M17.5 17.5 21 21",
  up: "M12 21V4M5 11l7-7 7 7",
  sideways: "M3 12h18M8 7l-5 5 5 5M16 7l5 5-5 5",
  down: "M12 3v17M5 13l7 7 7-7",
  flag: "M6 22V3M6 4h12l-3.5 4 3.5 4H6",
  cache: "M4 9h16v11H4ZM4 9l2.5-4h11L20 9M10 13h4",
  cards: "M7 3h11v15H7ZM4 7v14h11",
  warm: "M8 14V5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0ZM16 6h4M16 10h3",
  calm: "M3 9c3-3 6 3 9 0s6-3 9 0M3 15c3-3 6 3 9 0s6-3 9 0",
};
