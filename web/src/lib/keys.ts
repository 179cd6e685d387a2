/**
 * Keys of moves. A letter stands for a kind of move, or a group of them, through the whole game (the server says which); where it
 * leaves several moves open, digits choose among them: a die's own number where there is one. The long key makes the main move, and
 * never one that takes something for good.
 */

import type { LegalMove } from "./types";

export const UNDO = "u";
/** Never the key of a move: those are letters and digits. */
export const HINT = "?";
const SYMBOLS = [..."1234567890abcdefghijklmnopqrstuvwxyz"];

export interface Choice extends LegalMove {
  /** what is typed for it, such as `g` or `g4`; nothing where there are too many */
  keys: string;
  isMain: boolean;
  /** It ends something for good, or must be thought of twice: it is asked about before it is made. */
  isGrave: boolean;
}

/** The moves with their keys; `caution` says what to think of before one that takes something for good. */
export function choices(legal: LegalMove[], caution: (move: LegalMove) => string = () => ""): Choice[] {
  const isGrave = (one: LegalMove): boolean => !!one.final || caution(one) !== "";
  const main = legal.find((one) => (one.main || legal.length === 1) && !isGrave(one));
  const keys = new Map<number, string>();
  const letters = groupBy(legal, (one) => one.key);
  for (const [letter, members] of letters) assign(members, letters.size > 1 || members.length === 1 ? letter : "", keys);
  return legal.map((one) => ({ ...one, keys: keys.get(one.move) ?? "", isMain: one === main, isGrave: isGrave(one) }));
}

/** What is typed so far and one key more; what leads nowhere begins anew. */
export function typedOn(typed: string, pressed: string, lit: Choice[]): string {
  const leads = (keys: string): boolean => lit.some((one) => one.keys.startsWith(keys));
  return leads(typed + pressed) ? typed + pressed : leads(pressed) ? pressed : "";
}

/** Tell moves apart by the first thing in which they differ: the kind, then one particular after the other. */
function assign(members: LegalMove[], typed: string, keys: Map<number, string>): void {
  const [first] = members;
  if (!first) return;
  if (members.length === 1) {
    keys.set(first.move, typed);
    return;
  }
  const aspects = [(one: LegalMove): string => one.kind, ...first.parts.map((_, place) => partAt(place))];
  const groups = aspects.map((aspect) => groupBy(members, aspect)).find((all) => all.size > 1);
  if (!groups) return;
  // Several kinds under one letter are counted through, where the digits are enough.
  if (groups.has(first.kind) && members.length <= SYMBOLS.indexOf("0")) {
    members.forEach((one, place) => keys.set(one.move, `${typed}${place + 1}`));
    return;
  }
  const values = [...groups.keys()];
  const areTheirOwn = values.every((value) => /^\d$/.test(value) && groups.get(value)?.every((one) => says(one, value)));
  values.forEach((value, place) => {
    const symbol = areTheirOwn ? value : SYMBOLS[place];
    if (symbol !== undefined) assign(groups.get(value) ?? [], typed + symbol, keys);
  });
}

const partAt =
  (place: number) =>
  (one: LegalMove): string =>
    String(one.parts[place] ?? "");

/** Whether somebody who reads a move finds this number in it. */
function says(move: LegalMove, number: string): boolean {
  return move.words.split(/\W+/).includes(number);
}

function groupBy(moves: LegalMove[], aspect: (move: LegalMove) => string): Map<string, LegalMove[]> {
  const found = new Map<string, LegalMove[]>();
  for (const one of moves) found.set(aspect(one), [...(found.get(aspect(one)) ?? []), one]);
  return found;
}
