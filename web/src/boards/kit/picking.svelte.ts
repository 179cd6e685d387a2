/** Picking a move on the board in parts: a figure, then a place; where several moves are left, the chooser asks. */

import type { Choice } from "$lib/keys";

type Value = number | string;

/** Several moves are about one thing on the screen. */
export interface Asking {
  moves: Choice[];
  anchor: HTMLElement;
}

export class Picking<Part extends string = never> {
  #picked: Partial<Record<Part, Value>> = $state.raw({});
  asking: Asking | null = $state.raw(null);
  readonly #choose: (move: Choice) => void;

  constructor(choose: (move: Choice) => void) {
    this.#choose = choose;
  }

  /** What has been picked as one part of the next move. */
  of(part: Part): Value | undefined {
    return this.#picked[part];
  }

  /** … where that is a number. */
  number(part: Part): number | undefined {
    const value = this.#picked[part];
    return typeof value === "number" ? value : undefined;
  }

  /** Pick something, or put it back where it is picked already; of the other parts only those named stay picked. */
  toggle(part: Part, value: Value, keeps: Part[] = []): void {
    const kept = Object.fromEntries(keeps.map((one) => [one, this.#picked[one]])) as Partial<Record<Part, Value>>;
    this.#picked = this.#picked[part] === value ? kept : { ...kept, [part]: value };
  }

  /** Put one part back. */
  drop(part: Part): void {
    this.#picked = { ...this.#picked, [part]: undefined };
  }

  /** Make the only move there is, or ask which. */
  settle(moves: Choice[], anchor: HTMLElement): void {
    const [only] = moves;
    if (moves.length === 1 && only) this.#choose(only);
    else if (moves.length) this.asking = { moves, anchor };
  }

  /** The chooser was answered. */
  answer(number: number): void {
    const move = this.asking?.moves.find((one) => one.move === number);
    this.asking = null;
    if (move) this.#choose(move);
  }

  /** The chooser was put away. */
  dismiss(): void {
    this.asking = null;
  }

  /** Something new lies on the table: begin anew. */
  clear(): void {
    this.#picked = {};
    this.asking = null;
  }
}
