/** Which things on the ship are lit, and what a click on one of them means: a use of the die, a figure, then a room. */

import type { BoardProps } from "$kit/contract";
import { Picking } from "$kit/picking.svelte";
import type { Choice } from "$lib/keys";
import { t } from "$lib/words";
import { targetOf, useOf, type Target } from "./moves";
import type { Plate } from "./plan";
import { HUMAN, atStake, is, tableOf } from "./table";
import type { MoveName } from "./names";
import type { ShipView } from "./ship.svelte";

interface Aim extends Target {
  move: Choice;
  use: string;
}

/** A use of the die: one with a place or a figure is picked first, another is done at once. */
export interface Use {
  name: string;
  moves: Choice[];
  aims: boolean;
}

export class Choosing {
  readonly picking: Picking<"use" | "figure">;
  readonly #props: () => BoardProps<MoveName>;
  readonly #ship: ShipView;

  constructor(props: () => BoardProps<MoveName>, ship: ShipView) {
    this.#props = props;
    this.#ship = ship;
    this.picking = new Picking((move) => this.choose(move));
  }

  get lit(): Choice[] {
    return this.#props().lit;
  }
  get picked(): number {
    return this.picking.number("figure") ?? -1;
  }
  get use(): string {
    return String(this.picking.of("use") ?? "");
  }
  get cancelling(): Choice | undefined {
    return this.lit.find((move) => is(move, "cancel"));
  }

  readonly #aimed: Aim[] = $derived.by(() =>
    this.lit.map((move) => ({ move, use: useOf(move), ...targetOf(move, this.#ship.human) })),
  );
  readonly #open: Aim[] = $derived.by(() => this.#aimed.filter((one) => !this.use || one.use === this.use));
  readonly #ofFigures: Aim[] = $derived.by(() => this.#open.filter((one) => one.figure !== undefined));
  /** Several figures can go somewhere, so that one of them is picked first. */
  readonly #several: boolean = $derived.by(
    () => new Set(this.#ofFigures.filter((one) => one.room !== undefined).map((one) => one.figure)).size > 1,
  );
  readonly #toRooms: Aim[] = $derived.by(() =>
    this.#open.filter(
      (one) => one.room !== undefined && (this.picked < 0 || one.figure === this.picked || one.figure === undefined),
    ),
  );
  readonly onDice: Map<number, Choice> = $derived.by(
    () => new Map(this.#aimed.flatMap((one) => (one.face ? [[one.face, one.move] as const] : []))),
  );
  /** Each use once. */
  readonly uses: Use[] = $derived.by(() => {
    const found = new Map<string, Use>();
    for (const one of this.#aimed) {
      if (one.face || one.use === "cancel") continue;
      const entry = found.get(one.use) ?? { name: one.use, moves: [], aims: false };
      entry.moves.push(one.move);
      entry.aims ||= one.figure !== undefined || (one.room !== undefined && one.room !== this.#ship.human);
      found.set(one.use, entry);
    }
    return [...found.values()];
  });

  movesTo(room: number): Choice[] {
    return this.#toRooms.filter((one) => one.room === room).map((one) => one.move);
  }

  movesOf(figure: number): Choice[] {
    return this.#ofFigures.filter((one) => one.figure === figure && one.room === undefined).map((one) => one.move);
  }

  isLit(figure: number): boolean {
    if (this.movesOf(figure).length) return true;
    return this.#several && this.#ofFigures.some((one) => one.figure === figure);
  }

  /** Whoever stands in a lit room and is not to be chosen lets it be clicked. */
  isInTheWay(figure: number): boolean {
    return this.movesTo(this.#ship.roomOf(figure)).length > 0 && !this.isLit(figure);
  }

  /** What the next click is to be on. */
  readonly step: string = $derived.by(() => {
    if (!this.lit.length) return "";
    if (this.#ship.pending) return t("boarding-step-order");
    if (this.lit.some((move) => is(move, "discard"))) return t("boarding-step-discard");
    if (this.lit.some((move) => is(move, "take")) && !this.#ofFigures.length) return t("boarding-step-die");
    if (this.picked >= 0 && this.#toRooms.length) return `${this.#ship.nameOf(this.picked)}: ${t("boarding-step-room")}`;
    const alone = this.#ofFigures.some((one) => one.room === undefined);
    if (this.#several) return t("boarding-step-figure-room");
    if (this.#toRooms.length && !alone) return t("boarding-step-room");
    return alone && !this.#toRooms.length ? t("boarding-step-figure") : t("boarding-step-any");
  });

  /** Why the end of a Round asks what comes first. */
  get orderWhy(): string {
    return t("boarding-order-why", { effects: atStake(this.#ship.view) });
  }

  // ── clicks ───────────────────────────────────────────────────────────────────────────────────────────────────────

  choose(move: Choice): void {
    this.#props().choose(move.move);
  }

  takeDie(face: number): void {
    const move = this.onDice.get(face);
    const isShaking = tableOf(this.#ship.view).action === "tremors";
    if (move) this.choose(move);
    else this.#props().why(isShaking ? "discard" : "take", face);
  }

  pickUse(use: Use, button: HTMLElement): void {
    if (use.aims) {
      this.picking.toggle("use", use.name);
      return;
    }
    this.picking.drop("figure");
    this.picking.settle(use.moves, button);
  }

  clickRoom(room: number, plate: HTMLElement): void {
    const { side, figures, where, position } = this.#ship;
    this.#ship.pointed = room;
    let moves = this.movesTo(room);
    if (!moves.length) moves = this.#open.filter((one) => one.room === room).map((one) => one.move);
    if (moves.length) this.picking.settle(moves, plate);
    else if (this.lit.length || position.acting.length) {
      const living = figures.find((figure) => figure > 0 && where[figure]) ?? 1;
      if (side === HUMAN) this.#props().why("step", room);
      else this.#props().why("alien_step", this.picked > 0 ? this.picked : living, room);
    }
  }

  clickFigure(figure: number, disc: HTMLElement): void {
    this.#ship.pointed = this.#ship.roomOf(figure);
    const own = this.movesOf(figure);
    const goes = this.#ofFigures.some((one) => one.figure === figure && one.room !== undefined);
    if (own.length && (!goes || !this.#several)) this.picking.settle(own, disc);
    else if (goes) this.picking.toggle("figure", figure, ["use"]);
    else this.#props().why(...this.#meant(figure));
  }

  /** What one may have meant by clicking a figure that is not lit. */
  #meant(figure: number): [MoveName, ...number[]] {
    const { side, ship, human } = this.#ship;
    if (figure !== HUMAN) return [side === HUMAN ? "execute" : "set_ambush", figure];
    if (side === HUMAN) return ["prepare"];
    return ["scream", ship.doors.find((pair) => pair.includes(human))?.find((room) => room !== human) ?? human];
  }

  // ── in words ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** A figure, and what it may do. */
  meaning(figure: number): string {
    const moves = this.#ofFigures.filter((one) => one.figure === figure).map((one) => one.move.words);
    const state = this.#ship.stateOf(figure);
    const told = state === "ok" ? "" : `, ${t(`boarding-state-${state}`)}`;
    const name = `${this.#ship.nameOf(figure)}, ${this.#ship.roomName(this.#ship.roomOf(figure))}${told}`;
    return moves.length ? `${name}: ${moves.join(", ")}` : name;
  }

  /** A room, and who may go there. */
  meaningOf(plate: Plate): string {
    const moves = this.movesTo(plate.number).map((move) => move.words);
    const told = this.#ship.tellRoom(plate);
    return moves.length ? `${told}. ${moves.join(", ")}` : told;
  }
}

/** Whether all of these moves lose at once. */
export function isFatal(moves: Choice[]): boolean {
  return moves.length > 0 && moves.every((move) => move.ends === 0);
}
