// Written by web/wire_types.py; do not edit. The test `test_wire_types.py` says when it is not current.

/** The kinds of move. */
export type MoveName = "draw" | "swap" | "roll" | "soak" | "accept" | "decline" | "pay" | "pay_travel" | "flip" | "pass" | "lighten" | "premonition" | "heal" | "dispel" | "phase_potion" | "improve";

/** The kinds of event. */
export type EventName = "drew" | "rolled_it" | "paid" | "put_back" | "placed_it" | "hurt" | "hurt_below" | "unhurt" | "soaked" | "trapped" | "flipped" | "harmless" | "lightened" | "foresaw" | "swapped" | "healed" | "dispelled" | "phased" | "improved" | "got_out" | "died" | "starved_to_death";

export const FATES = ["delving", "escaped", "dead", "starved"] as const;
export type Fate = (typeof FATES)[number];

export const KINDS = ["no_die", "health", "treasure", "potion", "curse", "travel", "damage"] as const;
export type Kind = (typeof KINDS)[number];

export const PHASES = ["to_draw", "drawn", "rolled", "trap", "bonus", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const PREMONITIONS = ["no_premonition", "next_draw", "this_die"] as const;
export type Premonition = (typeof PREMONITIONS)[number];

export interface Table {
  draws_left: number;
  bag: number[];
  health: number[];
  treasure: number[];
  potion: number[];
  curse: number[];
  travel: number[];
  travel_dice: number;
  colour: Kind;
  face: number;
  rerolled: number;
  phase: Phase;
  premonition: Premonition;
  last_was_travel: number;
  travel_paid: number;
  travel_paid_before: number;
  fate: Fate;
}
