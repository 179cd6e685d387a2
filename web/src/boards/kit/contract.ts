/** What a board is given, and what its folder exports. */

import type { Choice } from "$lib/keys";
import type { LegalMove, Position, SeatInfo, Step, TaleEvent } from "$lib/types";
import type { Component } from "svelte";
import type { Why } from "./named";

/** What just happened, to be shown in order; the count tells one from the next. */
export interface Fresh {
  count: number;
  events: TaleEvent[];
  live: boolean;
}

export interface BoardProps<MoveName extends string = string> extends Record<string, unknown> {
  position: Position;
  /** The moves that are open, with their keys; what they are about is lit. */
  lit: Choice[];
  /** Make a move. One that takes something for good is asked about, unless the board has asked already. */
  choose: (move: number, isSure?: boolean) => void;
  /** Ask why something cannot be done. */
  why: Why<MoveName>;
  fresh: Fresh;
  steps: Step[];
  seats: SeatInfo[];
  eyes: number;
  best: number | null;
  /** What the game says about its box, such as a map. */
  scenery: unknown;
  /** The seats of this device, and how to look through another of them, where nothing is hidden between the two. */
  mine?: number[];
  look?: (seat: number) => void;
}

export interface Prompt {
  sentence: string;
  clause: string;
}

export interface Heading {
  title: string;
  rank: number;
}

export interface BoardModule {
  default: Component<BoardProps>;
  prompt?: (position: Position) => Prompt | null;
  /** The heading that a move is listed under, where there are many kinds, and how far down that stands. */
  group?: (move: LegalMove) => Heading;
  /** What to think of before a move is made, where it takes something for good. */
  caution?: (position: Position, move: LegalMove) => string;
  /** Moves are told apart by dice that lie on the board: the list may be short. */
  label?: (words: string) => string;
}

/** A board that lies on the screen. */
export interface Mounted {
  update: (props: BoardProps) => void;
  destroy: () => void;
}

/** What a script of a board exports: `mount`, and whatever else of this it cares for. */
export type Board = Omit<BoardModule, "default"> & {
  mount: (element: HTMLElement, props: BoardProps) => Mounted;
};
