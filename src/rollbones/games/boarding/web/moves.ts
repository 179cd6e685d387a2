/** What a move of DIE! is about: what on the board stands for it, what it is offered with, its key. */

import type { LegalMove } from "$lib/types";
import { EFFECTS, type Effect, type MoveName } from "./names";
import { HUMAN, is } from "./table";

/** The thing on the board that stands for a move: a die, a figure (0 is the Human), a room, or a figure and then a room. */
export interface Target {
  face?: number | undefined;
  figure?: number | undefined;
  room?: number | undefined;
}

const USES: Partial<Record<MoveName, string>> = {
  step: "move",
  alien_step: "move",
  start_run: "run",
  start_hunt: "hunt",
  set_ambush: "ambush",
  start_tremors: "tremors",
  tremors_by: "tremors",
  lucky_break: "lucky",
  pick_up: "pick",
  lock_down: "lock",
  use_controls: "use",
  use_radio: "use",
};

/** How a move is used: those of one use are offered together. */
export function useOf(move: LegalMove): string {
  return is(move, "resolve") ? `resolve-${effectOf(move)}` : (USES[move.kind as MoveName] ?? move.kind);
}

const EFFECT_WORDS: Record<Effect, string> = { the_fight: "fight", hiding_ends: "hiding", the_radio: "radio" };
/** What a move lets come first at the end of a Round. */
function effectOf(move: LegalMove): string {
  const effect = (Object.keys(EFFECTS) as Effect[])[(move.parts[0] ?? 0) - 1];
  return effect ? EFFECT_WORDS[effect] : "";
}

export function targetOf(move: LegalMove, human: number): Target {
  const [first, second] = move.parts;
  switch (move.kind as MoveName) {
    case "take":
    case "discard":
      return { face: first };
    case "step":
    case "sneak":
    case "crawl":
    case "scream":
      return { figure: HUMAN, room: first };
    case "alien_step":
    case "teleport":
    case "shoot":
      return { figure: first, room: second };
    case "set_ambush":
    case "execute":
    case "regenerate":
    case "tremors_by":
      return { figure: first };
    case "prepare":
      return { figure: HUMAN };
    case "lock_down":
      return { room: first };
    case "pick_up":
    case "use_controls":
    case "use_radio":
      return { room: human };
    default:
      return {};
  }
}
