/** Journey to the Top of the World: what the server says of the mountain, and what lies on the table. */

import { isOf } from "$kit/named";
import type { View } from "$lib/types";
import { CARDS, SEATS, SIDES, type EventName, type Fate, type MoveName, type Side, type Table } from "./names";

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

/** What a card still lacks to be played, by the cards in hand: nothing or less, and it can be. */
export function lacks(card: number, hand: number[], credit: number, mountain: Mountain): number {
  const kind = mountain.cards[card - 1];
  if (!kind) return 0;
  const others = mountain.cards.reduce((sum, one, place) => sum + one.value * (hand[place + 1] ?? 0), 0) - kind.value;
  return kind.cost - credit - others - (mountain.pays_itself ? kind.value : 0);
}
