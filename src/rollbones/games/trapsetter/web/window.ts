/** The part of the dungeon's map that is shown. */

import type { Plan } from "./map";

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
