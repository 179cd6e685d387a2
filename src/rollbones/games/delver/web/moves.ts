/** Which dice a move of Cube Delver is about. */

import { whole } from "$kit/view";
import type { LegalMove, View } from "$lib/types";
import { KINDS, type MoveName } from "./names";
import { is, type Row } from "./table";

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
