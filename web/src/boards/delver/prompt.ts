/** What a player is told to do next, and the keys of moves. */

import type { Prompt } from "$kit/contract";
import { whole } from "$kit/view";
import type { Wishes } from "$lib/keys";
import type { Position } from "$lib/types";
import { t } from "$lib/words";
import { COLOURS, PHASE, keyFor } from "../delver";

export function wishes(position: Position): Wishes {
  return (move) => keyFor(position, move);
}

export function prompt(position: Position): Prompt | null {
  const colour = t(`delver-${COLOURS[whole(position.view, "colour")] ?? "none"}`);
  const face = whole(position.view, "face");
  switch (whole(position.view, "phase")) {
    case PHASE.toDraw:
      return { sentence: t("delver-prompt-draw"), clause: "D2.1" };
    case PHASE.drawn:
      return { sentence: t("delver-prompt-drawn", { colour }), clause: "D2.2" };
    case PHASE.rolled:
      return position.legal.some((move) => move.kind.startsWith("pay"))
        ? { sentence: t("delver-prompt-rolled", { colour, face }), clause: "D2.3" }
        : { sentence: t("delver-prompt-stands", { colour, face }), clause: "D2.7" };
    case PHASE.trap:
      return { sentence: t("delver-prompt-trap"), clause: "D6.4" };
    case PHASE.bonus:
      return { sentence: t("delver-prompt-bonus"), clause: "D9.1" };
    default:
      return null;
  }
}
