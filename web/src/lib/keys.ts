/** One key for every choice. The long key makes the first move, if that needs no particulars or is the only one. */

import type { LegalMove } from "./types";

export const UNDO = "u";
/** Never the key of a move: those are letters and digits. */
export const HINT = "?";
const SPARE = [..."123456789abcdefghijklmnopqrstvwxyz0"].filter((key) => key !== UNDO);

export interface Choice extends LegalMove {
  key: string;
  isMain: boolean;
}

export type Wishes = (move: LegalMove) => string;

export function choices(legal: LegalMove[], wishes: Wishes = () => ""): Choice[] {
  const first = legal[0];
  const main = first && (legal.length === 1 || first.parts.length === 0) ? first.move : null;
  const taken = new Set<string>([UNDO]);
  const keys = new Map<number, string>();
  for (const one of legal) {
    const wish = wishes(one);
    if (wish && !taken.has(wish)) {
      keys.set(one.move, wish);
      taken.add(wish);
    }
  }
  for (const one of legal) {
    if (keys.has(one.move)) continue;
    const own = [...one.words].find((letter) => /[a-z]/.test(letter) && !taken.has(letter));
    const alike = legal.filter((other) => other.kind === one.kind).length > 1;
    const key = (alike ? undefined : own) ?? SPARE.find((spare) => !taken.has(spare)) ?? "";
    keys.set(one.move, key);
    if (key) taken.add(key);
  }
  return legal.map((one) => ({ ...one, key: keys.get(one.move) ?? "", isMain: one.move === main }));
}
