/** What happened, cut into beats: one actor, one thing, one sentence, each shown for as long as a person needs to follow it. */

import type { Step, TaleEvent } from "./types";

export type Pace = NonNullable<TaleEvent["pace"]>;
export type Speed = "slow" | "normal" | "fast" | "instant";

/** How much longer everything takes than at normal speed. */
export const SPEEDS: Record<Speed, number> = { slow: 1.75, normal: 1, fast: 0.5, instant: 0 };
/** No beat is shorter than this, in milliseconds, and nobody waits longer than that for their turn, moments apart. */
export const SHORTEST = 250;
export const LONGEST_WAIT = 4000;
/** The end of something stands alone. */
export const MOMENT = 2400;

/** Movement and the breath after it; a note and what comes of a blow are shown along with something else. */
const LASTS: Record<Pace, [moves: number, rests: number]> = {
  note: [0, 0],
  gain: [250, 100],
  move: [350, 150],
  roll: [430, 270],
  card: [300, 600],
  blow: [450, 450],
  after: [250, 100],
  end: [MOMENT, 0],
};
/** Each of several things of one kind takes this much of the first. */
const MORE_OF_IT = 0.35;
const STEP = 120;
const LONGEST_PATH = 900;
const DIE = 45;
const LONGEST_ROLL = 900;
const WORDS_AT_A_GLANCE = 8;
const WORD = 40;
const LONGEST_READ = 1600;
const CONSEQUENCE = 250;

export interface Beat {
  /** the move that it belongs to */
  step: Step;
  /** how many events of that move are told when it has been shown */
  upTo: number;
  events: TaleEvent[];
  pace: Pace;
  /** a device's own moves are shown without a breath */
  isOwn: boolean;
  /** milliseconds at normal speed */
  lasts: number;
}

const paceOf = (event: TaleEvent): Pace => event.pace ?? "gain";

/** Cut moves into beats; `mine` are the seats of this device. A move that tells nothing has none. */
export function beatsOf(steps: Step[], mine: number[]): Beat[] {
  return steps.flatMap((step) => cut(step, step.seat !== null && mine.includes(step.seat)));
}

function cut(step: Step, isOwn: boolean): Beat[] {
  const beats: Beat[] = [];
  let notes: TaleEvent[] = [];
  step.tale.forEach((event, place) => {
    const last = beats.at(-1);
    if (paceOf(event) === "note") {
      notes.push(event);
    } else if (last && (isOwn ? areTogether(event, last) : belongs(event, last))) {
      last.events.push(...notes, event);
      last.upTo = place + 1;
      notes = [];
    } else {
      beats.push({ step, upTo: place + 1, events: [...notes, event], pace: paceOf(event), isOwn, lasts: 0 });
      notes = [];
    }
  });
  const last = beats.at(-1);
  if (last && notes.length) {
    last.events.push(...notes);
    last.upTo = step.tale.length;
  }
  for (const beat of beats) beat.lasts = lastsFor(beat);
  return beats;
}

/** Whoever made a move knows what it is: all that comes of it is one beat, but for an end. */
function areTogether(event: TaleEvent, beat: Beat): boolean {
  return beat.pace !== "end" && paceOf(event) !== "end";
}

/** Whether an event is part of what is being shown, rather than the next thing. */
function belongs(event: TaleEvent, beat: Beat): boolean {
  const pace = paceOf(event);
  if (!areTogether(event, beat)) return false;
  if (pace === "after") return true;
  if (pace !== beat.pace || pace === "blow" || pace === "card") return false;
  const first = beat.events.find((one) => paceOf(one) === pace);
  if (!first || first.actor !== event.actor) return false;
  return pace === "move" || pace === "roll" || first.kind === event.kind;
}

function lastsFor(beat: Beat): number {
  const [moves, rests] = LASTS[beat.pace];
  const main = beat.events.filter((event) => paceOf(event) === beat.pace);
  const more = main.length - 1;
  const consequences = beat.pace === "after" ? 0 : beat.events.filter((event) => paceOf(event) === "after").length;
  const dice = beat.events.flatMap((event) => event.rolled ?? []).length;
  const words = main.map((event) => event.text.split(/\s+/).length).reduce((sum, count) => sum + count, 0);
  let moving = moves;
  let resting = rests;
  if (beat.pace === "move") moving = Math.min(LONGEST_PATH, moves + more * STEP);
  else if (beat.pace === "roll") resting = Math.min(LONGEST_ROLL - moves, rests + Math.max(more, dice - 1, 0) * DIE);
  else if (beat.pace === "card")
    resting = Math.min(LONGEST_READ - moves, rests + Math.max(0, words - WORDS_AT_A_GLANCE) * WORD);
  else moving = moves * (1 + more * MORE_OF_IT);
  return Math.round(moving + (beat.isOwn ? 0 : resting) + consequences * CONSEQUENCE);
}

/**
 * How long each of the beats that wait is shown, in milliseconds. What would keep somebody waiting too long is drawn together: all
 * beats get shorter, none shorter than a person can see, and where there are too many even so, the oldest come at once. Moments
 * keep their time. `waited` is how long the wait has been already.
 */
export function durations(beats: Beat[], speed: Speed, waited = 0): number[] {
  const factor = SPEEDS[speed];
  const longest = Math.max(0, LONGEST_WAIT * Math.max(1, factor) - waited);
  let surplus = factor ? beats.filter(isShort).length - Math.max(1, Math.floor(longest / SHORTEST)) : Infinity;
  const wanted = beats.map((beat) => {
    if (!factor || (isShort(beat) && surplus-- > 0)) return 0;
    return Math.max(SHORTEST, beat.lasts * factor);
  });
  const counted = wanted.filter((lasts, place) => lasts > 0 && isShort(beats[place]));
  const over = sum(counted) - longest;
  if (over <= 0) return wanted.map(Math.round);
  // What is above the shortest time gives way in proportion.
  const left = Math.max(0, 1 - over / Math.max(1, sum(counted) - SHORTEST * counted.length));
  return wanted.map((lasts, place) =>
    Math.round(lasts > 0 && isShort(beats[place]) ? SHORTEST + (lasts - SHORTEST) * left : lasts),
  );
}

function isShort(beat: Beat | undefined): boolean {
  return beat?.pace !== "end";
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** What a beat says, in one line. */
export function sentence(beat: Beat): string {
  return beat.events.map((event) => event.text).join("; ");
}
