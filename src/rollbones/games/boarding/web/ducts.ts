/** The ship's vents: ducts beside the rooms they join, with a grate at both ends. */

import { directions, roomsOf, type Frame, type Point } from "./frame";

export interface Duct {
  rooms: [number, number];
  path: string;
  grates: { x: number; y: number; flat: boolean }[];
}

export function ductsOf(frame: Frame): Duct[] {
  const { halfU, halfV, cellU, cellV } = frame;
  return frame.ship.vents.flatMap((pair): Duct[] => {
    const rooms = roomsOf(frame.ship, pair);
    if (!rooms) return [];
    const [one, other] = rooms;
    const [toU, toV] = directions(one, other);
    const duct = (points: [Point, Point, Point, Point], alongU: boolean): Duct[] => [
      {
        rooms: pair,
        path: frame.line(points),
        grates: [points[0], points[3]].map((point) => frame.hole(point, alongU)),
      },
    ];
    if (toU === 0) {
      // Beside a column of rooms.
      const beside = frame.u(one.column) - cellU / 2;
      const from: Point = [frame.u(one.column) - halfU, frame.v(one.row) + toV * halfV * 0.3];
      const to: Point = [frame.u(other.column) - halfU, frame.v(other.row) - toV * halfV * 0.3];
      return duct([from, [beside, from[1]], [beside, to[1]], to], false);
    }
    const beside = frame.v(one.row) + ((toV || -1) * cellV) / 2;
    const from: Point = [frame.u(one.column) - toU * halfU * 0.05, frame.v(one.row) + (toV || -1) * halfV];
    const to: Point = [frame.u(other.column) - toU * halfU * 0.45, frame.v(other.row) - (toV || 1) * halfV];
    return duct([from, [from[0], beside], [to[0], beside], to], true);
  });
}
