/** The mountain from above, as rings and quadrants. */

import type { Side } from "./names";
import { sideName, type Mountain } from "./table";

export const SIZE = 640;
export const CAMP = { x: SIZE / 2, y: SIZE + 32 };
export const HEIGHT = SIZE + 68;
const CENTRE = SIZE / 2;
const OUTER = 312;
const PEAK = 62;

export interface Space {
  key: string;
  ring: number;
  side: number;
  path: string;
  /** the edge towards the next ring */
  edge: string;
  cost: string;
  /** where its cost stands … */
  x: number;
  y: number;
}

function at(radius: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
}

const write = ([x, y]: [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** How far from the middle a ring begins (outside) and ends (inside). */
export function radii(ring: number, rings: number): [number, number] {
  const thick = (OUTER - PEAK) / (rings - 1);
  return ring === rings ? [PEAK, 0] : [OUTER - (ring - 1) * thick, OUTER - ring * thick];
}

/** The middle of a side, in degrees from the east, clockwise. */
const DEGREES: Record<Side, number> = { north: -90, east: 0, south: 90, west: 180 };

export function spaces(mountain: Mountain): Space[] {
  const rings = mountain.rings.length;
  return mountain.rings.flatMap(({ ring, costs }) =>
    costs.map((cost, place) => {
      const side = place + 1;
      const middle = DEGREES[sideName(side)];
      const [outer, inner] = radii(ring, rings);
      const [from, to] = [middle - 45, middle + 45];
      const path = `M${write(at(outer, from))}A${outer} ${outer} 0 0 1 ${write(at(outer, to))}L${write(at(inner, to))}${inner ? `A${inner} ${inner} 0 0 0 ${write(at(inner, from))}` : ""}Z`;
      const edge = inner ? `M${write(at(inner, from + 1.5))}A${inner} ${inner} 0 0 1 ${write(at(inner, to - 1.5))}` : "";
      const [x, y] = at((outer + inner) / 2, middle - 27);
      return { key: `${ring}-${side}`, ring, side, path, edge, cost, x, y };
    }),
  );
}

/** Where somebody stands: several in one space stand beside each other. */
export function standing(ring: number, side: number, place: number, count: number, rings: number): [number, number] {
  const offset = count > 1 ? place - (count - 1) / 2 : 0;
  if (ring === 0) return [CAMP.x + offset * 46, CAMP.y];
  const [outer, inner] = radii(ring, rings);
  const radius = ring === rings ? PEAK * 0.62 : (outer + inner) / 2;
  const spread = ring === rings ? 40 : Math.min(26, 2300 / radius);
  return at(radius, DEGREES[sideName(side)] + 6 + offset * spread);
}

/** Where the Yeti stands on its ring: between north and east. */
export function lair(ring: number, rings: number): [number, number] {
  const [outer, inner] = radii(ring, rings);
  return at(ring === rings ? 0 : (outer + inner) / 2, -45);
}

/** A circle, as the border below a ring. */
export const border = (ring: number, rings: number): number => radii(ring, rings)[0];

/** The names of the zones stand here, in degrees: beside what the spaces cost, not on it. */
export const NAMED = 30;

export const label = (radius: number): [number, number] => at(radius, NAMED);
