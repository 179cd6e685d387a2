/** DIE! The Die Game: what the server says of the ship, and what lies on the table. */

import { isOf } from "$kit/named";
import type { View } from "$lib/types";
import { EFFECTS, FIXED, type EventName, type Fate, type MoveName, type Table } from "./names";

export interface Room {
  number: number;
  name: string;
  column: number;
  row: number;
}

export interface Ship {
  rooms: Room[];
  doors: [number, number][];
  vents: [number, number][];
  places: Record<"cargo_bay" | "weapons_bay" | "medical_bay" | "security_room" | "deck" | "comms_bay", number>;
  amounts: Record<"aliens" | "action_dice" | "gun_ammo" | "lockdown" | "round_limit", number>;
}

export const HUMAN = FIXED.human;
export const ALIENS = FIXED.alien_player;
export const is = isOf<MoveName | EventName>();
export const tableOf = (view: View): Table => view as unknown as Table;

const ENDINGS: Record<Fate, string> = {
  playing: "",
  message_sent: "sent",
  aliens_dead: "cleared",
  human_dead: "killed",
  too_late: "late",
};
/** How it ended, as the end of its sentence's name. */
export const endingOf = (view: View): string => ENDINGS[tableOf(view).fate];

/** What hangs on the order at the end of a Round. */
export function atStake(view: View): string {
  const { pending } = tableOf(view);
  if (pending === (EFFECTS.the_fight | EFFECTS.hiding_ends)) return "hiding";
  return pending === (EFFECTS.the_fight | EFFECTS.the_radio) ? "radio" : "both";
}
