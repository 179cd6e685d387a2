/** What a player is told to do next. */

import type { Prompt } from "$kit/contract";
import { list, sum, whole } from "$kit/view";
import type { Position } from "$lib/types";
import { t } from "$lib/words";
import { cardWord, tableOf } from "./table";

export function prompt(position: Position): Prompt | null {
  const view = position.view;
  switch (tableOf(view).phase) {
    case "shopping":
      return { sentence: t("everest-prompt-shop"), clause: "E1.3" };
    case "climbing":
      return {
        sentence: t("everest-prompt-climb", { count: sum(list(view, "actions")) }),
        clause: "E2.4",
      };
    case "forecasting":
      return { sentence: t("everest-prompt-forecast"), clause: "E4.12" };
    case "avalanche_comes":
      return { sentence: t("everest-prompt-avalanche"), clause: "E7.6" };
    case "rocks_fall":
      return { sentence: t("everest-prompt-rocks"), clause: "E7.8" };
    case "paying":
      return {
        sentence: t("everest-prompt-paying", {
          card: t(`everest-card-${cardWord(whole(view, "played"))}`),
          missing: whole(view, "owed"),
        }),
        clause: "E6.3",
      };
    case "blowing":
      return { sentence: t("everest-prompt-blow"), clause: "E7.17" };
    default:
      return { sentence: t("everest-prompt-mountain"), clause: "E6.8" };
  }
}
