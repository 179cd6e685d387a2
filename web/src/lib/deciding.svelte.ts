/** Deciding on a move by keys or clicks: what has been typed of it, and what is asked about before it is made. */

import { typedOn, type Choice } from "./keys";

/** How long a move that takes something for good waits to be chosen again, in milliseconds. */
export const SURE_WITHIN = 3000;

export class Deciding {
  /** The move that is made when it is chosen again. */
  asked: Choice | null = $state.raw(null);
  /** What has been typed of a move's keys. */
  typed = $state("");
  #timer = 0;

  constructor(
    private readonly lit: () => Choice[],
    private readonly make: (move: number) => void,
  ) {}

  /** Make a move; one that takes something for good when it is chosen a second time soon after the first, or was asked about. */
  decide(move: number, isSure = false): void {
    const lit = this.lit();
    const one = lit.find((other) => other.move === move);
    if (!one) return;
    clearTimeout(this.#timer);
    if (!isSure && one.isGrave && lit.length > 1 && this.asked?.move !== move) {
      this.asked = one;
      this.#timer = window.setTimeout(() => (this.asked = null), SURE_WITHIN);
      return;
    }
    this.forget();
    this.make(move);
  }

  /** A key was pressed; tell whether it is one of a move's. */
  press(key: string): boolean {
    const lit = this.lit();
    this.typed = typedOn(this.typed, key, lit);
    const meant = this.typed && lit.find((one) => one.keys === this.typed);
    const isOne = this.typed !== "";
    if (meant) {
      this.typed = "";
      this.decide(meant.move);
    }
    return isOne;
  }

  /** Leave undecided what was begun; tell whether something was. */
  cancel(): boolean {
    const begun = this.asked !== null || this.typed !== "";
    this.forget();
    return begun;
  }

  /** Other moves are open now. */
  forget(): void {
    clearTimeout(this.#timer);
    this.asked = null;
    this.typed = "";
  }
}
