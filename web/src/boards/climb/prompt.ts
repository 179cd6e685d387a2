/** What a player is told to do next, what to think of before a move, and the keys of moves. */

import type { Prompt } from "$kit/contract";
import { whole } from "$kit/view";
import type { Choice, Wishes } from "$lib/keys";
import type { Position } from "$lib/types";
import { t } from "$lib/words";
import { BROUGHT, KINDS, PHASE, ROLL_FOR, diceOf, hikersIn, keyFor } from "../climb";

export function wishes(): Wishes {
  return keyFor;
}

export function caution(position: Position, move: Choice): string {
  const hiker = hikersIn(position.view)[position.acting[0] ?? 0];
  if (move.kind !== "burn" || !hiker || hiker.warm) return "";
  return t("climb-burn-note", { left: diceOf(hiker.dice).length + hiker.placed - 1 });
}

export function prompt(position: Position): Prompt | null {
  const { view } = position;
  const hiker = hikersIn(view)[position.acting[0] ?? 0];
  switch (whole(view, "phase")) {
    case PHASE.gear:
      return { sentence: t("climb-prompt-gear"), clause: "M1.2" };
    case PHASE.setOut:
      return { sentence: t("climb-prompt-set-out"), clause: "M1.4" };
    case PHASE.onIce:
      return { sentence: t("climb-prompt-ice"), clause: "M4.2" };
    case PHASE.rolling:
      return { sentence: t(`climb-prompt-roll-${ROLL_FOR[whole(view, "rolling")] ?? "camp"}`), clause: "M5.10" };
    case PHASE.repairing:
      return {
        sentence: t("climb-prompt-repair", { token: t(`climb-${KINDS[whole(view, "mending")] ?? "rope"}`) }),
        clause: "M8.4",
      };
    case PHASE.drawn:
      return { sentence: t("climb-prompt-drawn"), clause: "M12.6" };
    case PHASE.pushed:
      return { sentence: t("climb-prompt-pushed"), clause: "M9.3" };
    case PHASE.mending:
      return { sentence: t("climb-prompt-mending"), clause: "M9.6" };
    case PHASE.dropping:
      return { sentence: t("climb-prompt-dropping"), clause: "M9.7" };
    case PHASE.meeting:
      return { sentence: t(BROUGHT[whole(view, "brought")] ?? BROUGHT[0]), clause: "M13.8" };
    case PHASE.trading:
      return { sentence: t("climb-prompt-trading"), clause: "M13.9" };
    case PHASE.answering:
      return { sentence: t("climb-prompt-answering"), clause: "M13.9" };
    case PHASE.caching:
      return { sentence: t("climb-prompt-caching"), clause: "M12.3" };
    case PHASE.over:
      return null;
  }
  return hiker?.camp
    ? { sentence: t("climb-prompt-camp"), clause: "M8.1" }
    : { sentence: t("climb-prompt-climb"), clause: "M3.2" };
}
