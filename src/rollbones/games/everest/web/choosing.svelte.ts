/** Which spaces, items and cards are lit, and what a click on one of them means. */

import type { BoardProps } from "$kit/contract";
import { Picking } from "$kit/picking.svelte";
import type { Choice } from "$lib/keys";
import { capital, t } from "$lib/words";
import { cardOf, itemOf, spaceOf, useOfCard, useOfItem } from "./moves";
import { EVEREST, SOUTH, is } from "./table";
import type { MoveName } from "./names";
import type { MountainView } from "./mountain.svelte";

const CAMP = `0-${SOUTH}`;

export class Choosing {
  readonly picking: Picking;
  readonly #props: () => BoardProps<MoveName>;
  readonly #table: MountainView;

  constructor(props: () => BoardProps<MoveName>, table: MountainView) {
    this.#props = props;
    this.#table = table;
    this.picking = new Picking((move) => this.choose(move));
  }

  get lit(): Choice[] {
    return this.#props().lit;
  }
  /** A climber is asked how to meet what comes down. */
  get isAsked(): boolean {
    return this.#table.isClimber && this.lit.length > 0 && this.#table.isSliding;
  }

  readonly #toSpaces: Map<string, Choice> = $derived.by(() => {
    const { ring, side, eyes, isClimber } = this.#table;
    if (!isClimber) return new Map<string, Choice>();
    return new Map(
      this.lit.flatMap((move) => {
        const space = spaceOf(move, ring[eyes] ?? 0, side[eyes] ?? SOUTH);
        return space ? [[space.startsWith("0-") ? CAMP : space, move] as const] : [];
      }),
    );
  });
  /** What stands for nothing on the board is a button. */
  readonly others: Choice[] = $derived.by(() =>
    this.lit.filter((move) => !itemOf(move) && !cardOf(move) && !spaceOf(move, 1, 1)),
  );

  moveTo(key: string): Choice | undefined {
    return this.#toSpaces.get(key);
  }

  movesOfItem(item: number): Choice[] {
    return this.lit.filter((move) => itemOf(move) === item);
  }

  movesOfCard(card: number): Choice[] {
    return this.lit.filter((move) => cardOf(move) === card);
  }

  buys(item: number): Choice | undefined {
    return this.lit.find((move) => is(move, "buy") && move.parts[0] === item);
  }

  /** A move as the words of its button. */
  nameOf(move: Choice): string {
    const isAvalanche = this.#table.phase === "avalanche_comes";
    if (is(move, "suffer")) return t(isAvalanche ? "everest-use-suffer-avalanche" : "everest-use-suffer-rocks");
    if (is(move, "brace")) return t("everest-use-brace");
    if (is(move, "brace_well")) return t("everest-use-brace-well");
    return capital(move.words);
  }

  // ── clicks ───────────────────────────────────────────────────────────────────────────────────────────────────────

  choose(move: Choice): void {
    this.#props().choose(move.move);
  }

  clickSpace(key: string): void {
    const { ring, side, eyes, isClimber, position } = this.#table;
    this.#table.pointed = key;
    const move = this.moveTo(key);
    if (move) {
      this.choose(move);
      return;
    }
    if (!isClimber || position.over) return;
    const [level, quadrant] = key.split("-").map(Number);
    const here = ring[eyes] ?? 0;
    if (level === here + 1 && quadrant === side[eyes]) this.#props().why("move_up");
    else if (level === here - 1) this.#props().why("move_down");
    else this.#props().why("move_to", quadrant ?? SOUTH);
  }

  pressSpace(event: KeyboardEvent, key: string): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.clickSpace(key);
  }

  clickItem(who: number, item: number, button: HTMLElement): void {
    const { eyes, position } = this.#table;
    const moves = who === eyes ? this.movesOfItem(item) : [];
    if (moves.length) this.picking.settle(moves, button);
    else if (who === eyes && !position.over) this.#props().why(...useOfItem(item));
  }

  clickCard(card: number, button: HTMLElement): void {
    const { eyes, position, view } = this.#table;
    const moves = this.movesOfCard(card);
    if (moves.length) this.picking.settle(moves, button);
    else if (eyes === EVEREST && !position.over) this.#props().why(...useOfCard(card, view));
  }

  whyNotBuy(item: number): void {
    this.#props().why("buy", item);
  }
}
