// Written by web/wire_types.py; do not edit. The test `test_wire_types.py` says when it is not current.

/** The kinds of move. */
export type MoveName = "be_called" | "be_a" | "be_size" | "roll_score" | "put" | "train" | "learn" | "buy" | "buy_bandage" | "buy_weapon" | "set_out" | "quick_make" | "go_on" | "spend" | "aim" | "cancel" | "step" | "strike" | "sweep" | "shove" | "frighten" | "dash" | "hide" | "dodge" | "sneak" | "seek" | "stand" | "get_free" | "help" | "end_turn" | "cast" | "improvise" | "treat" | "drink" | "kindle" | "douse" | "hood" | "wield" | "pick_up" | "leave" | "go" | "creep" | "pick_lock" | "force_door" | "search" | "disarm" | "open_chest" | "pick_chest" | "smash_chest" | "wear" | "craft" | "enter_rift" | "rest" | "wait" | "mark";

/** The kinds of event. */
export type EventName = "checked" | "called" | "rolled_score" | "put_score" | "trained" | "learned" | "bought" | "bought_weapon" | "arrived" | "marked_down" | "raised" | "gained_point" | "flared" | "went_out" | "hooded_light" | "dropped" | "picked_up" | "wielded" | "dressed" | "drank" | "rolled_initiative" | "round_began" | "stepped" | "bumped" | "dragged" | "struck_at" | "lost_sight" | "hurt" | "healed" | "fumbled" | "parried" | "struck_back" | "afflicted" | "dashed" | "dodged" | "hid" | "sneaked" | "detected" | "shoved" | "frightened" | "helped" | "stood" | "got_free" | "fell" | "died" | "killed" | "stabilised" | "woke" | "treated" | "casts" | "improvises" | "power" | "unstable" | "went_wrong" | "cursed_by" | "warded" | "hurried" | "lit_up" | "unlocked" | "magic_lent" | "rift_opened" | "lost" | "went" | "crept" | "made_room" | "appeared" | "noticed" | "opened" | "found_nothing" | "found_trap" | "disarmed" | "sprang" | "chest_open" | "found_treasure" | "got_silver" | "crafted" | "lay_down" | "rested" | "ten_minutes" | "new_day" | "wandered_in" | "fled" | "fight_won" | "came_out" | "all_over";

export const CHESTS = ["no_chest", "chest", "locked_chest", "empty_chest"] as const;
export type Chest = (typeof CHESTS)[number];

export const DEATHS = ["no_death", "by_blow", "by_bleeding", "by_trap", "by_spell", "by_miscast", "by_rift"] as const;
export type Death = (typeof DEATHS)[number];

export const DEGREES = ["critical_failure", "failure", "success", "critical_success"] as const;
export type Degree = (typeof DEGREES)[number];

export const DOORS = ["no_door", "open", "closed", "locked", "blocked"] as const;
export type Door = (typeof DOORS)[number];

export const MODES = ["making", "exploring", "rounds", "over"] as const;
export type Mode = (typeof MODES)[number];

export const PENDINGS = ["nothing", "furnish", "people", "notice", "initiative", "choose_dice", "choose_target", "instability", "miscast", "spell_lands", "trap_springs", "treasure_found", "death_saves"] as const;
export type Pending = (typeof PENDINGS)[number];

export const SIDES = ["north", "east", "south", "west"] as const;
export type Side = (typeof SIDES)[number];

export const STATES = ["absent", "up", "dying", "stable", "dead", "out"] as const;
export type State = (typeof STATES)[number];

export const STEPS = ["choose_folk", "roll_scores", "assign_scores", "choose_levels", "choose_equipment", "made"] as const;
export type Step = (typeof STEPS)[number];

export const THINGS = ["torch", "lantern", "hooded", "bullseye", "oil", "tools", "rope", "ration", "tinderbox", "kit", "light_armour", "heavy_armour", "draught"] as const;
export type Thing = (typeof THINGS)[number];

export const TRAP_STATES = ["no_trap", "set", "found", "spent"] as const;
export type TrapState = (typeof TRAP_STATES)[number];

export const FIXED = { figures: 12, first_creature: 4, not_rolled: -20, eastward: [0, 1, 1, 1, 0, -1, -1, -1], southward: [-1, -1, 0, 1, 1, 1, 0, -1] } as const;

export interface Table {
  mode: Mode;
  pending: Pending;
  queue: number;
  seat: number;
  minutes: number;
  rounds: number;
  state: State[];
  kind: number[];
  place: number[];
  hp: number[];
  lasts: number[][];
  ward: number[];
  dodging: number[];
  dashing: number[];
  hasted: number[];
  scared: number[];
  initiative: number[];
  reaction: number[];
  hidden: number[];
  undetected: number[];
  aware: number[];
  impaled_by: number[];
  step: Step[];
  named: number[];
  species: number[];
  stature: number[];
  rolled: number[][];
  rolls: number[];
  given: number[];
  make: number[];
  score: number[][];
  trained: number[][];
  talent: number[][];
  levels: number[];
  marks: number[][];
  points: number[];
  silver: number[];
  thing: number[][];
  weapon: number[][];
  mastered: number[];
  wielded: number[];
  light: number[];
  hooded: number[];
  facing: number[];
  torch_left: number[];
  oil_left: number[];
  worn: number[];
  dressing: number[];
  instability: number[];
  lent: number[];
  drained: number[];
  curse: number[];
  helped: number[];
  patched: number[];
  sleeps: number[];
  creeping: number[];
  came: number[];
  rested: number[];
  backups: number[];
  death: Death[];
  acted: number;
  brought: number;
  saved: number;
  turn: number;
  action: number;
  bonus: number;
  feet: number;
  moved: number;
  sneaked: number;
  struck: number;
  swapped: number;
  foes: number;
  wandering: number;
  spell: number;
  dice: number;
  power: number;
  faces: number[];
  unrolled: number;
  aimed: number;
  sign: number;
  burst: number;
  recast: number;
  room: number[];
  seen: number;
  east: Door[];
  south: Door[];
  chest: Chest[];
  trap: number[];
  trap_state: TrapState[];
  glow: number;
  rift: number[];
  slot: number;
  drop: number[];
  drop_place: number[];
  drop_left: number[];
  die: number;
  added: number;
  against: number;
  degree: number;
}
