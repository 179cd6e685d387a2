/** What lies on the Trapsetter's table: who is there, how they are, whose turn it is. */

import { isOf } from "$kit/named";
import { at, list } from "$kit/view";
import type { View } from "$lib/types";
import {
  DEATHS,
  FIXED,
  STEPS,
  THINGS,
  type EventName,
  type MoveName,
  type Pending,
  type State,
  type Step,
  type Table,
} from "./names";
import type { Tables } from "./tables";

export const FIGURES = FIXED.figures;
export const FIRST_CREATURE = FIXED.first_creature;
export const KIT = THINGS.indexOf("kit");
export const is = isOf<MoveName | EventName>();
export const tableOf = (view: View): Table => view as unknown as Table;
export const stateAt = (view: View, who: number): State => tableOf(view).state[who] ?? "absent";
export const stepAt = (view: View, seat: number): Step => tableOf(view).step[seat] ?? "choose_folk";
/** What somebody died of, as the server lists it. */
export const causeOf = (view: View, who: number, tables: Tables): string =>
  tables.causes[DEATHS.indexOf(tableOf(view).death[who] ?? "no_death")] ?? "";
/** Whether a character is made further than a step. */
export const isPast = (step: Step, other: Step): boolean => STEPS.indexOf(step) > STEPS.indexOf(other);
const CASTING: Pending[] = ["choose_dice", "choose_target", "instability", "miscast", "spell_lands"];
/** Whether a spell is being cast. */
export const isCasting = (view: View): boolean => CASTING.includes(tableOf(view).pending);
/** Whether somebody holds a torch, which burns by itself; lanterns burn oil. */
export const hasTorch = (view: View, who: number): boolean => THINGS[at(view, "light", who) - 1] === "torch";

export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);

/** Delvers by their numbers, creatures by their letters. */
export const markOf = (who: number, tables: Tables): string =>
  who < FIRST_CREATURE ? String(who + 1) : tables.letters.charAt(who - FIRST_CREATURE);

export function isThere(view: View, who: number): boolean {
  return ["up", "dying", "stable"].includes(stateAt(view, who));
}

/** Who is in the rounds, the first first. */
export function orderOf(view: View): number[] {
  const initiative = list(view, "initiative");
  const rank = (who: number): number => (initiative[who] ?? 0) * 2 * FIGURES + FIGURES - who;
  return Array.from({ length: FIGURES }, (_, who) => who)
    .filter(
      (who) =>
        isThere(view, who) && (initiative[who] ?? FIXED.not_rolled) > FIXED.not_rolled && stateAt(view, who) !== "stable",
    )
    .sort((one, other) => rank(other) - rank(one));
}
