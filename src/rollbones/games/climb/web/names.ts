// Written by web/wire_types.py; do not edit. The test `test_wire_types.py` says when it is not current.

/** The kinds of move. */
export type MoveName = "start_with" | "begin" | "go" | "walk" | "steady" | "burn_and_go" | "light" | "repair" | "rest" | "burn" | "keep" | "roll" | "spend" | "cancel" | "end_turn" | "retire" | "face_it" | "skip_it" | "slide" | "mend_it" | "drop" | "play_on" | "trade" | "pass_by" | "give" | "ask" | "propose" | "accept" | "refuse" | "leave_at";

/** The kinds of event. */
export type EventName = "took" | "dealt" | "thrown" | "began" | "turn_of" | "went" | "walked" | "steadied" | "burned_over" | "warmed" | "lit" | "burned" | "rested" | "kept" | "repaired" | "camps" | "drew" | "skipped" | "pushed_on" | "gained" | "lost" | "mended" | "came_back" | "dropped" | "rolled_all" | "will_be_warm" | "will_be_calm" | "found" | "left_it" | "dealt_next" | "new_record" | "holds" | "meets" | "played_on" | "offered" | "handed" | "declined" | "reached_goal" | "is_stuck" | "has_retired" | "is_on_top" | "climbed" | "won_the_race" | "is_left_behind";

export const CAMPS = ["no_camp", "open_camp", "paid_camp"] as const;
export type Camp = (typeof CAMPS)[number];

export const FATES = ["not_yet", "climbing", "stuck", "retired", "on_top"] as const;
export type Fate = (typeof FATES)[number];

export const MEANS = { by_rope: 7, by_pick: 8 } as const;
export type Means = keyof typeof MEANS;

export const MEETINGS = { an_event: 1, a_trade: 2 } as const;
export type Meeting = keyof typeof MEETINGS;

export const PHASES = ["gear", "set_out", "climb", "on_ice", "rolling", "repairing", "drawn_card", "pushed", "mending", "dropping", "meeting", "trading", "answering", "caching", "happening", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const REROLLS = ["by_campfire", "by_burning", "in_camp"] as const;
export type Reroll = (typeof REROLLS)[number];

export const SEQUELS = ["after_an_act", "after_setting_out", "after_a_step", "after_a_meeting", "after_the_turn", "in_a_meeting"] as const;
export type Sequel = (typeof SEQUELS)[number];

export const TOKENS = ["campfire", "pick", "rope"] as const;
export type Token = (typeof TOKENS)[number];

export const WAYS = ["no_way", "up", "left", "right", "down"] as const;
export type Way = (typeof WAYS)[number];

export const WHEREABOUTS = { in_deck: 0, left_behind: 1, to_play: 62, held: 63 } as const;
export type Whereabouts = keyof typeof WHEREABOUTS;

export const FIXED = { rows: 4, columns: 3, row_height: 250, a_placed_die: 7 } as const;

export interface Hiker {
  lane: number;
  level: number;
  row: number;
  column: number;
  best: number;
  highest: number;
  fate: Fate;
  camp: Camp;
  walked: number;
  dice: number[];
  placed: number;
  burned: number;
  ready: number[];
  spent: number[];
  warm: number;
  calm: number;
  stacks: number[][];
  skipped: number[];
  front: number;
  behind: number;
  events: number[];
  hand: number[];
}

export interface Table {
  hikers: Hiker[];
  card: number[][];
  fired: number[][];
  turn: number;
  mover: number;
  phase: Phase;
  actions: number;
  taken_back: number;
  last_round: number;
  way: Way;
  means: number;
  rolling: Reroll;
  burning: number;
  aside: number[];
  mending: number;
  drawn: number;
  sign: number;
  struck: number;
  chain: number;
  arrived: number;
  follows: Sequel;
  meets: number;
  partner: number;
  brought: number;
  met: number[];
  given: number[];
  wanted: number[];
  altitude: number[];
}
