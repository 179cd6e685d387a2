/** Die Trying, the Trapsetter: what the table says, what a move is about, and where things lie on the map. */

import type { LegalMove, View } from "$lib/types";
import { isOf } from "$kit/named";
import {
  DEATHS,
  FIXED,
  SIDES,
  STEPS,
  THINGS,
  type Chest,
  type Door as DoorKind,
  type EventName,
  type MoveName,
  type Pending,
  type Side,
  type State,
  type Step,
  type Table,
} from "./names";

// ── what the server says of the box, and of what a view tells ──────────────────────────────────────────────────────

export interface Named {
  name: string;
  flavour: string;
}

export interface Tables {
  slot: number;
  across: number;
  start: number;
  letters: string;
  abilities: string[];
  proficiencies: string[];
  ability_of: number[];
  bonus: number[];
  talents: (Named & { knack: string; worth: string[] })[];
  spells: (Named & { level: number; feet: number })[];
  things: { name: string; price: number; bulk: number }[];
  weapon_price: number;
  weapons: { name: string; damage: string }[];
  plain_weapons: number;
  traits: string[];
  types: string[];
  makes: Named[];
  names: string[];
  species: string[];
  creatures: (Named & { hp: number })[];
  traps: string[];
  rooms: (Named & { width: number; height: number })[];
  conditions: string[];
  miscasts: (Named & { row: number })[];
  curses: Named[];
  causes: string[];
}

export interface SheetInsight {
  most_hp: number;
  ac: number;
  speed: number;
  attack: number;
  damage: string;
  bulk: number;
  bulk_limit: number;
  magic: number;
  skills: number[];
  spells: number[];
  warnings: string[];
  line: string;
}

export interface Insight {
  map: string;
  sheets: SheetInsight[];
  creatures: Record<string, number>;
}

export const FIGURES = FIXED.figures;
export const FIRST_CREATURE = FIXED.first_creature;
export const KIT = THINGS.indexOf("kit");
export const is = isOf<MoveName | EventName>();
export const tableOf = (view: View): Table => view as unknown as Table;
export const stateAt = (view: View, who: number): State => tableOf(view).state[who] ?? "absent";
export const stepAt = (view: View, seat: number): Step => tableOf(view).step[seat] ?? "choose_folk";
/** What somebody died of, as the server lists it. */
export const causeOf = (view: View, who: number, tables: Tables): string =>
  tables.causes[DEATHS.indexOf(tableOf(view).death[who] ?? "no_death")] ?? "";
/** Whether a character is made further than a step. */
export const isPast = (step: Step, other: Step): boolean => STEPS.indexOf(step) > STEPS.indexOf(other);
const CASTING: Pending[] = ["choose_dice", "choose_target", "instability", "miscast", "spell_lands"];
/** Whether a spell is being cast. */
export const isCasting = (view: View): boolean => CASTING.includes(tableOf(view).pending);
/** Whether somebody holds a torch, which burns by itself; lanterns burn oil. */
export const hasTorch = (view: View, who: number): boolean => THINGS[at(view, "light", who) - 1] === "torch";

export function whole(view: View, name: string): number {
  const value = view[name];
  return typeof value === "number" ? value : 0;
}

export function list(view: View, name: string): number[] {
  const value = view[name];
  return Array.isArray(value) ? value.map((one) => (typeof one === "number" ? one : 0)) : [];
}

/** One row of a field that has one for each figure or seat. */
export function row(view: View, name: string, place: number): number[] {
  const value = view[name];
  const found = Array.isArray(value) ? value[place] : undefined;
  return Array.isArray(found) ? found.map((one) => (typeof one === "number" ? one : 0)) : [];
}

export const at = (view: View, name: string, place: number): number => list(view, name)[place] ?? 0;

export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);

/** Delvers by their numbers, creatures by their letters. */
export const markOf = (who: number, tables: Tables): string =>
  who < FIRST_CREATURE ? String(who + 1) : tables.letters.charAt(who - FIRST_CREATURE);

export function isThere(view: View, who: number): boolean {
  return ["up", "dying", "stable"].includes(stateAt(view, who));
}

/** Who is in the rounds, the first first. */
export function orderOf(view: View): number[] {
  const initiative = list(view, "initiative");
  const rank = (who: number): number => (initiative[who] ?? 0) * 2 * FIGURES + FIGURES - who;
  return Array.from({ length: FIGURES }, (_, who) => who)
    .filter(
      (who) =>
        isThere(view, who) && (initiative[who] ?? FIXED.not_rolled) > FIXED.not_rolled && stateAt(view, who) !== "stable",
    )
    .sort((one, other) => rank(other) - rank(one));
}

// ── what a move is about ───────────────────────────────────────────────────────────────────────────────────────────

/** What on the map stands for a move: a square, a figure, a side of the room, or the room itself. */
export interface Target {
  square?: number;
  figure?: number;
  side?: number;
  thing?: "chest" | "trap" | "rift" | "stairs" | "floor";
}

export function targetOf(move: LegalMove, place: number, wide: number): Target {
  const [first = 0] = move.parts;
  switch (move.kind as MoveName) {
    case "step":
      return { square: place + (FIXED.eastward[first] ?? 0) + (FIXED.southward[first] ?? 0) * wide };
    case "strike":
    case "sweep":
    case "shove":
    case "frighten":
    case "aim":
    case "help":
    case "treat":
      return { figure: first };
    case "go":
    case "creep":
    case "pick_lock":
    case "force_door":
      return { side: first };
    case "open_chest":
    case "pick_chest":
    case "smash_chest":
      return { thing: "chest" };
    case "disarm":
      return { thing: "trap" };
    case "enter_rift":
      return { thing: "rift" };
    case "leave":
      return { thing: "stairs" };
    case "pick_up":
      return { thing: "floor" };
    default:
      return {};
  }
}

const GROUPS: Record<MoveName, string> = {
  be_called: "name",
  be_a: "folk",
  be_size: "folk",
  quick_make: "quick",
  roll_score: "roll",
  put: "scores",
  train: "train",
  learn: "learn",
  buy: "buy",
  buy_weapon: "buy",
  buy_bandage: "buy",
  set_out: "roll",
  step: "move",
  stand: "move",
  dash: "move",
  go: "ways",
  creep: "ways",
  pick_lock: "ways",
  force_door: "ways",
  enter_rift: "ways",
  leave: "ways",
  strike: "fight",
  sweep: "fight",
  shove: "fight",
  frighten: "fight",
  dodge: "fight",
  hide: "stealth",
  sneak: "stealth",
  seek: "stealth",
  get_free: "fight",
  help: "others",
  treat: "others",
  cast: "magic",
  improvise: "magic",
  spend: "magic",
  aim: "magic",
  cancel: "turn",
  go_on: "turn",
  end_turn: "turn",
  rest: "turn",
  wait: "turn",
  drink: "hands",
  kindle: "hands",
  douse: "hands",
  hood: "hands",
  wield: "hands",
  pick_up: "hands",
  wear: "hands",
  craft: "hands",
  search: "room",
  disarm: "room",
  open_chest: "room",
  pick_chest: "room",
  smash_chest: "room",
  mark: "mark",
};

/** The headings, from the top down. */
export const ORDER = [
  "roll",
  "quick",
  "name",
  "folk",
  "scores",
  "train",
  "learn",
  "buy",
  "fight",
  "magic",
  "room",
  "ways",
  "others",
  "turn",
  "move",
  "stealth",
  "hands",
  "mark",
];

/** The heading that a move stands under. */
export const groupOf = (move: LegalMove): string => GROUPS[move.kind as MoveName];

const SIDE_KEYS: Record<Side, string> = { north: "k", east: "l", south: "j", west: "h" };
const KEYS: Partial<Record<MoveName, string>> = {
  end_turn: "e",
  search: "s",
  open_chest: "o",
  rest: "r",
  wait: "w",
  dodge: "d",
  cancel: "c",
};

/** The side that a direction leads to, where it leads straight. */
function sideOf(direction: number): Side | null {
  const east = FIXED.eastward[direction] ?? 0;
  const south = FIXED.southward[direction] ?? 0;
  if (east && south) return null;
  return east ? (east > 0 ? "east" : "west") : south > 0 ? "south" : "north";
}

export function keyFor(move: LegalMove): string {
  const [first = 0] = move.parts;
  const side = is(move, "step") ? sideOf(first) : is(move, "go") ? SIDES[first] : null;
  return side ? SIDE_KEYS[side] : (KEYS[move.kind as MoveName] ?? "");
}

// ── the map ────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Square {
  square: number;
  x: number;
  y: number;
  light: number;
  inSight: boolean;
}

export interface Door {
  key: string;
  x: number;
  y: number;
  /** it lies across a way from west to east */
  upright: boolean;
  what: DoorKind;
  /** the slots on both sides, the western or northern one first */
  slots: [number, number];
}

export interface Room {
  slot: number;
  kind: number;
  x: number;
  y: number;
  chest: Chest;
  trap: number;
  rift: boolean;
  stairs: boolean;
}

export interface Plan {
  wide: number;
  floor: Square[];
  /** the two squares of a shut door, as far as they are known */
  sills: { key: string; x: number; y: number }[];
  walls: string;
  doors: Door[];
  rooms: Room[];
  drops: { x: number; y: number; burns: boolean }[];
}

const NO_FLOOR = ".";

/** What is known of the dungeon, in squares. */
export function layOut(view: View, tables: Tables, map: string | undefined): Plan {
  const { slot: size, across } = tables;
  const wide = size * across;
  const rooms = list(view, "room");
  const letters = map ?? remember(view, tables);
  const floor: Square[] = [];
  for (let square = 0; square < letters.length; square++) {
    const letter = letters.charAt(square);
    if (letter === NO_FLOOR) continue;
    const inSight = letter <= "9";
    floor.push({
      square,
      x: square % wide,
      y: Math.floor(square / wide),
      light: inSight ? Number(letter) : letter.charCodeAt(0) - 97,
      inSight,
    });
  }

  const doors: Door[] = [];
  const sills: Plan["sills"] = [];
  const middle = Math.floor(size / 2);
  for (let slot = 0; slot < across * across; slot++) {
    const left = (slot % across) * size;
    const top = Math.floor(slot / across) * size;
    const east = tableOf(view).east[slot] ?? "no_door";
    const south = tableOf(view).south[slot] ?? "no_door";
    if (east !== "no_door" && slot % across < across - 1 && (rooms[slot] || rooms[slot + 1])) {
      doors.push({
        key: `e${slot}`,
        x: left + size,
        y: top + middle + 0.5,
        upright: true,
        what: east,
        slots: [slot, slot + 1],
      });
      if (east !== "open")
        for (const [room, x] of [
          [rooms[slot], left + size - 1],
          [rooms[slot + 1], left + size],
        ] as const)
          if (room) sills.push({ key: `e${slot} ${x}`, x, y: top + middle });
    }
    if (south !== "no_door" && slot + across < across * across && (rooms[slot] || rooms[slot + across])) {
      doors.push({
        key: `s${slot}`,
        x: left + middle + 0.5,
        y: top + size,
        upright: false,
        what: south,
        slots: [slot, slot + across],
      });
      if (south !== "open")
        for (const [room, y] of [
          [rooms[slot], top + size - 1],
          [rooms[slot + across], top + size],
        ] as const)
          if (room) sills.push({ key: `s${slot} ${y}`, x: left + middle, y });
    }
  }
  const known = new Set([...floor.map((one) => one.square), ...sills.map((one) => one.y * wide + one.x)]);
  let walls = "";
  for (const square of known) {
    const x = square % wide;
    const y = Math.floor(square / wide);
    if (!known.has(square - wide)) walls += `M${x} ${y}h1`;
    if (!known.has(square + wide)) walls += `M${x} ${y + 1}h1`;
    if (x === 0 || !known.has(square - 1)) walls += `M${x} ${y}v1`;
    if (x === wide - 1 || !known.has(square + 1)) walls += `M${x + 1} ${y}v1`;
  }
  const rift = list(view, "rift");
  return {
    wide,
    floor,
    sills,
    walls,
    doors,
    rooms: rooms.flatMap((kind, slot) =>
      kind
        ? [
            {
              slot,
              kind,
              x: (slot % across) * size + middle + 0.5,
              y: Math.floor(slot / across) * size + middle + 0.5,
              chest: tableOf(view).chest[slot] ?? "no_chest",
              trap: tableOf(view).trap_state[slot] === "found" ? at(view, "trap", slot) : 0,
              rift: rift.includes(slot + 1),
              stairs: slot === tables.start,
            },
          ]
        : [],
    ),
    drops: list(view, "drop").flatMap((what, place) => {
      const square = at(view, "drop_place", place);
      return what
        ? [{ x: (square % wide) + 0.5, y: Math.floor(square / wide) + 0.5, burns: at(view, "drop_left", place) > 0 }]
        : [];
    }),
  };
}

/** Without word of light and sight, as in a replay: rooms by their size, and the ways to their doors. */
function remember(view: View, tables: Tables): string {
  const { slot: size, across } = tables;
  const wide = size * across;
  const middle = Math.floor(size / 2);
  const { east, south } = tableOf(view);
  const doorOn = (slot: number, side: Side): DoorKind =>
    (side === "north"
      ? south[slot - across]
      : side === "east"
        ? east[slot]
        : side === "south"
          ? south[slot]
          : east[slot - 1]) ?? "no_door";
  return Array.from({ length: wide * wide }, (_, square) => {
    const x = (square % wide) % size;
    const y = Math.floor(square / wide) % size;
    const slot = Math.floor(square / wide / size) * across + Math.floor((square % wide) / size);
    const room = tables.rooms[at(view, "room", slot) - 1];
    if (!room) return NO_FLOOR;
    if (Math.abs(x - middle) * 2 < room.width && Math.abs(y - middle) * 2 < room.height) return "3";
    const side: Side | null =
      x === middle ? (y < middle ? "north" : "south") : y === middle ? (x < middle ? "west" : "east") : null;
    if (!side) return NO_FLOOR;
    const door = doorOn(slot, side);
    const edge = x === 0 || y === 0 || x === size - 1 || y === size - 1;
    return (edge ? door === "open" : door !== "no_door") ? "3" : NO_FLOOR;
  }).join("");
}

export interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the map to show: all that is known, or what is near a square. */
export function windowOn(plan: Plan, centre: number, near: number): Window {
  const known = [...plan.floor, ...plan.sills];
  const xs = known.map((one) => one.x);
  const ys = known.map((one) => one.y);
  const all = {
    left: Math.min(...xs) - 1,
    top: Math.min(...ys) - 1,
    right: Math.max(...xs) + 2,
    bottom: Math.max(...ys) + 2,
  };
  // The window is a square, so that nothing on it is ever out of place.
  const side = near || Math.max(9, all.right - all.left, all.bottom - all.top);
  const fit = (from: number, to: number, middle: number): number =>
    to - from <= side ? from - (side - (to - from)) / 2 : Math.max(from, Math.min(to - side, middle - side / 2));
  const left = fit(all.left, all.right, (centre % plan.wide) + 0.5);
  const top = fit(all.top, all.bottom, Math.floor(centre / plan.wide) + 0.5);
  return { left, top, width: side, height: side };
}

/** The door on a side of a slot: north, east, south, west. */
export function doorAt(plan: Plan, slot: number, side: number): Door | undefined {
  const name = SIDES[side] ?? "north";
  return plan.doors.find(
    (one) =>
      (name === "north" || name === "south") !== one.upright &&
      one.slots[name === "north" || name === "west" ? 1 : 0] === slot,
  );
}

export function slotOf(square: number, tables: Tables): number {
  const wide = tables.slot * tables.across;
  return Math.floor(square / wide / tables.slot) * tables.across + Math.floor((square % wide) / tables.slot);
}
