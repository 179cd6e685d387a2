/** What a player is told to do next, and the keys of moves. */

import type { Prompt } from "$kit/contract";
import { whole } from "$kit/view";
import type { Wishes } from "$lib/keys";
import type { Position } from "$lib/types";
import { t } from "$lib/words";
import { ACTION, FACES, HUMAN, MAY, keyFor } from "../boarding";

export function wishes(): Wishes {
  return keyFor;
}

export function prompt(position: Position): Prompt | null {
  if (whole(position.view, "pending")) return { sentence: t("boarding-prompt-order"), clause: "B2.13" };
  const side = position.acting[0] ?? HUMAN;
  const die = FACES[whole(position.view, "die")] ?? "none";
  switch (whole(position.view, "action")) {
    case ACTION.run:
      return {
        sentence: whole(position.view, "ran_from") ? t("boarding-prompt-run-on") : t("boarding-prompt-run"),
        clause: "B8.1",
      };
    case ACTION.hunt:
      return {
        sentence: position.legal.some((move) => move.kind === "done")
          ? t("boarding-prompt-hunt-some")
          : t("boarding-prompt-hunt"),
        clause: "B8.2",
      };
    case ACTION.tremors:
      return { sentence: t("boarding-prompt-tremors"), clause: "B8.8" };
  }
  const isStuck = position.legal.length > 0 && position.legal.every((move) => move.kind === "pass" || move.kind === "cancel");
  if (isStuck) return { sentence: t("boarding-prompt-pass"), clause: "B2.5" };
  if (die !== "none") {
    return {
      sentence: t("boarding-prompt-die", {
        side,
        face: t(`boarding-face-${die}`),
        action: t(`boarding-action-${die}`, { side }),
      }),
      clause: "B2.4",
    };
  }
  if (side !== HUMAN && whole(position.view, "aliens_may") === MAY.freeTurn)
    return { sentence: t("boarding-prompt-free"), clause: "B8.13" };
  return { sentence: t("boarding-prompt-take", { side }), clause: "B2.2" };
}
