/** Which spaces, dice and tokens are lit, and what a click on one of them means: a die or a token, then a space. */

import type { BoardProps } from "$kit/contract";
import { Picking } from "$kit/picking.svelte";
import type { Choice } from "$lib/keys";
import { t } from "$lib/words";
import type { Space } from "./cards";
import { meansOf, targetOf, wayOf, type Target } from "./moves";
import { COLUMNS, ROWS, ROW_HEIGHT, is } from "./table";
import { TOKENS, type MoveName } from "./names";
import type { ClimbView } from "./climb.svelte";

/** Moves that are buttons. */
const BUTTONS: MoveName[] = [
  "light",
  "end_turn",
  "retire",
  "face_it",
  "skip_it",
  "trade",
  "pass_by",
  "propose",
  "accept",
  "refuse",
];
/** Rows up and columns across. */
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
] as const;

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

export const isBurn = (move: Choice): boolean => is(move, "burn", "burn_and_go");

export class Choosing {
  readonly picking: Picking<"die" | "token" | "burning">;
  /** A move that takes something for good, and what is asked before it is made. */
  sure: { move: Choice; words: string } | null = $state.raw(null);
  readonly #props: () => BoardProps<MoveName>;
  readonly #climb: ClimbView;

  constructor(props: () => BoardProps<MoveName>, climb: ClimbView) {
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
  of(...kinds: MoveName[]): Choice[] {
    return this.#climb.mine ? this.#props().lit.filter((move) => is(move, ...kinds)) : [];
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

  choose(move: Choice, isSure = false): void {
    this.#props().choose(move.move, isSure);
  }

  /** What is gone for good is asked about first. */
  decide(move: Choice): void {
    const { hiker, allDice } = this.#climb;
    if (isBurn(move)) this.sure = { move, words: t("climb-burn-sure", { left: allDice - 1, warm: hiker.warm }) };
    else if (is(move, "retire")) this.sure = { move, words: t("climb-retire-sure", { feet: hiker.best * ROW_HEIGHT }) };
    else this.choose(move);
  }

  clickSpace(space: Space, button: HTMLElement): void {
    const { mine, phase, dice } = this.#climb;
    const moves = this.movesTo(space);
    if (moves.length) this.picking.settle(moves, button);
    else if (mine && phase === "climb") {
      const step = STEPS.find((one) => this.#isBeside(space, one));
      if (step) this.#props().why("go", wayOf(step[0], step[1]), this.picking.number("die") ?? (dice[0] || 6));
    }
  }

  clickDie(face: number): void {
    const { mine, phase } = this.#climb;
    const [only] = this.movesOfDie(face);
    if (this.burning && only) this.decide(only);
    else if (only && phase !== "climb") this.choose(only);
    else if (only) this.picking.toggle("die", face);
    else if (mine && phase === "on_ice") this.#props().why("steady", Math.max(2, face));
    else if (mine) this.#props().why("go", this.#wayOf(face), face);
  }

  clickToken(kind: number, button: HTMLElement): void {
    const { mine, phase } = this.#climb;
    const moves = this.movesOfToken(kind);
    const [only] = moves;
    if (only && (phase !== "climb" || is(only, "light"))) this.picking.settle(moves, button);
    else if (only) this.picking.toggle("token", kind, ["burning"]);
    else if (mine && TOKENS[kind] === "campfire") this.#props().why("light");
    else if (mine) this.#props().why("go", wayOf(1, 0), meansOf(kind));
  }

  toggleBurning(): void {
    this.picking.toggle("burning", 1);
  }

  whyNotRepair(kind: number): void {
    if (this.#climb.mine) this.#props().why("repair", kind);
  }

  /** The way that a die goes by its arrow. */
  #wayOf(face: number): number {
    const arrow = this.#climb.arrowOf(face);
    return arrow === "up" ? wayOf(1, 0) : arrow === "down" ? wayOf(-1, 0) : wayOf(0, -1);
  }
}
