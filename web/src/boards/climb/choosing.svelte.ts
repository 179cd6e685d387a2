/** Which spaces, dice and tokens are lit, and what a click on one of them means: a die or a token, then a space. */

import type { BoardProps } from "$kit/contract";
import { Picking } from "$kit/picking.svelte";
import type { Choice } from "$lib/keys";
import { t } from "$lib/words";
import { COLUMNS, KINDS, PHASE, ROWS, ROW_HEIGHT, targetOf, type Space, type Target } from "../climb";
import type { ClimbView } from "./climb.svelte";

/** Moves that are buttons. */
const BUTTONS = [
  "light a campfire",
  "end the turn",
  "retire",
  "face the event",
  "skip the event",
  "trade",
  "pass by",
  "propose",
  "accept",
  "refuse",
];
const WAYS: readonly (readonly [string, readonly [number, number]])[] = [
  ["up", [1, 0]],
  ["down", [-1, 0]],
  ["left", [0, -1]],
  ["right", [0, 1]],
];

interface Aim extends Target {
  move: Choice;
}

/** A step off the side of a card onto one that is not laid yet. */
export interface Edge {
  across: number;
  moves: Choice[];
  x: number;
  y: number;
}

export const isBurn = (move: Choice): boolean => move.kind === "burn";

export class Choosing {
  readonly picking: Picking<"die" | "token" | "burning">;
  /** A move that takes something for good, and what is asked before it is made. */
  sure: { move: Choice; words: string } | null = $state.raw(null);
  readonly #props: () => BoardProps;
  readonly #climb: ClimbView;

  constructor(props: () => BoardProps, climb: ClimbView) {
    this.#props = props;
    this.#climb = climb;
    this.picking = new Picking((move) => this.decide(move));
  }

  get burning(): boolean {
    return this.picking.of("burning") !== undefined;
  }

  clear(): void {
    this.picking.clear();
    this.sure = null;
  }

  // ── what is lit ──────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #aimed: Aim[] = $derived.by(() =>
    this.#climb.mine ? this.#props().lit.map((move) => ({ move, ...targetOf(move) })) : [],
  );
  readonly burns: Choice[] = $derived.by(() => this.#aimed.filter((aim) => aim.burns && !aim.step).map((aim) => aim.move));
  /** Levels at which an altitude card may be left. */
  readonly leaving: Map<number, Choice> = $derived.by(
    () => new Map(this.#aimed.flatMap((aim) => (aim.level === undefined ? [] : [[aim.level, aim.move] as const]))),
  );
  readonly sideways: Edge[] = $derived.by(() => {
    const { hiker, level, plan, slope } = this.#climb;
    if (slope) return [];
    return [-1, 1].flatMap((across) => {
      if (hiker.column + across >= 0 && hiker.column + across < COLUMNS) return [];
      const moves = this.#steps().filter((aim) => aim.step?.[1] === across);
      const spot = plan.at(hiker.lane, level, hiker.row, hiker.column);
      if (!moves.length || !spot) return [];
      return [{ across, moves: moves.map((aim) => aim.move), x: spot.x + across * (plan.cell / 2 + 24), y: spot.y }];
    });
  });

  /** Moves of these kinds. */
  of(...kinds: string[]): Choice[] {
    return this.#climb.mine ? this.#props().lit.filter((move) => kinds.includes(move.kind)) : [];
  }

  get buttons(): Choice[] {
    return this.of(...BUTTONS);
  }

  movesTo(space: Space): Choice[] {
    const { hiker } = this.#climb;
    const isGround = space.level === 0 && space.row === 0 && space.lane === hiker.lane;
    const begins = this.#aimed.filter((aim) => isGround && aim.begin === space.column);
    const steps = this.#steps().filter((aim) => aim.step && this.#isBeside(space, aim.step));
    return [...begins, ...steps].map((aim) => aim.move);
  }

  movesOfDie(face: number): Choice[] {
    return this.#aimed.filter((aim) => aim.face === face && (aim.burns ?? false) === this.burning).map((aim) => aim.move);
  }

  movesOfToken(kind: number): Choice[] {
    return this.#aimed.filter((aim) => aim.token === kind).map((aim) => aim.move);
  }

  /** Steps with what has been picked. */
  #steps(): Aim[] {
    const face = this.picking.of("die");
    const token = this.picking.of("token");
    return this.#aimed.filter(
      (aim) => aim.step && (face === undefined || aim.face === face) && (token === undefined || aim.token === token),
    );
  }

  #isBeside(space: Space, [up, across]: readonly [number, number]): boolean {
    const { hiker } = this.#climb;
    const rows = space.level * ROWS + space.row - hiker.level * ROWS - hiker.row;
    const columns = space.lane * COLUMNS + space.column - hiker.lane * COLUMNS - hiker.column;
    return rows === up && columns === across;
  }

  /** All there is to say about a space. */
  tell(space: Space): string {
    const moves = this.movesTo(space).map((move) => move.words);
    return [...this.#climb.tellSpace(space), moves.join(", ")].filter(Boolean).join("; ");
  }

  // ── clicks ───────────────────────────────────────────────────────────────────────────────────────────────────────

  choose(move: Choice): void {
    this.#props().choose(move.move);
  }

  /** What is gone for good is asked about first. */
  decide(move: Choice): void {
    const { hiker, allDice } = this.#climb;
    if (isBurn(move)) this.sure = { move, words: t("climb-burn-sure", { left: allDice - 1, warm: hiker.warm }) };
    else if (move.kind === "retire") this.sure = { move, words: t("climb-retire-sure", { feet: hiker.best * ROW_HEIGHT }) };
    else this.choose(move);
  }

  clickSpace(space: Space, button: HTMLElement): void {
    const { mine, phase, dice } = this.#climb;
    const moves = this.movesTo(space);
    if (moves.length) this.picking.settle(moves, button);
    else if (mine && phase === PHASE.climb) {
      const way = WAYS.find(([, step]) => this.#isBeside(space, step))?.[0];
      if (way) this.why(`go ${way} with ${this.picking.of("die") ?? (dice[0] || 4)}`);
    }
  }

  clickDie(face: number): void {
    const { mine, phase } = this.#climb;
    const [only] = this.movesOfDie(face);
    if (this.burning && only) this.decide(only);
    else if (only && phase !== PHASE.climb) this.choose(only);
    else if (only) this.picking.toggle("die", face);
    else if (mine) this.why(phase === PHASE.onIce ? `steady with ${Math.max(2, face)}` : this.#goWith(face));
  }

  clickToken(kind: number, button: HTMLElement): void {
    const { mine, phase } = this.#climb;
    const moves = this.movesOfToken(kind);
    const [only] = moves;
    if (only && (phase !== PHASE.climb || only.kind === "light a campfire")) this.picking.settle(moves, button);
    else if (only) this.picking.toggle("token", kind, ["burning"]);
    else if (mine) this.why(kind === 0 ? "light a campfire" : `go up with ${KINDS[kind] ?? ""}`);
  }

  toggleBurning(): void {
    this.picking.toggle("burning", 1);
  }

  why(words: string): void {
    this.#props().why(words);
  }

  #goWith(face: number): string {
    const arrow = this.#climb.decks.faces[face - 1]?.arrow;
    return `go ${arrow === "down" || arrow === "up" ? arrow : "left"} with ${face}`;
  }
}
