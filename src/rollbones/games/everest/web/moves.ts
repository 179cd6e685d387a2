/** What a move of Journey to the Top of the World is about: an item, a card, a space; and its key. */

import type { LegalMove, View } from "$lib/types";
import { CARDS, ITEMS, SIDES, type Card, type Item, type MoveName } from "./names";
import { is, tableOf } from "./table";

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
