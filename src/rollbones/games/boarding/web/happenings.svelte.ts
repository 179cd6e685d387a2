/** What just happened on the ship, as movement: figures glide, shots and blows flash, shaken dice leave the tray. */

import type { BoardProps } from "$kit/contract";
import { leave, shake, tumble } from "$lib/motion";
import { mayMove } from "$lib/settings.svelte";
import { sound } from "$lib/sound";
import type { TaleEvent } from "$lib/types";
import { tick, untrack } from "svelte";
import type { Stand } from "./standing";
import { HUMAN, is } from "./table";
import type { EventName, MoveName } from "./names";
import type { ShipView, Spot } from "./ship.svelte";

const BEAT = 230;
const MOST_SHOWN = 9;
const WALKS: EventName[] = ["went", "ran", "sneaked", "crawled", "screamed"];
const CREEPS: EventName[] = ["alien_went", "hunted", "shot", "teleported"];
const BLOWS: EventName[] = ["executed", "finished", "stabbed", "wounded"];
const DEATHS: EventName[] = ["ambushed", "torn_apart", "killed"];
const ENDS: EventName[] = ["sent", "all_dead", "ran_out"];

/** Something that is seen for a moment. */
export interface Passing {
  id: number;
  kind: string;
  figure: number;
  from: Spot;
  to: Spot;
  delay: number;
}

interface Leaving {
  id: number;
  face: number;
  delay: number;
}

type Way = (Spot & { delay: number })[];

export class Happenings {
  passing: Passing[] = $state.raw([]);
  /** Dice that are being shaken off the table. */
  leaving: Leaving[] = $state.raw([]);
  plan = $state<HTMLElement | undefined>();
  tray = $state<HTMLElement | undefined>();
  #made = 0;
  #shown = 0;
  /** Where each figure was drawn last. */
  #before = new Map<number, Spot>();
  readonly #ship: ShipView;

  constructor(props: () => BoardProps<MoveName>, ship: ShipView) {
    this.#ship = ship;
    $effect(() => {
      const { count, events, live } = props().fresh;
      void ship.stands;
      const before = this.#before;
      void tick().then(() => (this.#before = new Map(ship.stands.map(({ figure, x, y }) => [figure, { x, y }]))));
      if (count === this.#shown) return;
      this.#shown = count;
      if (live) this.#tell(events.slice(-MOST_SHOWN), before);
    });
  }

  #tell(events: TaleEvent[], before: Map<number, Spot>): void {
    const ways = new Map<number, Way>();
    const spot = (figure: number): Spot =>
      ways.get(figure)?.at(-1) ?? before.get(figure) ?? this.#ship.middleOf(this.#ship.roomOf(figure));
    events.forEach((event, place) => this.#follow(event, place * BEAT, ways, spot));
    void tick().then(() => {
      for (const stand of this.#ship.stands) this.#glide(stand, before.get(stand.figure), ways.get(stand.figure) ?? []);
      events.forEach((event, place) => this.#show(event.kind as EventName, place * BEAT));
    });
  }

  /** Keep the way a figure goes, and what flashes on it. */
  #follow(event: TaleEvent, delay: number, ways: Map<number, Way>, spot: (figure: number) => Spot): void {
    const [first = 0, second = 0] = event.values;
    const go = (figure: number, room: number): void =>
      void ways.set(figure, [...(ways.get(figure) ?? []), { ...this.#ship.middleOf(room), delay }]);
    if (is(event, ...WALKS)) {
      go(HUMAN, first);
      if (is(event, "screamed")) this.#pass("scream", delay, spot(HUMAN));
    } else if (is(event, ...CREEPS)) {
      const gun = this.#ship.middleOf(this.#ship.ship.places.weapons_bay);
      if (is(event, "shot")) this.#pass("shot", delay, gun, spot(first));
      if (is(event, "teleported")) this.#pass("beam", delay, spot(first));
      go(first, second);
    } else if (is(event, ...BLOWS)) {
      this.#pass("blow", delay, spot(first));
      if (!is(event, "wounded")) this.#pass("fallen", delay, spot(first), spot(first), first);
    } else if (is(event, ...DEATHS)) this.#pass("death", delay, spot(HUMAN));
    else if (is(event, "lurked")) this.#pass("lurk", delay, spot(first));
    else if (is(event, "discarded")) this.#drop(first, delay);
  }

  #pass(kind: string, delay: number, from: Spot, to = from, figure = 0): void {
    if (!mayMove()) return;
    untrack(() => (this.passing = [...this.passing, { id: (this.#made += 1), kind, figure, from, to, delay }]));
  }

  #drop(face: number, delay: number): void {
    untrack(() => (this.leaving = [...this.leaving, { id: (this.#made += 1), face, delay }]));
  }

  #glide(stand: Stand, from: Spot | undefined, way: Way): void {
    const element = this.plan?.querySelector(`[data-figure="${stand.figure}"]`);
    for (const moving of element?.getAnimations() ?? []) moving.cancel();
    if (!element || !from || !mayMove() || (from.x === stand.x && from.y === stand.y && !way.length)) return;
    const points = [from, ...way.slice(0, -1), stand];
    const shift = (at: Spot): Keyframe => ({ translate: `${at.x - stand.x}px ${at.y - stand.y}px` });
    element.animate(points.map(shift), {
      duration: 300 * (points.length - 1),
      delay: way[0]?.delay ?? 0,
      easing: "ease-in-out",
      fill: "backwards",
    });
  }

  #show(kind: EventName, delay: number): void {
    if (kind === "rolled") {
      this.tray?.querySelectorAll(".pictures svg").forEach((one, place) => tumble(one, delay + place * 45));
      sound.roll();
    } else if (WALKS.includes(kind) || CREEPS.includes(kind)) sound.place();
    else if (kind === "took") sound.draw();
    else if (kind === "shook" || DEATHS.includes(kind)) {
      shake(this.plan, delay);
      sound.hurt();
    } else if (BLOWS.includes(kind)) sound.hurt();
    else if (ENDS.includes(kind)) sound.end();
  }

  // ── actions for what is drawn ────────────────────────────────────────────────────────────────────────────────────

  /** A die leaves the tray. */
  vanish = (element: HTMLElement, one: Leaving): void => {
    leave(element, null, one.delay, () => (this.leaving = this.leaving.filter((other) => other.id !== one.id)));
  };

  /** A flash fades. */
  fade = (element: HTMLElement | SVGElement, one: Passing): void => {
    const going = element.animate(FRAMES[one.kind] ?? BURST, {
      duration: one.kind === "fallen" ? 800 : 480,
      delay: one.delay,
      fill: "both",
      easing: "ease-out",
    });
    const done = (): void => void (this.passing = this.passing.filter((other) => other.id !== one.id));
    going.onfinish = done;
    going.oncancel = done;
  };
}

const FRAMES: Record<string, Keyframe[]> = {
  shot: [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0 }],
  fallen: [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }],
};
const BURST: Keyframe[] = [
  { opacity: 0.95, scale: 0.2 },
  { opacity: 0, scale: 1 },
];
