// Written by web/wire_types.py; do not edit. The test `test_wire_types.py` says when it is not current.

import type { Odds, View } from "./shapes";

export type { Odds, Position, SeatKind, View } from "./shapes";

/** The version of the protocol that these types are of: docs/protocol.md. */
export const PROTOCOL = 3;
/** More seats than this no table has. */
export const MOST_SEATS = 8;

/** The first thing a socket hears. */
export interface Welcome {
  type: "welcome";
  table: string;
  role: "player" | "spectator";
  seats_mine: number[];
  version: number;
  info: TableInfo;
  chat: ChatLine[];
  protocol: number;
}

/** What a table is. Its `version` is that of whoever is told; while it waits for seats there is no commitment yet. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  status: "over" | "playing" | "waiting";
  /** how far this visitor's first seat, or a spectator, knows the table */
  version: number;
  seats: SeatInfo[];
  options: Record<string, string>;
  clock: Clock;
  spectators: number;
  host: boolean;
  /** who may chat: all lets spectators */
  chat: string;
  private: boolean;
  /** there is something a seat may not know */
  hides: boolean;
  /** seats have secrets from each other */
  apart: boolean;
  /** empty until the last seat is taken: then the match is dealt */
  commitment: string;
  created: number;
  /** seats that hide nothing from each other, where others do */
  together?: number[][];
  daily?: string;
  forked_from?: string;
  forked_after?: number;
  rematch?: string;
  /** this player may ask for hints here */
  hints?: boolean;
  /** why it closed without the game's ending: resigned, expired, closed */
  ended?: string;
  /** the options of the next game, where one follows from this one */
  sequel?: Record<string, string>;
  /** what the game itself says about its box, for a board to draw */
  scenery?: unknown;
  /** the files of its own browser board, under /boards/<game>/, where the game's package brings one */
  board?: string[];
  /** why the server does nothing by itself at this table, in a sentence */
  trouble?: string;
}

/** One seat, as everybody may know it. */
export interface SeatInfo {
  seat: number;
  /** person, bot; friend or open while nobody sits there */
  kind: string;
  name: string;
  taken: boolean;
  you: boolean;
  here: boolean;
  level?: string;
  /** a link to it is out (told to the host only) */
  link?: boolean;
  /** resigned, out of time */
  gone?: string;
}

/** What kind of clock a table has. */
export interface Clock {
  kind: "days" | "none" | "realtime";
  minutes: number;
  increment: number;
  days: number;
}

/** One line of chat; one with a number that is known takes the place of that line. */
export interface ChatLine {
  type: "chat";
  number: number;
  at: number;
  name: string;
  seat: number | null;
  text: string;
  you: boolean;
  taken_out: boolean;
}

/** The table as one seat, or a spectator, may know it; `version`, `count` and the steps' numbers are that viewer's own. */
export interface TableState {
  type: "state";
  /** of these eyes alone: it goes on when they have something new to see */
  version: number;
  seat: number | null;
  /** how many moves of the match these eyes know of */
  count: number;
  view: View;
  show: string;
  legal: LegalMove[];
  acting: number[];
  scores: number[];
  over: boolean;
  winners: number[];
  may_undo: boolean;
  steps: Step[];
  commitment: string;
  /** what the game itself says about what comes next */
  odds?: Odds;
  /** what the view tells those who know the rules */
  insight?: unknown;
  offer?: Offer;
  clocks?: ClockFace;
  rank?: string;
  ended?: string;
  secret?: string;
}

/** One legal move. */
export interface LegalMove {
  move: number;
  words: string;
  /** the name of its kind */
  kind: string;
  /** its particulars */
  parts: number[];
  /** the letter of its kind */
  key: string;
  /** it is what one mostly does: the long key makes it */
  main?: boolean;
  /** it is asked about before it is made */
  final?: boolean;
  /** the score with which it would surely end the game */
  ends?: number;
  /** how likely its check succeeds, as far as the seat can know … */
  chance?: number;
  /** … and its arithmetic: what is added to the die, and against what */
  roll?: [number, number];
}

/** One move as somebody may know it; number 0 is the set-up, where that has something to tell. */
export interface Step {
  /** which of the moves that these eyes know of it is, from 1 … */
  number: number;
  /** … and after which of them they knew of it */
  version: number;
  /** nobody's is the set-up */
  seat: number | null;
  /** nothing where only the tale tells of it; then kind and words are empty */
  move: number | null;
  /** the name of its kind */
  kind: string;
  words: string;
  tale: TaleEvent[];
}

/** One event of the tale. */
export interface TaleEvent {
  text: string;
  clause: string;
  /** its name */
  kind: string;
  values: number[];
  /** those of them that dice have just come to */
  rolled?: number[];
  /** how it is shown */
  pace?: "after" | "blow" | "card" | "end" | "gain" | "move" | "note" | "roll";
  /** who did it, where the particulars say so */
  actor?: number;
}

/** A take-back that waits for answers. */
export interface Offer {
  seat: number;
  back: number;
  waits_for: number[];
}

/** What a clock shows: seconds left for each seat when `at` was, and whose are running. */
export interface ClockFace {
  kind: string;
  left: number[];
  running: number[];
  at: number;
}

/** It is in the log. */
export interface Ack {
  type: "ack";
  id: string;
  version: number;
}

/** It is not done, and why. */
export interface Refusal {
  type: "refused";
  id: string;
  sentence: string;
  version: number;
  code: string;
  clause?: string;
}

/** What was asked for. */
export interface Said {
  type: "said";
  id: string;
  version: number;
  about: "hint" | "odds" | "why";
  open?: boolean;
  sentence?: string;
  clause?: string;
  move?: number;
  outcomes?: Outcome[];
  /** there are too many outcomes to count: these are shares of a sample, with their intervals … */
  sampled?: boolean;
  /** … of this many */
  samples?: number;
  /** outcomes that are not listed, … */
  others?: number;
  /** … and what they come to */
  others_percent?: number;
  hints?: Hint[];
  /** hints are worth shares of the victory, not points */
  shares?: boolean;
  /** they are first guesses: the bots are still being compiled */
  rough?: boolean;
}

/** One way a move can come out. */
export interface Outcome {
  /** exact, as a fraction; empty where it was sampled */
  share: string;
  percent: number;
  words: string;
  /** the position; empty where the same words tell of several */
  show: string;
  over: boolean;
  /** where that ends the game */
  score: number;
  /** the 95 % interval of a sampled share, in percent … */
  low?: number;
  /** … up to here */
  high?: number;
}

/** A move and what it is expected to bring; `margin` is half of the 95 % interval. */
export interface Hint {
  move: number;
  words: string;
  value: number;
  margin: number;
  forced: number;
}

/** Something about the table has changed. */
export interface InfoChanged {
  type: "info";
  info: TableInfo;
  seats_mine: number[];
}

/** Who is here has changed: the seats whose players are, and how many watch. */
export interface Here {
  type: "here";
  seats: number[];
  spectators: number;
}

/** The server goes away for a moment. */
export interface Closing {
  type: "closing";
  sentence: string;
}

/** It is there. */
export interface Pong {
  type: "pong";
  id: string;
}

/** Identity of a visitor. */
export interface Me {
  player: string;
  name: string;
  /** has opened the host's link */
  operator: boolean;
  /** may begin studies */
  lab: boolean;
}

/** The front page. */
export interface Home {
  games: GameCard[];
  broken: BrokenCard[];
  daily: DailyCard[];
  unfinished: Unfinished[];
  open: OpenTable[];
  records: GameRecord[];
}

/** One game. */
export interface GameCard {
  game: string;
  title: string;
  goal: string;
  designer: string;
  version: string;
  seats: [number, number];
  minutes: [number, number];
  options: OptionCard[];
  bots: string[];
  has_daily: boolean;
  hides: boolean;
  /** something lasts from one game to the next */
  campaign: boolean;
}

/** One option of a box. */
export interface OptionCard {
  name: string;
  asks: string;
  ruling: boolean;
  default: string;
  choices: string[];
  span: [number, number] | null;
  /** for a text: how many it may have */
  bytes: number | null;
  /** what a page folds it away under; empty: it is shown */
  group: string;
}

/** A game that is installed and cannot be played, and why. */
export interface BrokenCard {
  game: string;
  sentence: string;
}

/** Today's game. */
export interface DailyCard {
  game: string;
  date: string;
  table?: string;
}

/** A table that goes on. */
export interface Unfinished {
  table: string;
  title: string;
  game: string;
  turn: boolean;
  status: string;
  updated: number;
  daily: string;
}

/** A table with a seat for anyone. */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  host: string;
}

/** What a player's matches of a game come to. */
export interface GameRecord {
  game: string;
  played: number;
  best: number;
  mean: number;
  won: number;
}

/** What is wrong with options; nothing where nothing is. */
export interface Checked {
  wrong: string;
}

/** A rulebook. `readings` says what each other reading changes, by `option=value` or, for a number, by option. */
export interface Rulebook {
  title: string;
  html: string;
  clauses: Record<string, string>;
  /** the clauses that an option settles */
  rulings: Record<string, string[]>;
  readings: Record<string, string>;
}

/** A link to a seat, and its QR code. */
export interface Link {
  url: string;
  qr: string;
}

/** The seat that was taken. */
export interface Seated {
  table: string;
  seat: number;
}

/** Whether there was something to do. */
export interface Done {
  done: boolean;
}

/** A table that was made. */
export interface Made {
  table: string;
}

/** A match from its first move. */
export interface Replay {
  table: string;
  game: string;
  title: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  over: boolean;
  winners: number[];
  commitment: string;
  frames: Frame[];
  secret?: string;
  forked_from?: string;
  forked_after?: number;
  ended?: string;
  rank?: string;
  scenery?: unknown;
  board?: string[];
}

/** The table after one move; the first is the set-up. */
export interface Frame {
  version: number;
  number: number;
  seat: number | null;
  move: number | null;
  /** the name of the move's kind; empty for the set-up */
  kind: string;
  words: string;
  view: View;
  tale: TaleEvent[];
  scores: number[];
  acting: number[];
  asks: ChanceQuestion[];
  show: string;
}

/** One question to chance. */
export interface ChanceQuestion {
  total: number;
  start: number;
  weight: number;
  answer: number;
}

/** How far a review is, or the review. */
export interface ReviewProgress {
  done: number;
  /** 0 until it has begun */
  total: number;
  review?: Review;
}

/** A whole match. Every number is whole, in `unit`ths of a point, or of a victory where several sides play. */
export interface Review {
  game: string;
  unit: number;
  /** results are shares of the victory, not points */
  shares: boolean;
  /** it was played to its end; else the last expectation stands for the result */
  over: boolean;
  /** the quick player knows the game; else it moves at random */
  habit: boolean;
  playouts: number;
  seconds: number;
  /** before each move and at the end, by seat */
  expected: number[][];
  turns: Turn[];
  seats: Split[];
}

/** One move of the match. Numbers are by seat, in the review's units. */
export interface Turn {
  number: number;
  seat: number;
  move: string;
  /** what came of it, in words */
  told: string;
  luck: number[];
  skill: number[];
  /** it asked something of chance */
  chance: boolean;
  decision: Decision | null;
}

/** A move that was chosen among several: what was better, by how much, and how sure that is. */
export interface Decision {
  choices: number;
  /** the move that promised most; empty where that was the one made */
  better: string;
  /** a measurement: below its margin it means nothing, and it can come out below 0 */
  cost: number;
  margin: number;
}

/** A seat's result: start + luck + skill + others = result, exactly. Margins are half of the 95 % interval. */
export interface Split {
  seat: number;
  start: number;
  luck: number;
  skill: number;
  others: number;
  result: number;
  /** what its decisions cost against the best moves, all together */
  cost: number;
  start_margin: number;
  luck_margin: number;
  skill_margin: number;
  others_margin: number;
}

/** A study that was begun. */
export interface Begun {
  study: string;
}

/** A study as a page sees it. */
export interface Study {
  study: string;
  question: StudyQuestion;
  title: string;
  state: "done" | "failed" | "running" | "stopped" | "waiting";
  why: string;
  began: number;
  curve: Point[];
  has_report: boolean;
  /** the viewer may stop and resume it */
  yours: boolean;
}

/** What a study asks. */
export interface StudyQuestion {
  kind: "balance" | "compare" | "rulings";
  game: string;
  bots: string;
  effort: "good" | "long" | "quick";
  options: Record<string, string>;
  seats: number;
}

/** How far a study is. */
export interface Point {
  done: number;
  games: number | null;
  seconds_left: number | null;
  headline: Headline | null;
}

/** The figure that matters, with its interval. */
export interface Headline {
  name: string;
  value: number;
  low: number;
  high: number;
  share: boolean;
}

/** The tables of the server. */
export interface HostTables {
  open: HostTable[];
  open_count: number;
  over: HostTable[];
  over_count: number;
}

/** A table as the host sees it: nothing that is hidden at it, and nothing that tells of hidden moves. */
export interface HostTable {
  table: string;
  game: string;
  title: string;
  status: string;
  private: boolean;
  created: number;
  /** when something last happened that everybody there could see */
  active: number;
  seats: HostSeat[];
}

/** A seat of a table, and who has it. */
export interface HostSeat {
  seat: number;
  /** person, bot; friend or open while nobody sits there */
  kind: string;
  name: string;
  /** of a person */
  player: string;
  you: boolean;
}

/** A line of chat as the host sees it. */
export interface HostLine {
  number: number;
  at: number;
  player: string;
  name: string;
  text: string;
  you: boolean;
  taken_out: boolean;
}

/** Somebody who is blocked. */
export interface Blocked {
  player: string;
  name: string;
  at: number;
  /** it was asked for … */
  by_address: boolean;
  /** … and it is known */
  has_address: boolean;
}

/** Make a move. */
export interface MakeMove {
  type: "move";
  id: string;
  version: number;
  seat: number;
  move: number;
}

/** Take the last move back, or ask to. */
export interface TakeBack {
  type: "undo";
  id: string;
  version: number;
  seat: number;
}

/** Say yes or no to a take-back. */
export interface AnswerTo {
  type: "answer";
  id: string;
  version: number;
  seat: number;
  accept: boolean;
}

/** Give up. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** Say something. */
export interface SayChat {
  type: "chat";
  id: string;
  text: string;
}

/** Ask why a move may not be made: by its number, or by the name of its kind and its particulars. */
export interface AskWhy {
  type: "why";
  id: string;
  seat: number;
  move?: number | null;
  kind?: string | null;
  parts?: number[];
}

/** Ask what a move can lead to. */
export interface AskOdds {
  type: "odds";
  id: string;
  seat: number;
  move: number;
}

/** Ask for the best moves. */
export interface AskHint {
  type: "hint";
  id: string;
  seat: number;
}

/** Ask whether the server is there. */
export interface Ping {
  type: "ping";
  id: string;
}

/** A table that is asked for. */
export interface NewTable {
  game: string;
  seats?: SeatChoice[];
  options?: Record<string, string>;
  clock?: ClockWish;
  seed?: string | null;
  daily?: boolean;
  chat?: "all" | "players";
  /** in company, too */
  hints?: boolean;
}

/** Who a seat is for. */
export interface SeatChoice {
  kind: "bot" | "friend" | "me" | "open";
  level?: string;
}

/** What kind of clock a table has. */
export interface ClockWish {
  kind?: "days" | "none" | "realtime";
  minutes?: number;
  increment?: number;
  days?: number;
}

/** A study that is asked for. */
export interface NewStudy {
  kind: "balance" | "compare" | "rulings";
  game: string;
  bots?: string;
  effort?: "good" | "long" | "quick";
  options?: Record<string, string>;
  seats?: number;
}

export type FromServer = Welcome | TableState | Ack | Refusal | Said | ChatLine | InfoChanged | Here | Closing | Pong;

export type ToServer = MakeMove | TakeBack | AnswerTo | Resign | SayChat | AskWhy | AskOdds | AskHint | Ping;
