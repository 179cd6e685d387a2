// Written by web/wire_types.py; do not edit. The test `test_wire_types.py` says when it is not current.

/** The kinds of move. */
export type MoveName = "buy" | "move_up" | "move_down" | "move_to" | "use_hook" | "eat" | "climb_out" | "pitch" | "hunt" | "shoot" | "look" | "give" | "done" | "remove" | "suffer" | "brace" | "brace_well" | "drop" | "play_wind" | "play_avalanche" | "play_rockslide" | "play_yeti" | "play_crevice" | "play_frostbite" | "play_blizzard" | "pay" | "cancel" | "blow" | "blow_both" | "yeti_up" | "yeti_down" | "yeti_stays" | "end_turn" | "hook_aside";

/** The kinds of event. */
export type EventName = "bought" | "packed" | "new_round" | "stopped" | "gave" | "went" | "paid_way" | "camped" | "ate" | "climbed_out" | "hooked" | "hunted" | "got_food" | "shot" | "pitched" | "struck" | "looked" | "holds" | "removed" | "lost" | "held_fast" | "thin_air" | "on_top" | "drew" | "drew_card" | "reshuffled" | "chose" | "laid_down" | "cancelled" | "spent" | "played" | "ended" | "blew" | "sheltered" | "slid" | "fell" | "braced" | "braced_well" | "rocks_fell" | "dropped" | "fell_in" | "tried" | "got_out" | "froze" | "warmed" | "blown" | "blown_home" | "snowed_in" | "summoned" | "prowled" | "yeti_rolled" | "yeti_hit" | "yeti_dead" | "won" | "died" | "winter" | "put_off";

export const CARDS = ["no_card", "high_wind", "avalanche", "rockslide", "yeti", "crevice", "frostbite", "blizzard"] as const;
export type Card = (typeof CARDS)[number];

export const FATES = ["playing", "came_home", "climber_dead", "too_late"] as const;
export type Fate = (typeof FATES)[number];

export const ITEMS = ["nothing", "food", "rope", "hook", "tent", "tank", "bow", "forecast"] as const;
export type Item = (typeof ITEMS)[number];

export const PHASES = ["shopping", "climbing", "forecasting", "mountain", "paying", "avalanche_comes", "rocks_fall", "blowing"] as const;
export type Phase = (typeof PHASES)[number];

export const SEATS = ["tenzing", "hillary", "everest"] as const;
export type Seat = (typeof SEATS)[number];

export const SIDES = { north: 1, east: 2, south: 3, west: 4 } as const;
export type Side = keyof typeof SIDES;

export interface Table {
  rounds: number;
  phase: Phase;
  ring: number[];
  quadrant: number[];
  health: number[];
  money: number[];
  gear: number[][];
  actions: number[];
  awaited: number[];
  tent: number[];
  crevice: number[];
  frostbite: number[];
  snowed_in: number[];
  summited: number[];
  wind: number;
  yeti: number;
  yeti_health: number;
  yeti_may_act: number;
  pile: number[];
  hand: number[];
  cards_in_hand: number;
  seen: number[];
  discard: number[];
  removed: number[];
  credit: number;
  played: number;
  target: number;
  paid: number[];
  owed: number;
  due: number[][];
  is_ending: number;
  to_blow: number[];
  fate: Fate;
}
