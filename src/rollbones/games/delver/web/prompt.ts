/** What a player is told to do next. */

import type { Prompt } from "$kit/contract";
import { whole } from "$kit/view";
import type { Position } from "$lib/types";
import { t } from "$lib/words";
import { handOf, is, tableOf } from "./table";

export function prompt(position: Position): Prompt | null {
  const colour = t(`delver-${handOf(position.view) ?? "none"}`);
  const face = whole(position.view, "face");
  switch (tableOf(position.view).phase) {
    case "to_draw":
      return { sentence: t("delver-prompt-draw"), clause: "D2.1" };
    case "drawn":
      return { sentence: t("delver-prompt-drawn", { colour }), clause: "D2.2" };
    case "rolled":
      return position.legal.some((move) => is(move, "pay", "pay_travel"))
        ? { sentence: t("delver-prompt-rolled", { colour, face }), clause: "D2.3" }
        : { sentence: t("delver-prompt-stands", { colour, face }), clause: "D2.7" };
    case "trap":
      return { sentence: t("delver-prompt-trap"), clause: "D6.4" };
    case "bonus":
      return { sentence: t("delver-prompt-bonus"), clause: "D9.1" };
    default:
      return null;
  }
}
