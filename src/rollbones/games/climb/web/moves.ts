/** What a move on the mountain is about: what on the board stands for it, and its key. */

import type { LegalMove } from "$lib/types";
import { MEANS, TOKENS, WAYS, type MoveName, type Way } from "./names";

const ROPE = TOKENS.indexOf("rope");
const PICK = TOKENS.indexOf("pick");
const CAMPFIRE = TOKENS.indexOf("campfire");
/** What a token is called where it pays for a step. */
export const meansOf = (token: number): number => (token === ROPE ? MEANS.by_rope : MEANS.by_pick);

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
