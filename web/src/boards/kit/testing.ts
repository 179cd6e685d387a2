/** What the tests of boards share: props as the page gives them, with what was chosen and asked written down. */

import { choices } from "$lib/keys";
import type { Position, View } from "$lib/shapes";
import type { LegalMove } from "$lib/types";
import type { BoardProps } from "./contract";

export const move = (number: number, kind: string, ...parts: number[]): LegalMove => ({
  move: number,
  words: [kind.replaceAll("_", " "), ...parts].join(" "),
  kind,
  parts,
  key: kind.charAt(0),
});

export interface Played {
  props: BoardProps;
  chosen: number[];
  asked: [string, ...number[]][];
}

/** A board in the hands of a seat: by default its move is among `legal`. */
export function boardWith(view: View, legal: LegalMove[], more: Partial<BoardProps> & { scenery?: unknown } = {}): Played {
  const chosen: number[] = [];
  const asked: [string, ...number[]][] = [];
  const position: Position = { view, show: "", legal, acting: [0], scores: [0], over: false };
  const props: BoardProps = {
    position,
    lit: choices(legal),
    choose: (one) => chosen.push(one),
    why: (kind, ...parts) => asked.push([kind, ...parts]),
    fresh: { count: 0, events: [], live: false },
    steps: [],
    seats: [],
    eyes: 0,
    best: null,
    scenery: null,
    ...more,
  };
  return { props, chosen, asked };
}
