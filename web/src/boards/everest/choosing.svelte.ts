/** Which spaces, items and cards are lit, and what a click on one of them means. */

import type { BoardProps } from "$kit/contract";
import { Picking } from "$kit/picking.svelte";
import type { Choice } from "$lib/keys";
import { capital, t } from "$lib/words";
import { EVEREST, PHASE, SIDES, SOUTH, cardOf, itemOf, spaceOf } from "../everest";
import type { MountainView } from "./mountain.svelte";

const CAMP = "0-3";
/** What one may have meant by an item, or a card, that is not lit. */
const ITEM_WORDS = ["", "eat", "climb out", "hook up", "pitch tent", "give tank", "hunt", "forecast"];
const CARD_WORDS = [
  "",
  "play high wind",
  "play avalanche in the north",
  "play rockslide on tenzing",
  "play yeti",
  "play crevice on tenzing",
  "play frostbite on tenzing",
  "play blizzard",
];

export class Choosing {
  readonly picking: Picking;
  readonly #props: () => BoardProps;
  readonly #table: MountainView;

  constructor(props: () => BoardProps, table: MountainView) {
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
    this.lit.filter((move) => !itemOf(move) && !cardOf(move, this.#table.mountain.cards) && !spaceOf(move, 1, 1)),
  );

  moveTo(key: string): Choice | undefined {
    return this.#toSpaces.get(key);
  }

  movesOfItem(item: number): Choice[] {
    return this.lit.filter((move) => itemOf(move) === item);
  }

  movesOfCard(card: number): Choice[] {
    return this.lit.filter((move) => cardOf(move, this.#table.mountain.cards) === card);
  }

  buys(item: number): Choice | undefined {
    return this.lit.find((move) => move.kind === "buy" && move.parts[0] === item);
  }

  /** A move as the words of its button. */
  nameOf(move: Choice): string {
    const isAvalanche = this.#table.phase === PHASE.avalanche;
    if (move.kind === "suffer") return t(isAvalanche ? "everest-use-suffer-avalanche" : "everest-use-suffer-rocks");
    if (move.kind === "brace with hook") return t("everest-use-brace");
    if (move.kind === "brace with hook and rope") return t("everest-use-brace-well");
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
    if (level === here + 1 && quadrant === side[eyes]) this.why("move up");
    else if (level === here - 1) this.why("move down");
    else this.why(`move to ${SIDES[(quadrant ?? 1) - 1] ?? "north"}`);
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
    else if (who === eyes && !position.over) this.why(ITEM_WORDS[item] ?? "eat");
  }

  clickCard(card: number, button: HTMLElement): void {
    const { eyes, position, phase, mountain } = this.#table;
    const moves = this.movesOfCard(card);
    if (moves.length) this.picking.settle(moves, button);
    else if (eyes === EVEREST && !position.over)
      this.why(phase === PHASE.paying ? `pay with ${mountain.cards[card - 1]?.name ?? ""}` : (CARD_WORDS[card] ?? ""));
  }

  why(words: string): void {
    this.#props().why(words);
  }
}
