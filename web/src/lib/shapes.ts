/** What the page makes of what the server says, beside the messages themselves (types.ts, which is generated). */

import type { LegalMove, SeatChoice, TableState } from "./types";

/** A view: the fields of the game's table, numbers or names, in lists and records as the table has them. */
export type Field = number | string | Field[] | { [name: string]: Field };
export type View = Record<string, Field>;

/** What a board draws: a position seen by one seat, live or in a replay. */
export interface Position extends Pick<TableState, "view" | "show" | "acting" | "scores" | "over"> {
  legal: LegalMove[];
  winners?: number[];
  rank?: string | null;
  odds?: Odds | null;
  /** what the view tells those who know the rules: the board of the game knows what it is */
  insight?: unknown;
}

/** What a game says about what comes next as things stand, by name: the board of the game knows which there are. */
export interface Odds {
  draw?: Record<string, number>;
  death_now?: number;
  death_next?: number;
  /** Boarding: rooms that kill the Human on entering, those where the end of the Round would, whether it does now, and who begins the next. */
  ambush?: Record<string, number>;
  fight?: Record<string, number>;
  dies_at_the_end?: number;
  begins?: Record<string, number>;
  /** Everest, by climber: spaces whose way up he can pay, what the end of the turn costs him, what High Wind would. */
  pays?: Record<string, Record<string, number>>;
  loses?: Record<string, number>;
  wind?: Record<string, number>;
}

export type SeatKind = SeatChoice["kind"];
