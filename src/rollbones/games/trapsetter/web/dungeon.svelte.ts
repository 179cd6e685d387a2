/** The map as one of the party sees it: which part is shown, what is lit on it, and what a click means. */

import { at, list } from "$kit/view";
import type { Choice } from "$lib/keys";
import { capital, t } from "$lib/words";
import { SIDES, type State } from "./names";
import { doorAt, layOut, slotOf, type Door } from "./map";
import { targetOf } from "./moves";
import { FIGURES, FIRST_CREATURE, isThere, stateAt } from "./table";
import { windowOn } from "./window";
import type { DelveView } from "./delve.svelte";

/** The side of a square that a finger can hit. */
const SMALLEST = 30;
const USUAL_WIDTH = 560;

type Plan = ReturnType<typeof layOut>;
type Target = ReturnType<typeof targetOf>;

/** A side of the room we are in, with what can be done there. */
export interface Way {
  side: number;
  moves: Choice[];
  door: Door;
}

export interface Spot {
  thing: string;
  moves: Choice[];
  x: number;
  y: number;
}

export class DungeonView {
  width = $state(0);
  /** Whether the whole map was asked for, or less. */
  asked: boolean | null = $state.raw(null);
  /** What is pointed at, in words. */
  pointed = $state("");
  readonly #delve: () => DelveView;

  constructor(delve: () => DelveView) {
    this.#delve = delve;
  }

  // ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────────

  /** In the end the whole map is looked at, unless somebody asks for less. */
  get everything(): boolean {
    return this.asked ?? this.#delve().position.over;
  }
  readonly plan: Plan = $derived.by(() => {
    const { view, tables, insight } = this.#delve();
    return layOut(view, tables, insight?.map);
  });
  /** The square we stand on, or somebody of the party does. */
  readonly #here: number = $derived.by(() => {
    const { view, tables, seat } = this.#delve();
    if (isThere(view, seat)) return at(view, "place", seat);
    const party = list(view, "place").slice(0, FIRST_CREATURE);
    const entrance =
      (Math.floor(tables.start / tables.across) * tables.slot + 3) * this.plan.wide +
      (tables.start % tables.across) * tables.slot +
      3;
    return party.find((place, who) => place && isThere(view, who)) ?? entrance;
  });
  readonly shown: ReturnType<typeof windowOn> = $derived.by(() => {
    // So many squares each way that each can be hit by a finger.
    const near = Math.max(9, Math.min(15, Math.floor((this.width || USUAL_WIDTH) / SMALLEST)));
    return windowOn(this.plan, this.#here, this.everything ? 0 : near);
  });
  readonly isWider: boolean = $derived.by(() => {
    const all = windowOn(this.plan, this.#here, 0);
    return all.width > this.shown.width || all.height > this.shown.height;
  });
  readonly figures: number[] = $derived.by(() => {
    const { view } = this.#delve();
    return Array.from({ length: FIGURES }, (_, who) => who).filter((who) => isThere(view, who) && at(view, "place", who) > 0);
  });

  xOf(square: number): number {
    return (square % this.plan.wide) + 0.5;
  }

  yOf(square: number): number {
    return Math.floor(square / this.plan.wide) + 0.5;
  }

  left(x: number): string {
    return `${(100 * (x - this.shown.left)) / this.shown.width}%`;
  }

  top(y: number): string {
    return `${(100 * (y - this.shown.top)) / this.shown.height}%`;
  }

  isShown(x: number, y: number): boolean {
    const { left, top, width, height } = this.shown;
    return x > left && x < left + width && y > top && y < top + height;
  }

  // ── what is lit ──────────────────────────────────────────────────────────────────────────────────────────────────

  readonly #aimed: (Target & { move: Choice })[] = $derived.by(() => {
    const { lit, view, seat } = this.#delve();
    return lit.map((move) => ({ move, ...targetOf(move, at(view, "place", seat), this.plan.wide) }));
  });
  readonly squares: { square: number; move: Choice }[] = $derived.by(() =>
    this.#aimed.flatMap(({ square, move }) => (square === undefined ? [] : [{ square, move }])),
  );
  readonly #room: Plan["rooms"][number] | undefined = $derived.by(() =>
    this.plan.rooms.find((one) => one.slot === slotOf(this.#here, this.#delve().tables)),
  );
  readonly ways: Way[] = $derived.by(() =>
    SIDES.flatMap((_, side) => {
      const moves = this.#aimed.filter((one) => one.side === side).map((one) => one.move);
      const door = doorAt(this.plan, slotOf(this.#here, this.#delve().tables), side);
      return door ? [{ side, moves, door }] : [];
    }),
  );
  readonly spots: Spot[] = $derived.by(() => {
    const room = this.#room;
    if (!room) return [];
    const things = [
      ["stairs", room.stairs, 0],
      ["trap", room.trap > 0, 0],
      ["chest", room.chest === "chest" || room.chest === "locked_chest", 1],
      ["rift", room.rift, -1],
    ] as const;
    return things.flatMap(([thing, there, below]) => {
      const moves = this.#aimed.filter((one) => one.thing === thing).map((one) => one.move);
      return there && moves.length ? [{ thing, moves, x: room.x, y: room.y + below }] : [];
    });
  });

  movesOf(who: number): Choice[] {
    return this.#aimed.filter((one) => one.figure === who).map((one) => one.move);
  }

  /** Whoever stands on a lit thing and is not to be chosen lets it be clicked. */
  isReachable(who: number): boolean {
    const place = at(this.#delve().view, "place", who);
    const [x, y] = [this.xOf(place), this.yOf(place)];
    const isInTheWay = this.spots.some((one) => one.x === x && one.y === y);
    return this.isShown(x, y) && (this.movesOf(who).length > 0 || !isInTheWay);
  }

  // ── in words ─────────────────────────────────────────────────────────────────────────────────────────────────────

  tellFigure(who: number): string {
    const { view, tables } = this.#delve();
    const kind = tables.creatures[at(view, "kind", who) - 1];
    const hp = t("trapsetter-hp-of", { hp: at(view, "hp", who), most: kind?.hp ?? "?" });
    const states: Partial<Record<State, string>> = { dying: "trapsetter-dying", stable: "trapsetter-stable" };
    const state = states[stateAt(view, who)];
    const moves = this.movesOf(who).map((move) => move.words);
    return [
      `${this.#delve().nameOf(who)}${who >= FIRST_CREATURE ? `, ${hp}` : ""}`,
      ...(state ? [t(state)] : []),
      ...this.#delve().conditionsOf(who),
      ...(moves.length ? [moves.join(", ")] : []),
      ...(kind ? [kind.flavour] : []),
    ].join(" · ");
  }

  tellDoor({ door, side, moves }: Way): string {
    return [
      t("trapsetter-door-on", {
        side: t(`trapsetter-side-${SIDES[side] ?? "north"}`),
        door: t(`trapsetter-door-${door.what}`),
      }),
      ...moves.map((move) => move.words),
    ].join(" · ");
  }

  readonly roomWords: string = $derived.by(() => {
    const { tables } = this.#delve();
    const room = this.#room;
    const kind = room ? tables.rooms[room.kind - 1] : undefined;
    if (!kind || !room) return "";
    const found = room.trap ? ` ${t("trapsetter-trap-known", { trap: tables.traps[room.trap - 1] ?? "" })}` : "";
    return `${capital(kind.name)}. ${kind.flavour}${found}`;
  });

  // ── clicks ───────────────────────────────────────────────────────────────────────────────────────────────────────

  clickDoor({ side, moves }: Way, button: HTMLElement): void {
    if (moves.length) this.#delve().picking.settle(moves, button);
    else this.#delve().why("go", side);
  }

  clickFigure(who: number, button: HTMLElement): void {
    const { lit, picking } = this.#delve();
    const moves = this.movesOf(who);
    this.pointed = this.tellFigure(who);
    if (moves.length) picking.settle(moves, button);
    else if (who >= FIRST_CREATURE && lit.length) this.#delve().why("strike", who);
  }
}
