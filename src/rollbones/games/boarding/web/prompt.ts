/** What a player is told to do next. */

import type { Prompt } from "$kit/contract";
import { whole } from "$kit/view";
import type { Position } from "$lib/types";
import { t } from "$lib/words";
import { HUMAN, is, tableOf } from "./table";

export function prompt(position: Position): Prompt | null {
  if (whole(position.view, "pending")) return { sentence: t("boarding-prompt-order"), clause: "B2.13" };
  const side = position.acting[0] ?? HUMAN;
  const { die, action, aliens_may } = tableOf(position.view);
  switch (action) {
    case "run":
      return {
        sentence: whole(position.view, "ran_from") ? t("boarding-prompt-run-on") : t("boarding-prompt-run"),
        clause: "B8.1",
      };
    case "hunt":
      return {
        sentence: position.legal.some((move) => is(move, "done"))
          ? t("boarding-prompt-hunt-some")
          : t("boarding-prompt-hunt"),
        clause: "B8.2",
      };
    case "tremors":
      return { sentence: t("boarding-prompt-tremors"), clause: "B8.8" };
  }
  const isStuck = position.legal.length > 0 && position.legal.every((move) => is(move, "pass", "cancel"));
  if (isStuck) return { sentence: t("boarding-prompt-pass"), clause: "B2.5" };
  if (die !== "no_die") {
    return {
      sentence: t("boarding-prompt-die", {
        side,
        face: t(`boarding-face-${die}`),
        action: t(`boarding-action-${die}`, { side }),
      }),
      clause: "B2.4",
    };
  }
  if (side !== HUMAN && aliens_may === "free_turn") return { sentence: t("boarding-prompt-free"), clause: "B8.13" };
  return { sentence: t("boarding-prompt-take", { side }), clause: "B2.2" };
}
