/** What just happened on the table, as movement: dice that leave go to the bag, dice that came tumble or arrive. */

import type { Fresh } from "$kit/contract";
import { whenFresh } from "$kit/fresh.svelte";
import type { Suit } from "$kit/pips";
import { arrive, leave, shake, tumble, turnOver } from "$lib/motion";
import { sound } from "$lib/sound";
import type { TaleEvent } from "$lib/types";
import { tick } from "svelte";
import { suitOf, type Row } from "./table";
import type { EventName } from "./names";

const STAGGER = 130;
const MOST_SHOWN = 8;

/** A die that leaves, where it lay. */
export interface Ghost {
  id: number;
  row: Row;
  suit: Suit;
  face: number;
  delay: number;
}

export class Happenings {
  ghosts: Ghost[] = $state([]);
  root = $state<HTMLElement | undefined>();
  hand = $state<HTMLElement | undefined>();
  bag = $state<HTMLElement | undefined>();
  #made = 0;

  constructor(fresh: () => Fresh) {
    whenFresh(fresh, (events) => {
      const latest = events.slice(-MOST_SHOWN);
      for (const moving of this.hand?.getAnimations() ?? []) moving.cancel();
      // First what leaves, where it lay; then, when the new position is drawn, what came.
      latest.forEach((event, place) => this.#part(event, place * STAGGER));
      void tick().then(() => latest.forEach((event, place) => this.#show(event, place * STAGGER)));
    });
  }

  ghostsIn(row: Row): Ghost[] {
    return this.ghosts.filter((one) => one.row === row);
  }

  vanish = (element: HTMLElement, one: Ghost): void => {
    leave(element, this.bag, one.delay, () => (this.ghosts = this.ghosts.filter((other) => other.id !== one.id)));
  };

  #ghost(suit: Suit, face: number, delay: number): void {
    this.ghosts.push({ id: (this.#made += 1), row: suit as Row, suit, face, delay });
  }

  #part(event: TaleEvent, delay: number): void {
    const { values } = event;
    const kind = event.kind as EventName;
    const [first = 0, second = 0] = values;
    if (kind === "paid") this.#ghost(suitOf(first), second, delay);
    if (kind === "hurt" || kind === "soaked") this.#ghost("health", first, delay);
    if (kind === "hurt_below") for (let one = 0; one < first; one++) this.#ghost("health", second, delay + one * 60);
    if (kind === "lightened") {
      this.#ghost("treasure", first, delay);
      this.#ghost("travel", second, delay);
    }
    if (kind === "foresaw" || kind === "dispelled" || kind === "healed") this.#ghost("potion", first, delay);
    if (kind === "dispelled") this.#ghost("curse", first, delay);
    if (kind === "improved") this.#ghost("potion", first, delay);
  }

  #show(event: TaleEvent, delay: number): void {
    const { values } = event;
    const kind = event.kind as EventName;
    const [first = 0, second = 0, third = 0] = values;
    if (kind === "drew") {
      arrive(this.hand, this.bag, delay);
      sound.draw();
    } else if (kind === "rolled_it") {
      tumble(this.hand, delay);
      sound.roll();
    } else if (kind === "placed_it") {
      arrive(this.#lastDie(suitOf(first) as Row, second), this.hand, delay);
      sound.place();
    } else if (kind === "hurt" || kind === "hurt_below" || kind === "soaked") {
      shake(this.root?.querySelector('[data-row="health"]'), delay);
      sound.hurt();
    } else if (kind === "flipped") turnOver(this.#lastDie("health", second), delay);
    else if (kind === "healed") turnOver(this.#lastDie("health", third), delay);
    else if (kind === "phased") turnOver(this.#lastDie("travel", second), delay);
    else if (kind === "improved") turnOver(this.#lastDie("potion", second), delay);
    else if (kind === "died" || kind === "got_out" || kind === "starved_to_death") sound.end();
  }

  #lastDie(row: Row, face: number): Element | null {
    const found = this.root?.querySelectorAll(`[data-row="${row}"] [data-face="${face}"]`);
    return found?.[found.length - 1] ?? null;
  }
}
