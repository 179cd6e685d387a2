/** Making a character: how far one is, and the moves of each step. */

import { at, row } from "$kit/view";
import type { Choice } from "$lib/keys";
import type { View } from "$lib/types";
import type { MoveName, Step } from "./names";
import { is, isPast, stepAt } from "./table";
import type { SheetInsight, Tables } from "./tables";
import type { DelveView } from "./delve.svelte";

export const RANKS = ["untrained", "trained", "expert", "master", "legendary"];
const SCORES = 6;

export class Making {
  readonly #delve: () => DelveView;

  constructor(delve: () => DelveView) {
    this.#delve = delve;
  }

  get view(): View {
    return this.#delve().view;
  }
  get tables(): Tables {
    return this.#delve().tables;
  }
  get seat(): number {
    return this.#delve().seat;
  }
  get sheet(): SheetInsight | undefined {
    return this.#delve().sheetOf(this.seat);
  }
  get step(): Step {
    return stepAt(this.view, this.seat);
  }
  /** The page of the maker, from 0. */
  get stage(): number {
    const { step } = this;
    if (step === "choose_folk") return 0;
    return !isPast(step, "assign_scores") ? 1 : step === "choose_levels" ? 2 : 3;
  }
  /** How many scores are rolled, or given away. */
  get rolls(): number {
    return this.of("rolls");
  }
  /** How many of the six are rolled: while they are given away, all. */
  get seen(): number {
    return this.step === "roll_scores" ? this.rolls : isPast(this.step, "roll_scores") ? SCORES : 0;
  }

  /** A number of this character. */
  of(name: string): number {
    return at(this.view, name, this.seat);
  }

  /** A list of this character. */
  list(name: string): number[] {
    return row(this.view, name, this.seat);
  }

  has(kind: MoveName): boolean {
    return this.#delve().lit.some((move) => is(move, kind));
  }

  moveFor(kind: MoveName, ...parts: number[]): Choice | undefined {
    return this.#delve().lit.find(
      (move) =>
        is(move, kind) && parts.length === move.parts.length && parts.every((part, place) => part === move.parts[place]),
    );
  }

  choose(move: Choice): void {
    this.#delve().choose(move);
  }
}
