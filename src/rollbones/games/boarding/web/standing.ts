/** Where figures stand in the rooms of the ship. */

import type { Plate } from "./plan";

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
