/** The grid of the ship's plan: `u` runs along the ship from stern to nose, `v` across it; on a narrow screen its nose points up. */

import type { Room, Ship } from "./table";

export type Point = readonly [number, number];
type Spot = Pick<Room, "column" | "row">;

export class Frame {
  readonly turned: boolean;
  readonly length: number;
  readonly breadth: number;
  /** how far it is from one room to the next, and from a room's middle to its walls */
  readonly cellU: number;
  readonly cellV: number;
  readonly halfU: number;
  readonly halfV: number;
  readonly stern: number;
  readonly nose: number;
  readonly firstColumn: number;
  readonly columns: number;
  readonly #firstRow: number;
  readonly #rows: number;
  readonly #side: number;
  readonly #taken: Set<string>;

  constructor(
    readonly ship: Ship,
    across: number,
  ) {
    const columns = ship.rooms.map((room) => room.column);
    const rows = ship.rooms.map((room) => room.row);
    this.firstColumn = Math.min(...columns);
    this.#firstRow = Math.min(...rows);
    this.columns = Math.max(...columns) - this.firstColumn + 1;
    this.#rows = Math.max(...rows) - this.#firstRow + 1;
    this.turned = (across - 64) / this.columns < (across > 600 ? 84 : 104);
    const [stern, nose, side] = this.turned ? ([22, 34, 9] as const) : ([30, 44, 17] as const);
    const alongEach = (across - stern - nose) / this.columns;
    this.cellV = this.turned
      ? Math.min(150, (across - 2 * side) / this.#rows)
      : Math.max(116, Math.min(124, alongEach * 0.95));
    this.cellU = this.turned ? 95 : Math.min(200, alongEach);
    this.halfU = this.cellU / 2 - (this.turned ? 9 : 11);
    this.halfV = this.cellV / 2 - (this.turned ? 6 : 11);
    this.length = stern + nose + this.columns * this.cellU;
    this.breadth = 2 * side + this.#rows * this.cellV;
    [this.stern, this.nose, this.#side] = [stern, nose, side];
    this.#taken = new Set(ship.rooms.map((room) => `${room.column} ${room.row}`));
  }

  /** The row in the middle of the ship. */
  get middle(): number {
    return this.#firstRow + (this.#rows - 1) / 2;
  }

  u(column: number): number {
    return this.stern + (column - this.firstColumn + 0.5) * this.cellU;
  }

  v(row: number): number {
    return this.#side + (row - this.#firstRow + 0.5) * this.cellV;
  }

  /** A point of the grid on the screen. */
  at([u, v]: Point): Point {
    return this.turned ? [v, this.length - u] : [u, v];
  }

  /** A point as a path writes it. */
  write(point: Point): string {
    const [x, y] = this.at(point);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  }

  line(points: Point[]): string {
    return `M${points.map((point) => this.write(point)).join("L")}`;
  }

  /** A hole in a wall: where it is, and whether that wall runs from left to right on the screen. */
  hole(point: Point, alongU: boolean): { x: number; y: number; flat: boolean } {
    const [x, y] = this.at(point);
    return { x, y, flat: alongU !== this.turned };
  }

  isFree(column: number, row: number): boolean {
    return !this.#taken.has(`${column} ${row}`);
  }

  /** Whether no room lies strictly between two places in one line. */
  isClear(one: Spot, other: Spot): boolean {
    const [toU, toV] = directions(one, other);
    const far = Math.max(Math.abs(other.column - one.column), Math.abs(other.row - one.row));
    for (let step = 1; step < far; step++) if (!this.isFree(one.column + toU * step, one.row + toV * step)) return false;
    return true;
  }
}

/** The way from one place to another: along the ship and across it, each -1, 0 or 1. */
export function directions(one: Spot, other: Spot): Point {
  return [Math.sign(other.column - one.column), Math.sign(other.row - one.row)];
}

/** The two rooms of a door or a vent, where the ship has both. */
export function roomsOf(ship: Ship, pair: readonly [number, number]): [Room, Room] | null {
  const [one, other] = pair.map((number) => ship.rooms.find((room) => room.number === number));
  return one && other ? [one, other] : null;
}
