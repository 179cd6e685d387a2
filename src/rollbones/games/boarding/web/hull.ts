/** The ship round its rooms: the hull, which follows the outermost rooms of each stretch, the engines and the window. */

import type { Frame, Point } from "./frame";

export interface Hull {
  hull: string;
  engines: string[];
  window: string;
}

const NOWHERE: Point = [0, 0];

export function hullOf(frame: Frame): Hull {
  const { stern, nose, length } = frame;
  const above = outline(frame, -1);
  const below = outline(frame, 1);
  const [firstAbove, lastAbove] = [above[0] ?? NOWHERE, above.at(-1) ?? NOWHERE];
  const [firstBelow, lastBelow] = [below[0] ?? NOWHERE, below.at(-1) ?? NOWHERE];
  const bow = frame.u(frame.firstColumn + frame.columns - 1) + frame.cellU / 2;
  const tip: Point = [length - 3, (lastAbove[1] + lastBelow[1]) / 2];
  const curve = (...points: Point[]): string => `C${points.map((point) => frame.write(point)).join(" ")}`;
  const hull = [
    frame.line([[stern - 9, firstAbove[1] + 14], [stern + 4, firstAbove[1]], ...above]),
    curve([bow + nose * 0.45, lastAbove[1]], [tip[0], tip[1] - (tip[1] - lastAbove[1]) * 0.55], tip),
    curve([tip[0], tip[1] + (lastBelow[1] - tip[1]) * 0.55], [bow + nose * 0.45, lastBelow[1]], lastBelow),
    frame.line([...below.reverse(), [stern + 4, firstBelow[1]], [stern - 9, firstBelow[1] - 14]]).replace("M", "L"),
    "Z",
  ].join("");
  const window = `M${frame.write([bow + nose * 0.36, tip[1] - 20])}Q${frame.write([bow + nose * 0.8, tip[1]])} ${frame.write([bow + nose * 0.36, tip[1] + 20])}`;
  return { hull, engines: enginesOf(frame, firstAbove[1], firstBelow[1]), window };
}

/** One side of the ship, from stern to bow: −1 is the upper one. */
function outline(frame: Frame, side: number): Point[] {
  const columns = Array.from({ length: frame.columns }, (_, place) => frame.firstColumn + place);
  return columns.flatMap((column): Point[] => {
    const near = frame.ship.rooms.filter((room) => Math.abs(room.column - column) <= 1).map((room) => room.row);
    const edge = side < 0 ? Math.min(...near) : Math.max(...near);
    const outside = frame.v(edge) + side * (frame.cellV / 2 + (frame.turned ? 2 : 6));
    return [
      [frame.u(column) - frame.cellU * 0.36, outside],
      [frame.u(column) + frame.cellU * 0.36, outside],
    ];
  });
}

function enginesOf(frame: Frame, above: number, below: number): string[] {
  const back = frame.stern - 9;
  const size = Math.min(15, (below - above) * 0.14);
  return [0.26, 0.74].map((share) => {
    const middle = above + (below - above) * share;
    const corners: Point[] = [
      [back, middle - size * 0.6],
      [3, middle - size],
      [3, middle + size],
      [back, middle + size * 0.6],
    ];
    return `${frame.line(corners)}Z`;
  });
}
