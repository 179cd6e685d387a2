/** The cards of the mountain on the screen. */

import type { View } from "$lib/types";
import { COLUMNS, ROWS, cardAt, isFired, type Decks, type MountainCard } from "./table";

export interface Space {
  key: string;
  lane: number;
  level: number;
  row: number;
  column: number;
  /** a letter, or nothing where the card is not dealt yet */
  terrain: string;
  fired: boolean;
  x: number;
  y: number;
}

export interface Plan {
  width: number;
  height: number;
  cell: number;
  tall: number;
  spaces: Space[];
  /** the frames of cards: dealt ones have a title */
  frames: { key: string; x: number; y: number; width: number; height: number; card: MountainCard | null; peek: boolean }[];
  at: (lane: number, level: number, row: number, column: number) => { x: number; y: number } | null;
}

const GAP = 10;
const EDGE = 46;
const HEAD = 22;

/** The card a hiker is on, with the row above it and the row below it; on a single slope all lanes side by side. */
export function layOut(view: View, decks: Decks, lanes: number[], level: number, across: number): Plan {
  const slope = decks.amounts.slope > 0;
  const sides = slope ? 4 : EDGE;
  const cell = Math.max(
    slope ? 46 : 58,
    Math.min(slope ? 82 : 112, (across - 2 * sides - GAP * (lanes.length - 1)) / (lanes.length * COLUMNS)),
  );
  const tall = Math.round(Math.min(cell * 0.82, 84));
  const known = new Map(decks.mountain.map((card) => [card.number, card]));
  const top = level + 1 < decks.amounts.tallest ? tall + GAP + HEAD : tall * 0.6;
  const bottom = top + ROWS * tall;
  const width = 2 * sides + lanes.length * COLUMNS * cell + GAP * (lanes.length - 1);
  const under = level > 0 ? GAP + tall : 0;
  const left = (place: number): number => sides + place * (COLUMNS * cell + GAP);

  function at(lane: number, on: number, row: number, column: number): { x: number; y: number } | null {
    const place = lanes.indexOf(lane);
    if (place < 0) return null;
    const x = left(place) + (column + 0.5) * cell;
    if (on === level) return { x, y: bottom - (row + 0.5) * tall };
    if (on === level + 1 && row === 0) return { x, y: tall / 2 };
    if (on === level - 1 && row === ROWS - 1) return { x, y: bottom + GAP + tall / 2 };
    return null;
  }

  const spaces: Space[] = [];
  const frames: Plan["frames"] = [];
  lanes.forEach((lane, place) => {
    for (const on of [level + 1, level, level - 1]) {
      const card = known.get(cardAt(view, lane, on)) ?? null;
      if (on < 0 || on >= decks.amounts.tallest || (on === level - 1 && !card)) continue;
      const rows = on === level ? [3, 2, 1, 0] : on > level ? [0] : [3];
      const first = at(lane, on, rows[0] ?? 0, 0);
      if (!first) continue;
      frames.push({
        key: `${lane} ${on}`,
        x: left(place),
        y: first.y - tall / 2,
        width: COLUMNS * cell,
        height: rows.length * tall,
        card,
        peek: on !== level,
      });
      for (const row of rows) {
        for (let column = 0; column < COLUMNS; column++) {
          const middle = at(lane, on, row, column);
          if (!middle) continue;
          const terrain = card?.rows[ROWS - 1 - row]?.charAt(column) ?? "";
          spaces.push({
            key: `${lane} ${on} ${row} ${column}`,
            lane,
            level: on,
            row,
            column,
            terrain,
            fired: isFired(view, lane, on, row, column),
            x: middle.x - cell / 2,
            y: middle.y - tall / 2,
          });
        }
      }
    }
  });
  return { width, height: bottom + under + 2, cell, tall, spaces, frames, at };
}
