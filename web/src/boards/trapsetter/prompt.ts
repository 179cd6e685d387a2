/** What a player is told to do next, the headings of moves, and their keys. */

import type { Heading, Prompt } from "$kit/contract";
import { whole } from "$kit/view";
import type { Wishes } from "$lib/keys";
import type { LegalMove, Position } from "$lib/types";
import { t } from "$lib/words";
import { MODE, ORDER, PENDING, groupOf, keyFor } from "../trapsetter";

export function wishes(): Wishes {
  return keyFor;
}

export function group(move: LegalMove): Heading {
  const name = groupOf(move);
  return { title: t(`trapsetter-group-${name}`), rank: ORDER.indexOf(name) };
}

export function prompt(position: Position): Prompt | null {
  const { view } = position;
  const kind = position.legal[0]?.kind ?? "";
  if (kind === "go on") {
    if (whole(view, "pending") === PENDING.deathSaves) return { sentence: t("trapsetter-prompt-death-save"), clause: "T8.2" };
    if (whole(view, "pending") === PENDING.trap) return { sentence: t("trapsetter-prompt-trap"), clause: "T9.7" };
    return { sentence: t("trapsetter-prompt-go-on"), clause: "T1.4" };
  }
  if (whole(view, "pending") === PENDING.dice) return { sentence: t("trapsetter-prompt-dice"), clause: "T6.2" };
  if (whole(view, "pending") === PENDING.target)
    return {
      sentence: t(position.legal.length > 1 ? "trapsetter-prompt-target" : "trapsetter-prompt-nobody"),
      clause: "T6.7",
    };
  const making: Record<string, [string, string]> = {
    "be called": ["who", "T3.2"],
    "be the": ["who", "T3.2"],
    be: ["who", "T3.2"],
    "roll a score": ["roll", "T3.3"],
    "put it into": ["assign", "T3.4"],
    train: ["levels", "T3.5"],
    buy: ["equipment", "T3.7"],
    "set out": ["equipment", "T3.7"],
  };
  const step = making[kind];
  if (step) return { sentence: t(`trapsetter-prompt-${step[0]}`), clause: step[1] };
  if (whole(view, "mode") === MODE.rounds)
    return {
      sentence: t("trapsetter-prompt-rounds", {
        action: whole(view, "action"),
        bonus: whole(view, "bonus"),
        feet: whole(view, "feet"),
      }),
      clause: "T7.3",
    };
  if (whole(view, "mode") === MODE.exploring) return { sentence: t("trapsetter-prompt-exploring"), clause: "T9.1" };
  return null;
}
