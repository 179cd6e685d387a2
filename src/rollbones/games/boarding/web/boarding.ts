/** DIE! The Die Game: what a move is about, and the ship's plan as lines and places on a screen of some width. */

import type { LegalMove, View } from "$lib/types";
import { isOf } from "$kit/named";
import { EFFECTS, FIXED, type Effect, type EventName, type Fate, type MoveName, type Table } from "./names";

export { FACES } from "./names";

// ── what the server says of the ship and the table ─────────────────────────────────────────────────────────────────

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

const EFFECT_WORDS: Record<Effect, string> = { the_fight: "fight", hiding_ends: "hiding", the_radio: "radio" };
/** What hangs on the order at the end of a Round. */
export function atStake(view: View): string {
  const { pending } = tableOf(view);
  if (pending === (EFFECTS.the_fight | EFFECTS.hiding_ends)) return "hiding";
  return pending === (EFFECTS.the_fight | EFFECTS.the_radio) ? "radio" : "both";
}

export function whole(view: View, name: string): number {
  const value = view[name];
  return typeof value === "number" ? value : 0;
}

export function list(view: View, name: string): number[] {
  const value = view[name];
  return Array.isArray(value) ? value.map((one) => (typeof one === "number" ? one : 0)) : [];
}

// ── what a move is about ───────────────────────────────────────────────────────────────────────────────────────────

/** The thing on the board that stands for a move: a die, a figure (0 is the Human), a room, or a figure and then a room. */
export interface Target {
  face?: number | undefined;
  figure?: number | undefined;
  room?: number | undefined;
}

const USES: Partial<Record<MoveName, string>> = {
  step: "move",
  alien_step: "move",
  start_run: "run",
  start_hunt: "hunt",
  set_ambush: "ambush",
  start_tremors: "tremors",
  tremors_by: "tremors",
  lucky_break: "lucky",
  pick_up: "pick",
  lock_down: "lock",
  use_controls: "use",
  use_radio: "use",
};

/** How a move is used: those of one use are offered together. */
export function useOf(move: LegalMove): string {
  return is(move, "resolve") ? `resolve-${effectOf(move)}` : (USES[move.kind as MoveName] ?? move.kind);
}

/** What a move lets come first at the end of a Round. */
function effectOf(move: LegalMove): string {
  const effect = (Object.keys(EFFECTS) as Effect[])[(move.parts[0] ?? 0) - 1];
  return effect ? EFFECT_WORDS[effect] : "";
}

export function targetOf(move: LegalMove, human: number): Target {
  const [first, second] = move.parts;
  switch (move.kind as MoveName) {
    case "take":
    case "discard":
      return { face: first };
    case "step":
    case "sneak":
    case "crawl":
    case "scream":
      return { figure: HUMAN, room: first };
    case "alien_step":
    case "teleport":
    case "shoot":
      return { figure: first, room: second };
    case "set_ambush":
    case "execute":
    case "regenerate":
    case "tremors_by":
      return { figure: first };
    case "prepare":
      return { figure: HUMAN };
    case "lock_down":
      return { room: first };
    case "pick_up":
    case "use_controls":
    case "use_radio":
      return { room: human };
    default:
      return {};
  }
}

/** Dice by the face, and each action by its own letter. */
const KEYS: Partial<Record<MoveName, string>> = {
  start_run: "r",
  start_hunt: "h",
  prepare: "p",
  start_tremors: "t",
  lucky_break: "b",
  listen: "l",
  done: "d",
  pass: "p",
  cancel: "c",
};

export function keyFor(move: LegalMove): string {
  if (is(move, "resolve")) return effectOf(move).charAt(0);
  return is(move, "take", "discard") ? String(move.parts[0] ?? "") : (KEYS[move.kind as MoveName] ?? "");
}

// ── the plan ───────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Plate {
  number: number;
  name: string;
  /** what stands in it */
  fitting: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Doorway {
  rooms: [number, number];
  x: number;
  y: number;
  /** the wall it is in runs from left to right */
  flat: boolean;
}

export interface Corridor {
  rooms: [number, number];
  path: string;
  /** it leads over other rooms */
  over: boolean;
}

export interface Duct {
  rooms: [number, number];
  path: string;
  grates: { x: number; y: number; flat: boolean }[];
}

export interface Plan {
  turned: boolean;
  width: number;
  height: number;
  plates: Plate[];
  corridors: Corridor[];
  doorways: Doorway[];
  ducts: Duct[];
  hull: string;
  engines: string[];
  window: string;
}

type Point = readonly [number, number];

const FITTINGS: Record<string, keyof Ship["places"]> = {
  crates: "cargo_bay",
  gun: "weapons_bay",
  stimpack: "medical_bay",
  lock: "security_room",
  controls: "deck",
  radio: "comms_bay",
};

/** A ship lies along `u` from stern to nose and across along `v`; where the screen is narrow, its nose points up. */
export function layOut(ship: Ship, across: number): Plan {
  const columns = ship.rooms.map((room) => room.column);
  const rows = ship.rooms.map((room) => room.row);
  const firstColumn = Math.min(...columns);
  const firstRow = Math.min(...rows);
  const long = Math.max(...columns) - firstColumn + 1;
  const wide = Math.max(...rows) - firstRow + 1;
  const turned = (across - 64) / long < (across > 600 ? 84 : 104);
  const [stern, nose, side] = turned ? [22, 34, 9] : [30, 44, 17];
  const cellV = turned
    ? Math.min(150, (across - 2 * side) / wide)
    : Math.max(116, Math.min(124, ((across - stern - nose) / long) * 0.95));
  const cellU = turned ? 95 : Math.min(200, (across - stern - nose) / long);
  const halfU = cellU / 2 - (turned ? 9 : 11);
  const halfV = cellV / 2 - (turned ? 6 : 11);
  const length = stern + nose + long * cellU;
  const breadth = 2 * side + wide * cellV;
  const at = (u: number, v: number): Point => (turned ? [v, length - u] : [u, v]);
  const write = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const line = (points: Point[]): string => `M${points.map((one) => write(at(...one))).join("L")}`;
  const u = (column: number): number => stern + (column - firstColumn + 0.5) * cellU;
  const v = (row: number): number => side + (row - firstRow + 0.5) * cellV;

  const known = new Map(ship.rooms.map((room) => [room.number, room]));
  const taken = new Set(ship.rooms.map((room) => `${room.column} ${room.row}`));
  const isFree = (column: number, row: number): boolean => !taken.has(`${column} ${row}`);

  const plates = ship.rooms.map((room): Plate => {
    const [x, y] = at(u(room.column), v(room.row));
    const [width, height] = turned ? [2 * halfV, 2 * halfU] : [2 * halfU, 2 * halfV];
    const fitting = Object.keys(FITTINGS).find((name) => ship.places[FITTINGS[name] ?? "deck"] === room.number) ?? "";
    return { number: room.number, name: room.name, fitting, x: x - width / 2, y: y - height / 2, width, height };
  });

  const corridors: Corridor[] = [];
  const doorways: Doorway[] = [];
  const doorway = (rooms: [number, number], place: Point, alongU: boolean): void => {
    const [x, y] = at(...place);
    doorways.push({ rooms, x, y, flat: alongU !== turned });
  };
  for (const pair of ship.doors) {
    const ends = pair.map((number) => known.get(number)).filter((room) => room !== undefined);
    const [one, other] = ends;
    if (!one || !other) continue;
    const back: [number, number] = [pair[1], pair[0]];
    const toU = Math.sign(other.column - one.column);
    const toV = Math.sign(other.row - one.row);
    if (toU === 0 || toV === 0) {
      const from: Point = [u(one.column) + toU * halfU, v(one.row) + toV * halfV];
      const to: Point = [u(other.column) - toU * halfU, v(other.row) - toV * halfV];
      const between = between2(one, other);
      const over = !between.every(([column, row]) => isFree(column, row));
      doorway(pair, from, toU === 0);
      doorway(back, to, toU === 0);
      corridors.push({ rooms: pair, path: line([from, to]), over });
      continue;
    }
    // Round a corner, if the corner is free: out of the wall that faces along the ship, into the one that faces across.
    const middle = firstRow + (wide - 1) / 2;
    const inner = Math.abs(one.row - middle) <= Math.abs(other.row - middle);
    const tries: [Room, Room][] = inner
      ? [
          [one, other],
          [other, one],
        ]
      : [
          [other, one],
          [one, other],
        ];
    const found = tries.find(([near, far]) =>
      [
        ...between2(near, { ...near, row: far.row }),
        ...between2({ ...near, row: far.row }, far),
        [near.column, far.row] as const,
      ].every(([column, row]) => isFree(column, row)),
    );
    const [near, far] = found ?? [one, other];
    const alongU = Math.sign(far.column - near.column);
    const alongV = Math.sign(far.row - near.row);
    const from: Point = [u(near.column) + alongU * halfU * 0.5, v(near.row) + alongV * halfV];
    const to: Point = [u(far.column) - alongU * halfU, v(far.row) - alongV * halfV * 0.4];
    const isSame = near.number === pair[0];
    doorway(isSame ? pair : back, from, true);
    doorway(isSame ? back : pair, to, false);
    const corner: Point = [from[0], to[1]];
    const bend = Math.min(16, Math.abs(to[0] - corner[0]) * 0.8, Math.abs(from[1] - corner[1]) * 0.8);
    const path = found
      ? `${line([from, [corner[0], corner[1] - alongV * bend]])}Q${write(at(...corner))} ${write(at(corner[0] + alongU * bend, corner[1]))}L${write(at(...to))}`
      : line([from, to]);
    corridors.push({ rooms: pair, path, over: !found });
  }

  const ducts = ship.vents.flatMap((pair): Duct[] => {
    const one = known.get(pair[0]);
    const other = known.get(pair[1]);
    if (!one || !other) return [];
    const toU = Math.sign(other.column - one.column);
    const toV = Math.sign(other.row - one.row);
    if (toU === 0) {
      // Beside a column of rooms.
      const beside = u(one.column) - cellU / 2;
      const from: Point = [u(one.column) - halfU, v(one.row) + toV * halfV * 0.3];
      const to: Point = [u(other.column) - halfU, v(other.row) - toV * halfV * 0.3];
      return [
        {
          rooms: pair,
          path: line([from, [beside, from[1]], [beside, to[1]], to]),
          grates: [from, to].map((place) => grate(place, false)),
        },
      ];
    }
    const beside = toV === 0 ? v(one.row) - cellV / 2 : v(one.row) + (toV * cellV) / 2;
    const from: Point = [u(one.column) - toU * halfU * 0.05, v(one.row) + (toV || -1) * halfV];
    const to: Point = [u(other.column) - toU * halfU * 0.45, v(other.row) - (toV || 1) * halfV];
    return [
      {
        rooms: pair,
        path: line([from, [from[0], beside], [to[0], beside], to]),
        grates: [from, to].map((place) => grate(place, true)),
      },
    ];
  });

  function grate(place: Point, alongU: boolean): { x: number; y: number; flat: boolean } {
    const [x, y] = at(...place);
    return { x, y, flat: alongU !== turned };
  }

  // The hull follows the outermost rooms of each stretch of the ship.
  const outline = (sign: number): Point[] => {
    const points: Point[] = [];
    for (let column = firstColumn; column < firstColumn + long; column++) {
      const near = ship.rooms.filter((room) => Math.abs(room.column - column) <= 1).map((room) => room.row);
      const edge = sign < 0 ? Math.min(...near) : Math.max(...near);
      const outside = v(edge) + sign * (cellV / 2 + (turned ? 2 : 6));
      points.push([u(column) - cellU * 0.36, outside], [u(column) + cellU * 0.36, outside]);
    }
    return points;
  };
  const above = outline(-1);
  const below = outline(1);
  const lastAbove = above.at(-1) ?? [0, 0];
  const lastBelow = below.at(-1) ?? [0, 0];
  const firstAbove = above[0] ?? [0, 0];
  const firstBelow = below[0] ?? [0, 0];
  const bow = u(firstColumn + long - 1) + cellU / 2;
  const tip: Point = [length - 3, (lastAbove[1] + lastBelow[1]) / 2];
  const hull =
    line([[stern - 9, firstAbove[1] + 14], [stern + 4, firstAbove[1]], ...above]) +
    `C${write(at(bow + nose * 0.45, lastAbove[1]))} ${write(at(tip[0], tip[1] - (tip[1] - lastAbove[1]) * 0.55))} ${write(at(...tip))}` +
    `C${write(at(tip[0], tip[1] + (lastBelow[1] - tip[1]) * 0.55))} ${write(at(bow + nose * 0.45, lastBelow[1]))} ${write(at(...lastBelow))}L` +
    [...below.reverse(), [stern + 4, firstBelow[1]] as Point, [stern - 9, firstBelow[1] - 14] as Point]
      .map((one) => write(at(...one)))
      .join("L") +
    "Z";
  const spread = firstBelow[1] - firstAbove[1];
  const engines = [0.26, 0.74].map((share) => {
    const middle = firstAbove[1] + spread * share;
    const size = Math.min(15, spread * 0.14);
    return `${line([
      [stern - 9, middle - size * 0.6],
      [3, middle - size],
      [3, middle + size],
      [stern - 9, middle + size * 0.6],
    ])}Z`;
  });
  const window = `M${write(at(bow + nose * 0.36, tip[1] - 20))}Q${write(at(bow + nose * 0.8, tip[1]))} ${write(at(bow + nose * 0.36, tip[1] + 20))}`;

  return {
    turned,
    width: turned ? breadth : length,
    height: turned ? length : breadth,
    plates,
    corridors,
    doorways,
    ducts,
    hull,
    engines,
    window,
  };
}

/** The places strictly between two in one line. */
function between2(one: Pick<Room, "column" | "row">, other: Pick<Room, "column" | "row">): (readonly [number, number])[] {
  const toU = Math.sign(other.column - one.column);
  const toV = Math.sign(other.row - one.row);
  const far = Math.max(Math.abs(other.column - one.column), Math.abs(other.row - one.row));
  return Array.from(
    { length: Math.max(0, far - 1) },
    (_, step) => [one.column + toU * (step + 1), one.row + toV * (step + 1)] as const,
  );
}

// ── where figures stand ────────────────────────────────────────────────────────────────────────────────────────────

export interface Stand {
  figure: number;
  x: number;
  y: number;
  size: number;
  /** there is room for a word under it */
  says: boolean;
}

/** Figures stand side by side below a room's name, in two rows where it gets narrow; a crowd in a small room hides some of the name. */
export function standIn(plate: Plate, figures: number[], turned: boolean): Stand[] {
  const letter = turned ? 6.2 : 6.9;
  const isCrowd = figures.length > 2 && plate.height < 90;
  const head = isCrowd ? 13 : plate.name.length * letter > plate.width - 10 ? 33 : 22;
  const body = plate.height - head - 3;
  const inOneRow = plate.width / figures.length >= 44 || figures.length === 1;
  const perRow = inOneRow ? figures.length : plate.width >= 64 ? 2 : 1;
  const rows = Math.ceil(figures.length / perRow);
  const slot = body / rows;
  const says = slot >= 38;
  const size = Math.min(38, slot - (says ? 9 : 0));
  return figures.map((figure, place) => {
    const row = Math.floor(place / perRow);
    const inRow = Math.min(perRow, figures.length - row * perRow);
    const step = Math.min(54, plate.width / inRow);
    return {
      figure,
      x: plate.x + plate.width / 2 + ((place % perRow) - (inRow - 1) / 2) * step,
      y: plate.y + head + slot * (row + 0.5) - (says ? 5 : 0),
      size,
      says,
    };
  });
}

// ── signs ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Drawn in a square of 24, by lines. */
export const SIGNS: Record<string, string> = {
  chase: "M4 5l7 7-7 7M12 5l7 7-7 7",
  claw: "M6 3c1.5 6 .5 12-3 18M12.5 3c1.5 6 1 12-2 18M19 3c1.5 6 1.3 12-1 18",
  alien: "M12 2.5c6 0 8.6 4 8 9-.6 5-4.8 9.4-8 10-3.2-.6-7.4-5-8-10-.6-5 2-9 8-9ZM7 11.5l3.5 2M17 11.5l-3.5 2M10.5 17.5h3",
  size: "M3.5 17a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M10 9.5a6 6 0 1 1 3.8 5.6",
  flash: "M13.5 2 5 13.5h6L9.5 22 19 9.5h-6.5Z",
  sound: "M3 9.5v5h3.5l5 4v-13l-5 4ZM15 9a4 4 0 0 1 0 6M17.8 6a8.4 8.4 0 0 1 0 12",
  crates: "M3 12.5h8.5V21H3ZM12.5 12.5H21V21h-8.5ZM8 3h8v8.5H8Z",
  gun: "M3 7.5h15.5V6H21v6h-8.5l-1 2.5H9L7.5 20h-4l1.8-6H3Z",
  stimpack: "M4 7.5h16V20H4ZM9 7.5V4h6v3.5M12 10.5v6.5M8.7 13.7h6.6",
  lock: "M5.5 11h13v9.5h-13ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5",
  controls: "M12 5.5a6.5 6.5 0 1 0 .01 0M12 2v20M2 12h20M5 5l14 14M19 5 5 19",
  radio: "M12 11.5V21M8.5 21h7M8.5 8a5 5 0 0 1 7 0M5.5 5a9.2 9.2 0 0 1 13 0M12 11h.01",
  ready: "M12 2.5 20 5v6.5c0 5-3.5 8-8 10-4.5-2-8-5-8-10V5ZM8 11.5l3 3 5-6",
  hiding: "M2.5 12C6 6.5 9 5 12 5s6 1.5 9.5 7C18 17.5 15 19 12 19s-6-1.5-9.5-7ZM4 20 20 4",
  bleeding: "M12 2.5c3 5 6.5 8 6.5 12.2a6.5 6.5 0 0 1-13 0C5.5 10.5 9 7.5 12 2.5Z",
  ambush: "M2.5 8 9 11.5M21.5 8 15 11.5M5 17l2.5-2.5L10 17l2-2.5 2 2.5 2.5-2.5L19 17",
  /** this one is filled */
  skull:
    "M12 2.5c5.5 0 9 3.5 9 8 0 3-1.5 4.8-3.5 6v4h-11v-4C4.5 15.3 3 13.5 3 10.5c0-4.5 3.5-8 9-8ZM8.3 8.6a2.3 2.3 0 1 0 .01 0ZM15.7 8.6a2.3 2.3 0 1 0 .01 0ZM12 13.5l-1.3 2.7h2.6Z",
};
