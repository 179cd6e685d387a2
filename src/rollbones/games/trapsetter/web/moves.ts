/** What a move of the Trapsetter is about: what on the map stands for it, and its key. */

import type { LegalMove } from "$lib/types";
import { FIXED, type MoveName } from "./names";

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
