/** What stands on event and altitude cards, in words. */

import { t } from "$lib/words";
import { THINGS } from "./table";

const SIGN_WORDS: Record<string, string> = {
  "^": "climb-sign-up",
  "<": "climb-sign-left",
  ">": "climb-sign-right",
  v: "climb-sign-down",
  "<>": "climb-sign-sideways",
  "<^v>": "climb-sign-any",
  "[+]": "climb-sign-die-back",
  "[-]": "climb-sign-die-lost",
  "[?]": "climb-sign-all-rolled",
  "(warm)": "climb-sign-warm",
  "(calm)": "climb-sign-calm",
  ".": "climb-sign-nothing",
  "~fire/pick": "climb-sign-mend-fire-pick",
  "~any": "climb-sign-mend-any",
};
const TOKENS: Record<string, string> = { fire: "campfire", pick: "pick", rope: "rope" };
const VERBS: Record<string, string> = { "+": "gain", "-": "lose" };

/** One sign: a way, a die, or what becomes of a token. */
export function signName(sign: string): string {
  const whole = SIGN_WORDS[sign];
  if (whole) return t(whole);
  const token = t(`climb-${TOKENS[sign.slice(1)] ?? "rope"}`);
  return t(`climb-sign-${VERBS[sign.charAt(0)] ?? "mend"}`, { token });
}

export function signsOf(signs: string[]): string {
  return signs.map(signName).join(", ");
}

/** Whether a card takes something. */
export function isBad(signs: string[]): boolean {
  return signs.some((sign) => sign.startsWith("-") || sign === "v" || sign === "[-]");
}

/** What is traded: a die by its face, or a token. */
export function thingName(thing: number): string {
  return thing < 6 ? t("climb-thing-die", { face: thing + 1 }) : t(`climb-${THINGS[thing] ?? "rope"}`);
}
