/** What a player is told to do next, and what to think of before a move. */

import type { Prompt } from "$kit/contract";
import { whole } from "$kit/view";
import type { LegalMove, Position } from "$lib/types";
import { t } from "$lib/words";
import { diceOf, hikersIn, inCamp, is, meetingPrompt, rollFor, tableOf } from "./table";
import { TOKENS } from "./names";

export function caution(position: Position, move: LegalMove): string {
  const hiker = hikersIn(position.view)[position.acting[0] ?? 0];
  if (!is(move, "burn", "burn_and_go") || !hiker || hiker.warm) return "";
  return t("climb-burn-note", { left: diceOf(hiker.dice).length + hiker.placed - 1 });
}

export function prompt(position: Position): Prompt | null {
  const { view } = position;
  const hiker = hikersIn(view)[position.acting[0] ?? 0];
  switch (tableOf(view).phase) {
    case "gear":
      return { sentence: t("climb-prompt-gear"), clause: "M1.2" };
    case "set_out":
      return { sentence: t("climb-prompt-set-out"), clause: "M1.4" };
    case "on_ice":
      return { sentence: t("climb-prompt-ice"), clause: "M4.2" };
    case "rolling":
      return { sentence: t(`climb-prompt-roll-${rollFor(view)}`), clause: "M5.10" };
    case "repairing":
      return {
        sentence: t("climb-prompt-repair", { token: t(`climb-${TOKENS[whole(view, "mending")] ?? "rope"}`) }),
        clause: "M8.4",
      };
    case "drawn_card":
      return { sentence: t("climb-prompt-drawn"), clause: "M12.6" };
    case "pushed":
      return { sentence: t("climb-prompt-pushed"), clause: "M9.3" };
    case "mending":
      return { sentence: t("climb-prompt-mending"), clause: "M9.6" };
    case "dropping":
      return { sentence: t("climb-prompt-dropping"), clause: "M9.7" };
    case "meeting":
      return { sentence: t(meetingPrompt(view)), clause: "M13.8" };
    case "trading":
      return { sentence: t("climb-prompt-trading"), clause: "M13.9" };
    case "answering":
      return { sentence: t("climb-prompt-answering"), clause: "M13.9" };
    case "caching":
      return { sentence: t("climb-prompt-caching"), clause: "M12.3" };
    case "over":
      return null;
  }
  return hiker && inCamp(hiker)
    ? { sentence: t("climb-prompt-camp"), clause: "M8.1" }
    : { sentence: t("climb-prompt-climb"), clause: "M3.2" };
}
