/** The climb as it lies on the screen: whom we look at, the cards around them, everybody's height, the pack. */

import type { BoardProps } from "$kit/contract";
import { list, whole } from "$kit/view";
import type { Position, View } from "$lib/types";
import { t } from "$lib/words";
import { layOut, type Plan, type Space } from "./cards";
import type { Fate, Hiker, MoveName, Phase } from "./names";
import {
  ROWS,
  ROW_HEIGHT,
  TERRAIN,
  cachesIn,
  diceOf,
  energyOf,
  heldIn,
  hikersIn,
  is,
  tableOf,
  type Decks,
  type MountainCard,
  type SignCard,
} from "./table";
import { FlankPicture, ceilingOf } from "./flank";

const USUAL_WIDTH = 460;

/** Where somebody stands on what is shown. */
export interface Stand {
  who: number;
  x: number;
  y: number;
  doomed: boolean;
}

/** The last event or altitude card, as long as it is news. */
export interface News {
  who: number;
  card: SignCard | undefined;
  kind: "found" | "played" | "drew";
}

export class ClimbView {
  /** How wide the cards may be. */
  width = $state(0);
  /** The hiker that is looked at instead of one's own. */
  watched = $state(-1);
  readonly #props: () => BoardProps<MoveName>;

  constructor(props: () => BoardProps<MoveName>) {
    this.#props = props;
  }

  get position(): Position {
    return this.#props().position;
  }
  get view(): View {
    return this.position.view;
  }
  get decks(): Decks {
    return this.#props().scenery as Decks;
  }
  get phase(): Phase {
    return tableOf(this.view).phase;
  }
  get acting(): number {
    return this.position.acting[0] ?? -1;
  }
  /** All hikers are on one slope. */
  get slope(): boolean {
    return this.decks.amounts.slope > 0;
  }
  get alone(): boolean {
    return this.hikers.length === 1;
  }
  get limit(): number {
    return this.decks.amounts.limit;
  }
  get actionsLeft(): number {
    return this.limit ? this.limit - whole(this.view, "actions") : 0;
  }

  // ── whom we look at ──────────────────────────────────────────────────────────────────────────────────────────────

  readonly hikers: Hiker[] = $derived.by(() => hikersIn(this.view).slice(0, Math.max(1, this.#props().seats.length)));

  get me(): number {
    const { eyes } = this.#props();
    return eyes >= 0 && eyes < this.hikers.length ? eyes : Math.max(0, this.acting);
  }
  get seat(): number {
    return this.watched >= 0 && this.watched < this.hikers.length ? this.watched : this.me;
  }
  get hiker(): Hiker {
    return this.hikers[this.seat] as Hiker;
  }
  /** The move is ours to make. */
  get mine(): boolean {
    return this.#props().lit.length > 0 && this.acting === this.seat;
  }

  /** Look at somebody, or back at oneself. */
  watch(who: number): void {
    this.watched = who === this.me ? -1 : who;
  }

  nameOf(seat: number): string {
    return this.#props().seats.find((one) => one.seat === seat)?.name || t("climb-hiker", { seat: seat + 1 });
  }

  fateOf(hiker: Hiker): string {
    const words: Partial<Record<Fate, string>> = {
      stuck: "climb-fate-stuck",
      retired: "climb-fate-retired",
      on_top: "climb-fate-top",
      not_yet: "climb-fate-not-yet",
    };
    const found = words[hiker.fate];
    return found ? t(found) : "";
  }

  // ── the cards ────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly level: number = $derived.by(() => Math.min(this.hiker.level, this.decks.amounts.tallest - 1));
  readonly plan: Plan = $derived.by(() => {
    const lanes = this.slope ? this.hikers.map((_, lane) => lane) : [this.hiker.lane];
    return layOut(this.view, this.decks, lanes, this.level, this.width || USUAL_WIDTH);
  });
  get card(): MountainCard | null {
    return this.plan.frames.find((one) => one.key === `${this.hiker.lane} ${this.level}`)?.card ?? null;
  }
  readonly stands: Stand[] = $derived.by(() =>
    this.hikers.flatMap((one, who) => {
      if (one.fate !== "climbing" && one.fate !== "stuck") return [];
      if (!this.slope && who !== this.seat) return [];
      const spot = this.plan.at(one.lane, one.level, one.row, one.column);
      if (!spot) return [];
      const before = this.slope ? this.hikers.slice(0, who).filter((other) => this.#isAt(other, one)).length : 0;
      return [{ who, x: spot.x + before * 13, y: spot.y, doomed: one.fate === "stuck" }];
    }),
  );

  #isAt(hiker: Hiker, place: Pick<Space, "lane" | "level" | "row" | "column">): boolean {
    return (
      hiker.fate !== "not_yet" &&
      hiker.lane === place.lane &&
      hiker.level === place.level &&
      hiker.row === place.row &&
      hiker.column === place.column
    );
  }

  /** A space without its moves: how high, what it is made of, and who stands there. */
  tellSpace(space: Space): string[] {
    const where = t("climb-space", {
      feet: (space.level * ROWS + space.row) * ROW_HEIGHT,
      terrain: space.terrain ? t(`climb-${TERRAIN[space.terrain] ?? "snow"}`) : t("climb-unseen"),
    });
    const here = this.hikers.flatMap((one, who) =>
      this.#isAt(one, space) && (this.slope || who === this.seat) ? [this.nameOf(who)] : [],
    );
    const spent = space.terrain === "e" && space.fired ? t("climb-event-gone") : "";
    return [where, spent, ...here];
  }

  // ── the flank ────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly caches: { level: number; title: string }[] = $derived.by(() => cachesIn(this.view, this.decks));
  get record(): number {
    return this.decks.amounts.record;
  }
  get goal(): number {
    return this.decks.amounts.race ? this.decks.amounts.goal : 0;
  }
  readonly flank: FlankPicture = $derived.by(() => {
    const caches = this.caches.map((one) => one.level * ROWS * ROW_HEIGHT);
    const bests = this.hikers.map((one) => one.best * ROW_HEIGHT);
    return new FlankPicture(ceilingOf({ record: this.record, goal: this.goal, caches, bests }));
  });
  /** Everybody, the highest first. */
  readonly standing: { who: number; one: Hiker }[] = $derived.by(() =>
    this.hikers.map((one, who) => ({ who, one })).sort((first, second) => second.one.best - first.one.best),
  );

  // ── the pack ─────────────────────────────────────────────────────────────────────────────────────────────────────

  readonly dice: number[] = $derived.by(() => diceOf(this.hiker.dice));
  /** Dice that were put aside in the middle of a roll or a repair. */
  readonly aside: number[] = $derived.by(() => {
    const isBusy = this.phase === "rolling" || this.phase === "repairing";
    return isBusy && this.seat === whole(this.view, "mover") ? diceOf(list(this.view, "aside")) : [];
  });
  get allDice(): number {
    const burning = this.phase === "rolling" && whole(this.view, "burning") ? 1 : 0;
    return this.dice.length + this.aside.length + this.hiker.placed + burning;
  }
  get energy(): number {
    return energyOf(this.hiker.dice, this.decks);
  }
  /** What has been paid for the repair so far. */
  get paid(): number {
    return energyOf(list(this.view, "aside"), this.decks);
  }
  get hand(): number[] {
    return this.hiker.hand.filter((number) => number > 0);
  }
  get partner(): number {
    return whole(this.view, "partner");
  }
  /** Altitude cards that are held, by name. */
  get held(): string[] {
    return heldIn(this.view, this.decks);
  }

  price(kind: number): number {
    return this.decks.prices[kind] ?? 0;
  }

  arrowOf(face: number): string {
    return this.decks.faces[face - 1]?.arrow ?? "up";
  }

  energyFor(face: number): number {
    return this.decks.faces[face - 1]?.energy ?? 0;
  }

  eventCard(number: number): SignCard | undefined {
    return this.decks.events.find((one) => one.number === number);
  }

  readonly news: News | null = $derived.by(() => {
    const { fresh, steps } = this.#props();
    const told = fresh.events.length ? fresh.events : (steps.at(-1)?.tale ?? []);
    const last = told.filter((event) => is(event, "drew", "found", "played_on")).at(-1);
    if (!last) return null;
    const [who = 0, number = 0, other = 0] = last.values;
    if (is(last, "found"))
      return { who: who - 1, card: this.decks.altitude.find((one) => one.number === number), kind: "found" };
    const isPlayed = is(last, "played_on");
    return { who: (isPlayed ? other : who) - 1, card: this.eventCard(number), kind: isPlayed ? "played" : "drew" };
  });
}
