/**
 * Playback: what others did is shown beat by beat, while the newest position waits behind it. The server is as fast as it is; only the
 * page takes its time. Whatever is shown is kept until one's own next move, to be stepped through again.
 */

import { beatsOf, durations, type Beat, type Speed } from "./beats";
import type { Step, TableState } from "./types";

/** A beat, and what lies on the table meanwhile. */
export interface Scene {
  beat: Beat;
  state: TableState;
}

interface Stage {
  /** A scene begins. */
  show: (scene: Scene) => void;
  /** Nothing is left to show: the newest position lies on the table. */
  drained: () => void;
  speed: () => Speed;
  /** Whether each beat waits to be waved on. */
  stepByStep: () => boolean;
}

export class Playback {
  /** The scene that is being shown. */
  now: Scene | null = $state.raw(null);
  /** The scenes that wait behind it. */
  queue: Scene[] = $state.raw([]);
  /** All scenes since one's own last move that have been shown, the present one included. */
  past: Scene[] = $state.raw([]);
  /** How many of them nobody has seen, because there was no time or nobody looked. */
  missed = $state(0);
  /** Which of them is looked at again, if one is. */
  again: number | null = $state(null);

  #timer = 0;
  /** How long this wait has been so far. */
  #waited = 0;

  constructor(private readonly stage: Stage) {}

  /** The scene on the table; without one it is the newest position. */
  get scene(): Scene | null {
    return this.again === null ? this.now : (this.past[this.again] ?? null);
  }

  /** Whether somebody else's doings are still to be shown: nothing can be chosen before they have been. */
  get isPlaying(): boolean {
    return [this.now, ...this.queue].some((scene) => scene && !scene.beat.isOwn);
  }

  /** Show moves that led from one position to another, the last of them at once where there is no time. */
  add(steps: Step[], before: TableState, after: TableState, mine: number[], isUrgent: boolean): void {
    if (steps.some((step) => step.seat !== null && mine.includes(step.seat))) this.#forget();
    const last = steps.at(-1);
    const scenes = beatsOf(steps, mine).map((beat) => ({ beat, state: beat.step === last ? after : before }));
    if (isUrgent || this.stage.speed() === "instant") {
      const unseen = [...this.queue, ...scenes];
      this.#jump(unseen);
      if (isUrgent) this.missed += unseen.filter((scene) => !scene.beat.isOwn).length;
      return;
    }
    // Whoever moves on does not wait for what their own last move led to.
    this.queue = this.isPlaying ? [...this.queue, ...scenes] : scenes;
    if (!this.now || !this.isPlaying) this.#next();
  }

  /** End this beat. */
  skip(): void {
    if (this.now) this.#next();
  }

  /** Show the newest position at once; nobody saw what was left, where nobody looked. */
  skipAll(isUnseen = false): void {
    const left = this.queue;
    const last = left.at(-1);
    if (!this.now) return;
    this.#jump(left);
    if (isUnseen) this.missed += left.length;
    else if (last) this.stage.show(last);
  }

  /** Go back or on by a beat among those since one's own last move. */
  step(by: number): void {
    if (!this.past.length || this.isPlaying) return;
    const next = (this.again ?? this.past.length) + by;
    if (next >= this.past.length) this.return();
    else {
      this.again = Math.max(0, next);
      this.missed = 0;
    }
  }

  /** Come back to the newest position. */
  return(): void {
    this.again = null;
    this.missed = 0;
  }

  /** What was kept is about a position that is gone: another seat looks on, or moves were taken back. */
  clear(): void {
    clearTimeout(this.#timer);
    this.now = null;
    this.queue = [];
    this.#waited = 0;
    this.#forget();
  }

  #forget(): void {
    this.past = [];
    this.again = null;
    this.missed = 0;
  }

  #jump(scenes: Scene[]): void {
    clearTimeout(this.#timer);
    this.past = [...this.past, ...scenes];
    this.queue = [];
    this.now = null;
    this.#waited = 0;
    this.stage.drained();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const [scene, ...queue] = this.queue;
    const lasts = durations(
      this.queue.map((one) => one.beat),
      this.stage.speed(),
      this.#waited,
    )[0];
    this.queue = queue;
    this.now = scene ?? null;
    if (!scene || lasts === undefined) {
      this.#waited = 0;
      this.stage.drained();
      return;
    }
    this.past = [...this.past, scene];
    this.stage.show(scene);
    if (this.stage.stepByStep() && !scene.beat.isOwn) return;
    this.#waited += scene.beat.pace === "end" ? 0 : lasts;
    this.#timer = window.setTimeout(() => this.#next(), lasts);
  }
}
