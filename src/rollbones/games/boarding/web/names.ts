// Written by web/wire_types.py; do not edit. The test `test_wire_types.py` says when it is not current.

/** The kinds of move. */
export type MoveName = "take" | "step" | "alien_step" | "start_run" | "start_hunt" | "prepare" | "set_ambush" | "execute" | "regenerate" | "sneak" | "start_tremors" | "tremors_by" | "lucky_break" | "teleport" | "listen" | "scream" | "shoot" | "pick_up" | "crawl" | "lock_down" | "use_controls" | "use_radio" | "discard" | "done" | "pass" | "cancel" | "resolve";

/** The kinds of event. */
export type EventName = "rolled" | "took" | "showed" | "cancelled" | "passed" | "went" | "ran" | "sneaked" | "crawled" | "prepared" | "executed" | "broke" | "listened" | "shot" | "picked_up" | "locked" | "wore_down" | "opened" | "controlled" | "called" | "alien_went" | "hunted" | "lurked" | "regenerated" | "shook" | "discarded" | "teleported" | "screamed" | "ambushed" | "torn_apart" | "killed" | "wounded" | "finished" | "stabbed" | "sent" | "all_dead" | "ran_out" | "waived" | "came_next";

export const ACTIONS = ["no_action", "run", "hunt", "tremors"] as const;
export type Action = (typeof ACTIONS)[number];

export const ALIEN_STATES = ["ok", "bleeding", "ambush"] as const;
export type AlienState = (typeof ALIEN_STATES)[number];

export const ALIENS_MAYS = ["take_turns", "free_turn", "listened_to", "cut_off"] as const;
export type AliensMay = (typeof ALIENS_MAYS)[number];

export const EFFECTS = { the_fight: 1, hiding_ends: 2, the_radio: 4 } as const;
export type Effect = keyof typeof EFFECTS;

export const FACES = ["no_die", "chase", "claw", "alien", "size", "flash", "sound"] as const;
export type Face = (typeof FACES)[number];

export const FATES = ["playing", "message_sent", "aliens_dead", "human_dead", "too_late"] as const;
export type Fate = (typeof FATES)[number];

export const HUMAN_STATES = ["ok", "ready", "hiding"] as const;
export type HumanState = (typeof HUMAN_STATES)[number];

export const STIMPACKS = ["in_its_place", "carried", "used_up"] as const;
export type Stimpack = (typeof STIMPACKS)[number];

export const FIXED = { human: 0, alien_player: 1 } as const;

export interface Table {
  rounds: number;
  seat: number;
  human: number;
  human_state: HumanState;
  alien: number[];
  alien_state: AlienState[];
  ammo: number;
  stimpack: Stimpack;
  lockdown: number[];
  dice: number[];
  radio: number;
  aliens_may: AliensMay;
  die: Face;
  action: Action;
  ran_from: number;
  came_from: number[];
  was: AlienState[];
  shaking: number;
  discarded: number[];
  fate: Fate;
  took_stimpack: number;
  pending: number;
  begins: number;
}
