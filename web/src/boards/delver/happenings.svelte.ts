/** What just happened on the table, as movement: dice that leave go to the bag, dice that came tumble or arrive. */

import type { Fresh } from "$kit/contract";
import { whenFresh } from "$kit/fresh.svelte";
import { SUITS, type Suit } from "$kit/pips";
import { arrive, leave, shake, tumble, turnOver } from "$lib/motion";
import { sound } from "$lib/sound";
import type { TaleEvent } from "$lib/types";
import { tick } from "svelte";
import { EVENT, type Row } from "../delver";

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

const named = (number: number): Suit => SUITS[number - 1] ?? "bone";

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

  #part({ kind, values }: TaleEvent, delay: number): void {
    const [first = 0, second = 0] = values;
    if (kind === EVENT.paid) this.#ghost(named(first), second, delay);
    if (kind === EVENT.hurt || kind === EVENT.soaked) this.#ghost("health", first, delay);
    if (kind === EVENT.hurtBelow) for (let one = 0; one < first; one++) this.#ghost("health", second, delay + one * 60);
    if (kind === EVENT.lightened) {
      this.#ghost("treasure", first, delay);
      this.#ghost("travel", second, delay);
    }
    if (kind === EVENT.foresaw || kind === EVENT.dispelled || kind === EVENT.healed) this.#ghost("potion", first, delay);
    if (kind === EVENT.dispelled) this.#ghost("curse", first, delay);
    if (kind === EVENT.improved) this.#ghost("potion", first, delay);
  }

  #show({ kind, values }: TaleEvent, delay: number): void {
    const [first = 0, second = 0, third = 0] = values;
    if (kind === EVENT.drew) {
      arrive(this.hand, this.bag, delay);
      sound.draw();
    } else if (kind === EVENT.rolled) {
      tumble(this.hand, delay);
      sound.roll();
    } else if (kind === EVENT.placed) {
      arrive(this.#lastDie(named(first) as Row, second), this.hand, delay);
      sound.place();
    } else if (kind === EVENT.hurt || kind === EVENT.hurtBelow || kind === EVENT.soaked) {
      shake(this.root?.querySelector('[data-row="health"]'), delay);
      sound.hurt();
    } else if (kind === EVENT.flipped) turnOver(this.#lastDie("health", second), delay);
    else if (kind === EVENT.healed) turnOver(this.#lastDie("health", third), delay);
    else if (kind === EVENT.phased) turnOver(this.#lastDie("travel", second), delay);
    else if (kind === EVENT.improved) turnOver(this.#lastDie("potion", second), delay);
    else if (kind === EVENT.died || kind === EVENT.out || kind === EVENT.starved) sound.end();
  }

  #lastDie(row: Row, face: number): Element | null {
    const found = this.root?.querySelectorAll(`[data-row="${row}"] [data-face="${face}"]`);
    return found?.[found.length - 1] ?? null;
  }
}
