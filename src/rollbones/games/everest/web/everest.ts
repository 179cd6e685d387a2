/** Journey to the Top of the World: what a move is about, and the mountain from above as rings and quadrants. */

import type { LegalMove, View } from "$lib/types";
import { isOf } from "$kit/named";
import {
  CARDS,
  ITEMS,
  SEATS,
  SIDES,
  type Card,
  type EventName,
  type Fate,
  type Item,
  type MoveName,
  type Side,
  type Table,
} from "./names";

export { ITEMS } from "./names";

// ── what the server says of the mountain and the table ─────────────────────────────────────────────────────────────

export interface CardKind {
  name: string;
  cost: number;
  value: number;
  count: number;
}

export interface Mountain {
  rings: { ring: number; costs: string[] }[];
  zones: Record<"tree_line" | "ice_bridge" | "oxygen_zone", number>;
  items: { name: string; price: number }[];
  cards: CardKind[];
  pays_itself: boolean;
  goal: number;
  amounts: Record<
    "health" | "yeti_health" | "tenzing_actions" | "hillary_actions" | "tenzing_money" | "hillary_money" | "round_limit",
    number
  >;
}

export const EVEREST = SEATS.indexOf("everest");
export const CLIMBERS = SEATS.slice(0, EVEREST);
export const SIDE_NAMES = Object.keys(SIDES) as Side[];
export const SOUTH = SIDES.south;
export const is = isOf<MoveName | EventName>();
export const tableOf = (view: View): Table => view as unknown as Table;
export const sideName = (side: number): Side => SIDE_NAMES.find((name) => SIDES[name] === side) ?? "north";

const ENDINGS: Record<Fate, string> = { playing: "", came_home: "home", climber_dead: "dead", too_late: "late" };
/** How it ended, as the end of its sentence's name. */
export const endingOf = (view: View): string => ENDINGS[tableOf(view).fate];

/** A card as the catalogue and its sign call it. */
export function cardWord(card: number): string {
  const name = CARDS[card] ?? "no_card";
  return name === "high_wind" ? "wind" : name === "no_card" ? "" : name;
}

export function whole(view: View, name: string): number {
  const value = view[name];
  return typeof value === "number" ? value : 0;
}

export function list(view: View, name: string, row?: number): number[] {
  let value = view[name];
  if (row !== undefined && Array.isArray(value)) value = value[row];
  return Array.isArray(value) ? value.map((one) => (typeof one === "number" ? one : 0)) : [];
}

// ── what a move is about ───────────────────────────────────────────────────────────────────────────────────────────

const USES: Partial<Record<MoveName, Item>> = {
  eat: "food",
  climb_out: "rope",
  use_hook: "hook",
  hook_aside: "hook",
  pitch: "tent",
  hunt: "bow",
  shoot: "bow",
  look: "forecast",
};

/** The item that a move uses, buys, gives or drops; 0 for none. */
export function itemOf(move: LegalMove): number {
  if (is(move, "buy", "give", "drop")) return move.parts[0] ?? 0;
  return ITEMS.indexOf(USES[move.kind as MoveName] ?? "nothing");
}

const PLAYS: Partial<Record<MoveName, Card>> = {
  play_wind: "high_wind",
  play_avalanche: "avalanche",
  play_rockslide: "rockslide",
  play_yeti: "yeti",
  play_crevice: "crevice",
  play_frostbite: "frostbite",
  play_blizzard: "blizzard",
};

/** The card that a move plays, pays with or removes; 0 for none. */
export function cardOf(move: LegalMove): number {
  if (is(move, "pay", "remove")) return move.parts[0] ?? 0;
  return CARDS.indexOf(PLAYS[move.kind as MoveName] ?? "no_card");
}

/** The move to ask about where an item is of no use now. */
export function useOfItem(item: number): [MoveName, ...number[]] {
  switch (ITEMS[item] ?? "nothing") {
    case "rope":
      return ["climb_out"];
    case "hook":
      return ["use_hook", 0];
    case "tent":
      return ["pitch"];
    case "tank":
      return ["give", item];
    case "bow":
      return ["hunt"];
    case "forecast":
      return ["look"];
    default:
      return ["eat"];
  }
}

/** The move to ask about where a card is of no use now. */
export function useOfCard(card: number, view: View): [MoveName, ...number[]] {
  if (tableOf(view).phase === "paying") return ["pay", card];
  const [play] = (Object.entries(PLAYS) as [MoveName, Card][]).find(([, name]) => name === CARDS[card]) ?? [
    "play_yeti" as const,
  ];
  if (play === "play_avalanche") return [play, SIDES.north];
  return play === "play_rockslide" || play === "play_crevice" || play === "play_frostbite" ? [play, 0] : [play];
}

/** The space that a climber's move leads to, as `ring-side`. */
export function spaceOf(move: LegalMove, ring: number, side: number): string {
  if (is(move, "move_up")) return `${ring + 1}-${side}`;
  if (is(move, "move_down")) return `${ring - 1}-${side}`;
  return is(move, "move_to") ? `${ring}-${move.parts[0] ?? 0}` : "";
}

const KEYS: Partial<Record<MoveName, string>> = {
  move_up: "w",
  move_down: "s",
  eat: "e",
  done: "x",
  end_turn: "x",
  cancel: "c",
  suffer: "l",
  look: "f",
};

export function keyFor(move: LegalMove): string {
  if (is(move, "pay", "buy")) return String(move.parts[0] ?? "");
  return KEYS[move.kind as MoveName] ?? "";
}

/** What a card still lacks to be played, by the cards in hand: nothing or less, and it can be. */
export function lacks(card: number, hand: number[], credit: number, mountain: Mountain): number {
  const kind = mountain.cards[card - 1];
  if (!kind) return 0;
  const others = mountain.cards.reduce((sum, one, place) => sum + one.value * (hand[place + 1] ?? 0), 0) - kind.value;
  return kind.cost - credit - others - (mountain.pays_itself ? kind.value : 0);
}

// ── the picture ────────────────────────────────────────────────────────────────────────────────────────────────────

export const SIZE = 640;
export const CAMP = { x: SIZE / 2, y: SIZE + 32 };
export const HEIGHT = SIZE + 68;
const CENTRE = SIZE / 2;
const OUTER = 312;
const PEAK = 62;

export interface Space {
  key: string;
  ring: number;
  side: number;
  path: string;
  /** the edge towards the next ring */
  edge: string;
  cost: string;
  /** where its cost stands … */
  x: number;
  y: number;
}

function at(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
}

const write = ([x, y]: [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** How far from the middle a ring begins (outside) and ends (inside). */
export function radii(ring: number, rings: number): [number, number] {
  const thick = (OUTER - PEAK) / (rings - 1);
  return ring === rings ? [PEAK, 0] : [OUTER - (ring - 1) * thick, OUTER - ring * thick];
}

/** The middle of a side, in degrees from the east, clockwise. */
const DEGREES: Record<Side, number> = { north: -90, east: 0, south: 90, west: 180 };

export function spaces(mountain: Mountain): Space[] {
  const rings = mountain.rings.length;
  return mountain.rings.flatMap(({ ring, costs }) =>
    costs.map((cost, place) => {
      const side = place + 1;
      const middle = DEGREES[sideName(side)];
      const [outer, inner] = radii(ring, rings);
      const [from, to] = [middle - 45, middle + 45];
      const path = `M${write(at(outer, from))}A${outer} ${outer} 0 0 1 ${write(at(outer, to))}L${write(at(inner, to))}${inner ? `A${inner} ${inner} 0 0 0 ${write(at(inner, from))}` : ""}Z`;
      const edge = inner ? `M${write(at(inner, from + 1.5))}A${inner} ${inner} 0 0 1 ${write(at(inner, to - 1.5))}` : "";
      const [x, y] = at((outer + inner) / 2, middle - 27);
      return { key: `${ring}-${side}`, ring, side, path, edge, cost, x, y };
    }),
  );
}

/** Where somebody stands: several in one space stand beside each other. */
export function standing(ring: number, side: number, place: number, count: number, rings: number): [number, number] {
  const offset = count > 1 ? place - (count - 1) / 2 : 0;
  if (ring === 0) return [CAMP.x + offset * 46, CAMP.y];
  const [outer, inner] = radii(ring, rings);
  const radius = ring === rings ? PEAK * 0.62 : (outer + inner) / 2;
  const spread = ring === rings ? 40 : Math.min(26, 2300 / radius);
  return at(radius, DEGREES[sideName(side)] + 6 + offset * spread);
}

/** Where the Yeti stands on its ring: between north and east. */
export function lair(ring: number, rings: number): [number, number] {
  const [outer, inner] = radii(ring, rings);
  return at(ring === rings ? 0 : (outer + inner) / 2, -45);
}

/** A circle, as the border below a ring. */
export const border = (ring: number, rings: number): number => radii(ring, rings)[0];

/** The names of the zones stand here, in degrees: beside what the spaces cost, not on it. */
export const NAMED = 30;

export const label = (radius: number): [number, number] => at(radius, NAMED);

export const SIGNS: Record<string, string> = {
  food: "M12 7c-6-3-9 2-7.5 7S9 21.5 12 20c3 1.5 6-1 7.5-6S18 4 12 7ZM12 7c0-2.5 1-4 3.5-5",
  rope: "M12 4.5c5 0 7.5 2 7.5 4.5s-2.5 4.5-7.5 4.5S4.5 11.5 4.5 9 7 4.5 12 4.5ZM4.5 9v5c0 2.5 2.5 4.5 7.5 4.5s7.5-2 7.5-4.5V9M12 18.5c-2 1.5-4 2.5-7 3",
  hook: "M12 2v13a4.5 4.5 0 0 1-9 0l-1 3M12 15a4.5 4.5 0 0 0 9 0l1 3M12 6.5h3",
  tent: "M12 3 2.5 20h19ZM12 9v11",
  tank: "M8 7.5h8v12a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2ZM10 7.5V4.5h4v3M12 4.5V2.5h4",
  bow: "M5 3c9 3 13 9 14 17M5 3 19 20M3 21l9-9M12 12l-4.5.5M12 12l-.5 4.5",
  forecast:
    "M7 17.5a4.5 4.5 0 0 1 0-9 6 6 0 0 1 11.5 1.5A3.8 3.8 0 0 1 18 17.5ZM9 20.5l-.7 1.5M13 20.5l-.7 1.5M17 20.5l-.7 1.5",
  wind: "M2.5 9H15a3 3 0 1 0-3-3M2.5 13h16.5a3 3 0 1 1-3 3M2.5 17H9a2.5 2.5 0 1 1-2.5 2.5",
  avalanche: "M2 20 11 5l4 6 2-2.5 5 11.5ZM8 13.5h.01M12 15.5h.01M6.5 17.5h.01M16 16.5h.01",
  rockslide: "M4 20l1-5 4-2 4 3 .5 4ZM14 11l2-4 4.5.5 1 4-3 2.5ZM7 8l1-3.5 3.5-.5 1 3-2 2Z",
  yeti: "M5 21V11a7 7 0 0 1 14 0v10l-2.5-2-2 2-2.5-2-2.5 2-2-2ZM9.2 10h.01M14.8 10h.01M9 14.5h6M10.5 14.5v1.5M13.5 14.5v1.5",
  crevice: "M3 6h6l2 5-2 3 3 7M21 6h-6l-1 4 2 3-3 8",
  frostbite: "M12 2v20M3.5 7l17 10M20.5 7l-17 10M9 4l3 2.5L15 4M9 20l3-2.5 3 2.5",
  blizzard: "M3 8h11a2.5 2.5 0 1 0-2.5-2.5M3 12h15a2.5 2.5 0 1 1-2.5 2.5M5 18h.01M9 20h.01M9 16h.01M13 18h.01M19 20h.01",
};
