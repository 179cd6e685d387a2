/** What the server says and hears. The page renders it and decides nothing. */

export interface OptionCard {
  name: string;
  asks: string;
  ruling: boolean;
  default: string;
  choices: string[];
  span: [number, number] | null;
  /** what it is folded away under; empty: it is shown */
  group: string;
}

export interface GameCard {
  game: string;
  title: string;
  goal: string;
  designer: string;
  seats: [number, number];
  minutes: [number, number];
  options: OptionCard[];
  bots: string[];
  /** something lasts from one game to the next */
  campaign: boolean;
  has_daily: boolean;
}

export interface Home {
  games: GameCard[];
  /** installed, and cannot be played */
  broken: { game: string; sentence: string }[];
  daily: { game: string; date: string; table?: string }[];
  unfinished: { table: string; title: string; game: string; turn: boolean; status: string; updated: number; daily: string }[];
  /** tables with a seat for anyone */
  open: { table: string; game: string; title: string; host: string }[];
  records: { game: string; played: number; best: number; mean: number; won: number }[];
}

export interface Me {
  player: string;
  name: string;
  /** has opened the host's link */
  operator: boolean;
  /** may begin studies */
  lab: boolean;
}

export type SeatKind = "me" | "friend" | "bot" | "open";

export interface SeatChoice {
  kind: SeatKind;
  level?: string;
}

export interface Clock {
  kind: "none" | "realtime" | "days";
  minutes?: number;
  increment?: number;
  days?: number;
}

/** Seconds left for each seat at a moment, and whose are running. */
export interface ClockFace {
  kind: string;
  left: number[];
  running: number[];
  at: number;
}

export interface SeatInfo {
  seat: number;
  /** person or bot; friend or open while nobody sits there */
  kind: string;
  name: string;
  taken: boolean;
  you: boolean;
  here: boolean;
  level?: string;
  /** a link to it is out; told to the host only */
  link?: boolean;
  /** resigned, out of time */
  gone?: string;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  status: "waiting" | "playing" | "over";
  /** how far this visitor's first seat, or a spectator, knows the table */
  version: number;
  seats: SeatInfo[];
  options: Record<string, string>;
  clock: Clock;
  spectators: number;
  host: boolean;
  /** who may chat: "all" lets spectators */
  chat: string;
  private: boolean;
  /** there is something a seat may not know */
  hides: boolean;
  /** seats that hide nothing from each other, where others do */
  together?: number[][];
  /** seats have secrets from each other */
  apart: boolean;
  /** empty until the last seat is taken: then the match is dealt */
  commitment: string;
  /** why it closed without the game's ending: resigned, expired */
  ended?: string;
  daily?: string;
  forked_from?: string;
  forked_after?: number;
  rematch?: string;
  best?: number | null;
  /** this player may ask for hints here */
  hints?: boolean;
  /** the options of the next game, where one follows from this one */
  sequel?: Record<string, string>;
  scenery?: unknown;
  /** the files of a board that a package from elsewhere brings */
  board?: string[];
  /** why the server does nothing by itself at this table, in a sentence */
  trouble?: string;
}

export interface TaleEvent {
  text: string;
  clause: string;
  kind: number;
  values: number[];
}

export interface Step {
  /** which of the moves that these eyes know of it is, from 1 */
  number: number;
  /** … and after which of them they knew of it */
  version: number;
  /** nobody's is number 0, the set-up, where that has something to tell */
  seat: number | null;
  move: number | null;
  words: string;
  tale: TaleEvent[];
}

export interface LegalMove {
  move: number;
  words: string;
  kind: string;
  parts: number[];
  ends?: number | null;
  /** how likely its check succeeds, as far as the seat can know … */
  chance?: number | null;
  /** … and its arithmetic: what is added to the die, and against what */
  roll?: [number, number] | null;
}

export type Numbers = number | Numbers[];
export type View = Record<string, Numbers>;

/** What a board draws: a position seen by one seat, live or in a replay. */
export interface Position {
  view: View;
  show: string;
  legal: LegalMove[];
  acting: number[];
  scores: number[];
  over: boolean;
  winners?: number[];
  rank?: string | null;
  odds?: Odds | null;
  /** what the view tells those who know the rules: the board of the game knows what it is */
  insight?: unknown;
}

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

export interface TableState extends Position {
  /** of these eyes alone: it goes on when they have something new to see */
  version: number;
  seat: number | null;
  /** how many moves of the match these eyes know of */
  count: number;
  may_undo: boolean;
  offer?: { seat: number; back: number; waits_for: number[] } | null;
  /** why it ended without the game's ending: resigned, expired, closed by the host of the server */
  ended?: string;
  clocks?: ClockFace | null;
  tale: TaleEvent[];
  steps: Step[];
  secret?: string | null;
  commitment: string;
}

export interface ChatLine {
  number: number;
  at: number;
  name: string;
  seat?: number | null;
  text: string;
  you?: boolean;
  /** by the host of the server; other words stand in its place */
  taken_out: boolean;
}

/** One way a move can come out. */
export interface Outcome {
  /** exact, such as 1/6; empty where it was sampled */
  share: string;
  percent: number;
  words: string;
  over: boolean;
  score: number;
  /** the 95 % interval of a sampled share, in percent */
  low?: number;
  high?: number;
}

/** A move and what it is expected to bring; the margin is half of the 95 % interval. */
export interface Hint {
  move: number;
  words: string;
  value: number;
  margin: number;
  /** It surely wins (1) or loses (−1) before chance has its next say. */
  forced: number;
}

/** The answer to a question. */
export interface Said {
  sentence?: string;
  clause?: string | null;
  move?: number | null;
  outcomes?: Outcome[];
  /** there are too many outcomes to count: these are shares of so many samples */
  sampled?: boolean;
  samples?: number;
  /** outcomes that are not listed, and what they come to */
  others?: number;
  others_percent?: number;
  hints?: Hint[];
  /** hints are worth shares of the victory, not points */
  shares?: boolean;
  /** hints are first guesses: the bots are still getting ready */
  rough?: boolean;
}

/** A review: whole numbers in `unit`ths of a point, or of a victory; lists are by seat. */
export interface Review {
  unit: number;
  shares: boolean;
  over: boolean;
  /** the quick player knows the game */
  habit: boolean;
  playouts: number;
  expected: number[][];
  turns: Turn[];
  seats: Split[];
}

export interface Turn {
  number: number;
  seat: number;
  move: string;
  told: string;
  luck: number[];
  skill: number[];
  chance: boolean;
  decision: { choices: number; better: string; cost: number; margin: number } | null;
}

export interface Split {
  seat: number;
  start: number;
  luck: number;
  skill: number;
  others: number;
  result: number;
  cost: number;
  start_margin: number;
  luck_margin: number;
  skill_margin: number;
  others_margin: number;
}

export type FromServer =
  | {
      type: "welcome";
      table: string;
      role: "player" | "spectator";
      seats_mine: number[];
      version: number;
      info: TableInfo;
      chat: ChatLine[];
    }
  | ({ type: "state" } & TableState)
  | { type: "ack"; id: string; version: number }
  | { type: "refused"; id: string; sentence: string; clause?: string; code?: string; version: number }
  | ({ type: "said"; id: string } & Said)
  | ({ type: "chat" } & ChatLine)
  | { type: "info"; info: TableInfo; seats_mine: number[] }
  | { type: "here"; seats: number[]; spectators: number }
  | { type: "closing"; sentence: string }
  | { type: "pong"; id: string };

export type ToServer =
  | { type: "move"; id: string; version: number; seat: number; move: number }
  | { type: "undo"; id: string; version: number; seat: number }
  | { type: "answer"; id: string; version: number; seat: number; accept: boolean }
  | { type: "resign"; id: string; seat: number }
  | { type: "chat"; id: string; text: string }
  | { type: "why"; id: string; seat: number; words: string }
  | { type: "odds"; id: string; seat: number; move: number }
  | { type: "hint"; id: string; seat: number }
  | { type: "ping"; id: string };

export interface Ask {
  total: number;
  start: number;
  weight: number;
  answer: number;
}

export interface Frame {
  version: number;
  seat: number | null;
  move: number | null;
  words: string;
  view: View;
  tale: TaleEvent[];
  scores: number[];
  acting: number[];
  asks: Ask[];
  show: string;
}

export interface Replay {
  game: string;
  title: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  over: boolean;
  commitment: string;
  secret?: string;
  forked_from?: string;
  forked_after?: number;
  winners: number[];
  ended?: string;
  rank?: string;
  scenery?: unknown;
  /** the files of a board that a package from elsewhere brings */
  board?: string[];
  frames: Frame[];
}

export interface Rulebook {
  title: string;
  text: string;
  clauses: Record<string, string>;
}
