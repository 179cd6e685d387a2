/** What a move of the Trapsetter is about: what on the map stands for it, and its key. */

import type { LegalMove } from "$lib/types";
import { FIXED, SIDES, type MoveName, type Side } from "./names";
import { is } from "./table";

/** What on the map stands for a move: a square, a figure, a side of the room, or the room itself. */
export interface Target {
  square?: number;
  figure?: number;
  side?: number;
  thing?: "chest" | "trap" | "rift" | "stairs" | "floor";
}

export function targetOf(move: LegalMove, place: number, wide: number): Target {
  const [first = 0] = move.parts;
  switch (move.kind as MoveName) {
    case "step":
      return { square: place + (FIXED.eastward[first] ?? 0) + (FIXED.southward[first] ?? 0) * wide };
    case "strike":
    case "sweep":
    case "shove":
    case "frighten":
    case "aim":
    case "help":
    case "treat":
      return { figure: first };
    case "go":
    case "creep":
    case "pick_lock":
    case "force_door":
      return { side: first };
    case "open_chest":
    case "pick_chest":
    case "smash_chest":
      return { thing: "chest" };
    case "disarm":
      return { thing: "trap" };
    case "enter_rift":
      return { thing: "rift" };
    case "leave":
      return { thing: "stairs" };
    case "pick_up":
      return { thing: "floor" };
    default:
      return {};
  }
}

const SIDE_KEYS: Record<Side, string> = { north: "k", east: "l", south: "j", west: "h" };
const KEYS: Partial<Record<MoveName, string>> = {
  end_turn: "e",
  search: "s",
  open_chest: "o",
  rest: "r",
  wait: "w",
  dodge: "d",
  cancel: "c",
};

/** The side that a direction leads to, where it leads straight. */
function sideOf(direction: number): Side | null {
  const east = FIXED.eastward[direction] ?? 0;
  const south = FIXED.southward[direction] ?? 0;
  if (east && south) return null;
  return east ? (east > 0 ? "east" : "west") : south > 0 ? "south" : "north";
}

export function keyFor(move: LegalMove): string {
  const [first = 0] = move.parts;
  const side = is(move, "step") ? sideOf(first) : is(move, "go") ? SIDES[first] : null;
  return side ? SIDE_KEYS[side] : (KEYS[move.kind as MoveName] ?? "");
}
