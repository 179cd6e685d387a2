/** The delve as one of the party sees it: who is there, in what state, and what was rolled last. */

import type { BoardProps } from "$kit/contract";
import { Picking } from "$kit/picking.svelte";
import { at, list, row, whole } from "$kit/view";
import type { Choice } from "$lib/keys";
import type { Position, SeatInfo, TaleEvent, View } from "$lib/types";
import { capital, t, titled } from "$lib/words";
import type { Mode, MoveName } from "./names";
import {
  FIGURES,
  FIRST_CREATURE,
  causeOf,
  hasTorch,
  is,
  isCasting,
  isThere,
  markOf,
  orderOf,
  stateAt,
  stepAt,
  tableOf,
} from "./table";
import type { Insight, SheetInsight, Tables } from "./tables";

const DAY = 24 * 60;

/** A check: the die, what was added, against what, and how it came out. */
export interface Roll {
  die: number;
  bonus: number;
  dc: number;
  degree: number;
}

export class DelveView {
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
  get tables(): Tables {
    return this.#props().scenery as Tables;
  }
  get insight(): Insight | undefined {
    return (this.position.insight ?? undefined) as Insight | undefined;
  }
  get seats(): SeatInfo[] {
    return this.#props().seats;
  }
  get lit(): Choice[] {
    return this.#props().lit;
  }
  get mode(): Mode {
    return tableOf(this.view).mode;
  }
  /** The delver whose eyes we look through. */
  get seat(): number {
    const { eyes } = this.#props();
    return eyes >= 0 && eyes < this.seats.length ? eyes : (this.position.acting[0] ?? 0);
  }
  get isMaking(): boolean {
    const { view, seat } = this;
    return stateAt(view, seat) === "absent" && stepAt(view, seat) !== "made" && !this.position.over;
  }
  /** Whose turn it is in rounds, from 0; −1 for nobody's. */
  get turn(): number {
    return this.mode === "rounds" ? whole(this.view, "turn") - 1 : -1;
  }

  choose(move: Choice): void {
    this.#props().choose(move.move);
  }

  why(kind: MoveName, ...parts: number[]): void {
    this.#props().why(kind, ...parts);
  }

  // ── who is there ─────────────────────────────────────────────────────────────────────────────────────────────────

  readonly party: number[] = $derived.by(() => Array.from({ length: Math.max(1, this.seats.length) }, (_, who) => who));
  readonly creatures: number[] = $derived.by(() =>
    Array.from({ length: FIGURES - FIRST_CREATURE }, (_, place) => place + FIRST_CREATURE).filter((who) =>
      isThere(this.view, who),
    ),
  );
  readonly order: number[] = $derived.by(() => (this.mode === "rounds" ? orderOf(this.view) : []));

  sheetOf(who: number): SheetInsight | undefined {
    return this.insight?.sheets[who];
  }

  nameOf(who: number): string {
    const { view, tables } = this;
    if (who >= FIRST_CREATURE)
      return `${capital(tables.creatures[at(view, "kind", who) - 1]?.name ?? "")} ${markOf(who, tables)}`;
    const named = at(view, "named", who);
    return named ? titled(tables.names[named - 1] ?? "") : this.playedBy(who) || t("seat-number", { seat: who + 1 });
  }

  playedBy(who: number): string {
    return this.seats.find((one) => one.seat === who)?.name ?? "";
  }

  stateOf(who: number): string[] {
    const { view, tables } = this;
    const state = stateAt(view, who);
    const said: string[] = [];
    if (state === "absent") said.push(t("trapsetter-is-made"));
    if (state === "dying") said.push(t("trapsetter-dying"));
    if (state === "stable") said.push(t("trapsetter-asleep", { minutes: at(view, "sleeps", who) }));
    if (state === "dead") said.push(t("trapsetter-dead-of", { cause: causeOf(view, who, tables) }));
    if (state === "out") said.push(t("trapsetter-out"));
    said.push(...this.conditionsOf(who));
    if (at(view, "dodging", who)) said.push(t("trapsetter-dodging"));
    if (at(view, "hidden", who)) said.push(t(at(view, "undetected", who) ? "trapsetter-undetected" : "trapsetter-hidden"));
    if (who < FIRST_CREATURE && at(view, "instability", who))
      said.push(t("trapsetter-unstable", { dice: at(view, "instability", who) }));
    return said;
  }

  conditionsOf(who: number): string[] {
    return row(this.view, "lasts", who).flatMap((lasts, place) => (lasts ? [this.tables.conditions[place] ?? ""] : []));
  }

  // ── time and light ───────────────────────────────────────────────────────────────────────────────────────────────

  get clock(): string {
    const minutes = whole(this.view, "minutes");
    return t("trapsetter-time", {
      day: Math.floor(minutes / DAY) + 1,
      hour: Math.floor(minutes / 60) % 24,
      minute: String(minutes % 60).padStart(2, "0"),
    });
  }
  get rooms(): number {
    return list(this.view, "room").filter(Boolean).length;
  }

  lightLeft(who: number): number {
    return at(this.view, hasTorch(this.view, who) ? "torch_left" : "oil_left", who);
  }

  // ── the last roll ────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #told: TaleEvent[] = $derived.by(() => {
    const { fresh, steps } = this.#props();
    return fresh.events.length ? fresh.events : (steps.at(-1)?.tale ?? []);
  });
  readonly rolls: Roll[] = $derived.by(() =>
    this.#told
      .filter((event) => is(event, "checked"))
      .map(({ values: [die = 0, bonus = 0, dc = 0, degree = 0] }) => ({ die, bonus, dc, degree })),
  );
  /** The row of the table of miscasts that a spell has come to. */
  readonly miscast: { row: number; set: number; die: number } | null = $derived.by(() => {
    const event = this.#told.find((one) => is(one, "went_wrong"));
    return event ? { row: event.values[2] ?? -1, set: event.values[0] ?? 0, die: event.values[1] ?? 0 } : null;
  });
  get isCasting(): boolean {
    return isCasting(this.view);
  }
}
