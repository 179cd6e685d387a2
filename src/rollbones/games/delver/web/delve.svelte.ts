/** The delve as it lies on the table: the die in hand, the bag and its odds, and the moves that dice stand for. */

import type { BoardProps } from "$kit/contract";
import { Picking } from "$kit/picking.svelte";
import { SUITS, type Suit } from "$kit/pips";
import { list, sum, whole } from "$kit/view";
import type { Choice } from "$lib/keys";
import type { Position, View } from "$lib/types";
import { t } from "$lib/words";
import { diceOf } from "./moves";
import { carried, handOf, is, numberOf, tableOf, travelDice, type Lying, type Row } from "./table";
import type { Fate, MoveName } from "./names";

export class Delve {
  readonly picking: Picking;
  readonly #props: () => BoardProps<MoveName>;

  constructor(props: () => BoardProps<MoveName>) {
    this.#props = props;
    this.picking = new Picking((move) => this.choose(move));
  }

  get position(): Position {
    return this.#props().position;
  }
  get view(): View {
    return this.position.view;
  }
  /** The kind of die in hand, if there is one. */
  get hand(): Suit | null {
    return handOf(this.view);
  }
  get face(): number {
    return whole(this.view, "face");
  }
  get fate(): Fate {
    return tableOf(this.view).fate;
  }
  get treasure(): number {
    return carried(this.view);
  }
  get turns(): number {
    return this.#props().steps.filter((step) => is(step, "draw")).length;
  }
  get best(): number | null {
    return this.#props().best;
  }
  readonly stairs: Lying[] = $derived.by(() => travelDice(this.view));

  // ── the bag ──────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly bag: number[] = $derived.by(() => list(this.view, "bag"));
  readonly inBag: number = $derived.by(() => sum(this.bag));
  /** In the middle of a turn the bag may change before the next draw; the server knows how. */
  readonly shares: Partial<Record<Suit, number>> = $derived.by(() => {
    const told = this.position.odds?.draw;
    const counted = (suit: Suit): number => (this.inBag ? (this.bag[numberOf(suit)] ?? 0) / this.inBag : 0);
    return Object.fromEntries(SUITS.map((suit) => [suit, told ? (told[suit] ?? 0) : counted(suit)]));
  });
  get mostLikely(): number {
    return Math.max(0.01, ...Object.values(this.shares));
  }
  get isNextDraw(): boolean {
    const told = this.position.odds?.draw;
    return !this.position.over && (!told || Object.keys(told).length > 0);
  }
  get dyingNext(): number | null {
    return this.isNextDraw ? (this.position.odds?.death_next ?? null) : null;
  }
  get dyingNow(): number | null {
    return this.position.over ? null : (this.position.odds?.death_now ?? null);
  }

  // ── what is lit ──────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #onDice: Map<string, Choice[]> = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const move of this.#props().lit)
      for (const die of diceOf(this.view, move)) {
        const key = `${die.row} ${die.at}`;
        found.set(key, [...(found.get(key) ?? []), move]);
      }
    return found;
  });
  readonly #inHand: Choice[] = $derived.by(() => this.#props().lit.filter((move) => diceOf(this.view, move).length === 0));
  /** What the die in hand, or the bag, stands for. */
  readonly main: Choice | undefined = $derived.by(() => this.#inHand.find((move) => is(move, "draw", "roll", "accept")));
  readonly besides: Choice[] = $derived.by(() => this.#inHand.filter((move) => move !== this.main));

  movesOf(row: Row, die: Lying): Choice[] | undefined {
    return this.#onDice.get(`${row} ${die.at}`);
  }

  choose(move: Choice): void {
    this.#props().choose(move.move);
  }

  take(row: Row, die: Lying, button: HTMLElement): void {
    const moves = this.movesOf(row, die);
    if (moves) this.picking.settle(moves, button);
    else if (row === "travel") this.#props().why("pay_travel", die.at);
    else this.#props().why("pay", numberOf(row), die.face);
  }

  /** A die, and what it may do. */
  meaning(row: Row, die: Lying): string {
    const moves = this.movesOf(row, die) ?? [];
    const name = t("delver-die", { colour: t(`delver-${row}`), face: die.face });
    return moves.length ? `${name}: ${moves.map((move) => move.words).join(", ")}` : name;
  }
}
