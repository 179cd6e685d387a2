/** The ship's doors: corridors between rooms, straight or round a free corner, with a doorway at both ends. */

import { directions, roomsOf, type Frame, type Point } from "./frame";
import type { Room } from "./table";

type Pair = [number, number];

export interface Doorway {
  rooms: Pair;
  x: number;
  y: number;
  /** the wall it is in runs from left to right */
  flat: boolean;
}

export interface Corridor {
  rooms: Pair;
  path: string;
  /** it leads over other rooms */
  over: boolean;
}

/** A corridor and its doorways. */
interface Way {
  corridor: Corridor;
  doorways: Doorway[];
}

export function corridorsOf(frame: Frame): { corridors: Corridor[]; doorways: Doorway[] } {
  const ways = frame.ship.doors.flatMap((pair): Way[] => {
    const rooms = roomsOf(frame.ship, pair);
    if (!rooms) return [];
    const [toU, toV] = directions(...rooms);
    return [toU === 0 || toV === 0 ? straight(frame, ...rooms) : bent(frame, ...rooms)];
  });
  return { corridors: ways.map((way) => way.corridor), doorways: ways.flatMap((way) => way.doorways) };
}

function straight(frame: Frame, one: Room, other: Room): Way {
  const [toU, toV] = directions(one, other);
  const { halfU, halfV } = frame;
  const from: Point = [frame.u(one.column) + toU * halfU, frame.v(one.row) + toV * halfV];
  const to: Point = [frame.u(other.column) - toU * halfU, frame.v(other.row) - toV * halfV];
  return {
    corridor: { rooms: [one.number, other.number], path: frame.line([from, to]), over: !frame.isClear(one, other) },
    doorways: [
      { rooms: [one.number, other.number], ...frame.hole(from, toU === 0) },
      { rooms: [other.number, one.number], ...frame.hole(to, toU === 0) },
    ],
  };
}

/** Round a corner, if the corner is free: out of the wall that faces along the ship, into the one that faces across. */
function bent(frame: Frame, one: Room, other: Room): Way {
  const { halfU, halfV, middle } = frame;
  const inner = Math.abs(one.row - middle) <= Math.abs(other.row - middle);
  const tries: [Room, Room][] = [
    [one, other],
    [other, one],
  ];
  const found = (inner ? tries : tries.reverse()).find(([near, far]) => isCornerFree(frame, near, far));
  const [near, far] = found ?? [one, other];
  const [alongU, alongV] = directions(near, far);
  const from: Point = [frame.u(near.column) + alongU * halfU * 0.5, frame.v(near.row) + alongV * halfV];
  const to: Point = [frame.u(far.column) - alongU * halfU, frame.v(far.row) - alongV * halfV * 0.4];
  return {
    corridor: {
      rooms: [one.number, other.number],
      path: found ? rounded(frame, from, to) : frame.line([from, to]),
      over: !found,
    },
    doorways: [
      { rooms: [near.number, far.number], ...frame.hole(from, true) },
      { rooms: [far.number, near.number], ...frame.hole(to, false) },
    ],
  };
}

function isCornerFree(frame: Frame, near: Room, far: Room): boolean {
  const corner = { column: near.column, row: far.row };
  return frame.isClear(near, corner) && frame.isClear(corner, far) && frame.isFree(corner.column, corner.row);
}

function rounded(frame: Frame, from: Point, to: Point): string {
  const [u, v]: Point = [from[0], to[1]];
  const [alongU, alongV] = [Math.sign(to[0] - u), Math.sign(v - from[1])];
  const bend = Math.min(16, Math.abs(to[0] - u) * 0.8, Math.abs(from[1] - v) * 0.8);
  const before = frame.line([from, [u, v - alongV * bend]]);
  return `${before}Q${frame.write([u, v])} ${frame.write([u + alongU * bend, v])}L${frame.write(to)}`;
}
