/** What a player is told to do next, and the headings of moves. */

import type { Heading, Prompt } from "$kit/contract";
import { whole } from "$kit/view";
import type { LegalMove, Position } from "$lib/types";
import { t } from "$lib/words";
import type { MoveName } from "./names";
import { ORDER, groupOf } from "./headings";
import { tableOf } from "./table";

export function group(move: LegalMove): Heading {
  const name = groupOf(move);
  return { title: t(`trapsetter-group-${name}`), rank: ORDER.indexOf(name) };
}

export function prompt(position: Position): Prompt | null {
  const { view } = position;
  const { mode, pending } = tableOf(view);
  const kind = position.legal[0]?.kind as MoveName | undefined;
  if (kind === "go_on") {
    if (pending === "death_saves") return { sentence: t("trapsetter-prompt-death-save"), clause: "T8.2" };
    if (pending === "trap_springs") return { sentence: t("trapsetter-prompt-trap"), clause: "T9.7" };
    return { sentence: t("trapsetter-prompt-go-on"), clause: "T1.4" };
  }
  if (pending === "choose_dice") return { sentence: t("trapsetter-prompt-dice"), clause: "T6.2" };
  if (pending === "choose_target")
    return {
      sentence: t(position.legal.length > 1 ? "trapsetter-prompt-target" : "trapsetter-prompt-nobody"),
      clause: "T6.7",
    };
  const making: Partial<Record<MoveName, [string, string]>> = {
    be_called: ["who", "T3.2"],
    be_a: ["who", "T3.2"],
    be_size: ["who", "T3.2"],
    roll_score: ["roll", "T3.3"],
    put: ["assign", "T3.4"],
    train: ["levels", "T3.5"],
    buy: ["equipment", "T3.7"],
    buy_weapon: ["equipment", "T3.7"],
    set_out: ["equipment", "T3.7"],
  };
  const step = kind && making[kind];
  if (step) return { sentence: t(`trapsetter-prompt-${step[0]}`), clause: step[1] };
  if (mode === "rounds")
    return {
      sentence: t("trapsetter-prompt-rounds", {
        action: whole(view, "action"),
        bonus: whole(view, "bonus"),
        feet: whole(view, "feet"),
      }),
      clause: "T7.3",
    };
  if (mode === "exploring") return { sentence: t("trapsetter-prompt-exploring"), clause: "T9.1" };
  return null;
}
