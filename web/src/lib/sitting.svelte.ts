/** Sitting at one table: what is known of it, what happened, and what was asked of the server. */

import { acknowledge, cover, isBusy, isNews, isQuiet, refuse, rest, uncover, type Activity } from "./activity";
import { Connection, freshId, type Line } from "./connection";
import { Playback, type Scene } from "./playback.svelte";
import { note } from "./seen";
import { settings } from "./settings.svelte";
import type { ChatLine, FromServer, Hint, LegalMove, Said, Step, TableInfo, TableState, TaleEvent } from "./types";
import { t } from "./words";
import { untrack } from "svelte";

/** How long a move that is forced waits before it makes itself. */
export const BEAT = 420;
const SPECTATOR = -1;
/** With less than so many seconds on one's own clock nobody wants to be shown anything. */
const SHORT_CLOCK = 30;

export interface Notice {
  sentence: string;
  clause: string;
}

/** What was asked about the moves of one position. */
export interface Help {
  version: number;
  seat: number;
  thinking: boolean;
  hints: Hint[];
  shares: boolean;
  rough: boolean;
  /** by move; nothing in it yet while it is asked for */
  outcomes: Record<number, Said | null>;
}

export class Sitting {
  info: TableInfo | null = $state(null);
  role: "player" | "spectator" = $state("spectator");
  mine: number[] = $state.raw([]);
  states: Record<number, TableState> = $state.raw({});
  chat: ChatLine[] = $state.raw([]);
  line: Line = $state("connecting");
  notice: Notice | null = $state(null);
  /** The seat of this device whose eyes we look through. */
  eyes = $state(SPECTATOR);
  /** What is under way, one thing at a time. */
  activity: Activity = $state.raw({ kind: "held" });
  /** What others did, beat by beat. */
  readonly playback = new Playback({
    show: (scene) => this.#show(scene),
    drained: () => this.#plan(),
    speed: () => settings.speed,
    stepByStep: () => settings.stepByStep,
  });
  /** What just happened, to be animated and said aloud; the count tells one from the next. */
  fresh: { count: number; events: TaleEvent[]; steps: Step[]; live: boolean } = $state.raw({
    count: 0,
    events: [],
    steps: [],
    live: false,
  });
  /** Hints and odds for the position on the table, when they were asked for. */
  help: Help | null = $state.raw(null);

  #logs: Record<number, Step[]> = $state.raw({});
  #connection: Connection;
  #timer = 0;
  /** Whether the line was lost since the last position came: what happened meanwhile is not played back. */
  #wasLost = false;
  /** what to do with the answer, or without one where it is refused */
  #questions = new Map<string, (said: Said | null) => void>();

  constructor(readonly table: string) {
    this.#connection = new Connection(table, {
      since: () => this.#since(),
      hear: (message) => this.#hear(message),
      line: (line, reason) => {
        this.line = line;
        if (line === "closed" && !this.ended) this.#end(reason || t("error-table-closed"));
        if (line === "lost" && this.ended) this.activity = { kind: "held" };
        if (line !== "open") {
          this.#wasLost = true;
          this.#stopBeat();
        }
      },
    });
  }

  /** What lies on the table: the newest position, or the one that is being shown on the way there. */
  get state(): TableState | null {
    return this.playback.scene?.state ?? this.newest;
  }

  get newest(): TableState | null {
    return this.states[this.eyes] ?? null;
  }

  /** What happened, as far as it has been shown. */
  get log(): Step[] {
    const all = this.#logs[this.eyes] ?? [];
    const beat = this.playback.scene?.beat;
    if (!beat) return all;
    return all
      .filter((step) => step.version <= beat.step.version)
      .map((step) => (step.version === beat.step.version ? { ...step, tale: step.tale.slice(0, beat.upTo) } : step));
  }

  /** In a hot seat with secrets: the seat that must take the device first. */
  get covered(): number | null {
    return this.activity.kind === "covered" ? this.activity.to : null;
  }

  /** … and the seat it goes to, while whoever has moved still looks at what came of it. */
  get handing(): number | null {
    return this.activity.kind === "handing" ? this.activity.to : null;
  }

  /** A move is on its way. */
  get sending(): boolean {
    return this.activity.kind === "moving";
  }

  /** A forced move that will make itself. */
  get beat(): LegalMove | null {
    return this.activity.kind === "beat" ? this.activity.move : null;
  }

  /** Why the table is closed to us, if it is. */
  get ended(): string {
    return this.activity.kind === "ended" ? this.activity.sentence : "";
  }

  /** Whether one has the choice now: not before everything that led to it has been shown. */
  get mayMove(): boolean {
    const state = this.newest;
    const isShown = !this.playback.isPlaying && this.playback.again === null;
    return (
      isShown && this.role === "player" && !!state && !state.over && this.covered === null && state.acting.includes(this.eyes)
    );
  }

  get legal(): LegalMove[] {
    return this.mayMove && this.newest ? this.newest.legal : [];
  }

  get isAlone(): boolean {
    return !!this.info && this.info.seats.every((seat) => seat.you);
  }

  close(): void {
    this.playback.clear();
    this.#stopBeat();
    this.#connection.close();
  }

  // ── what one may do ──────────────────────────────────────────────────────────────────────────────────────────

  choose(move: number): void {
    const state = this.newest;
    if (state && this.mayMove && !isBusy(this.activity)) this.#move(move, state);
  }

  /** Make the forced move now instead of after the beat. */
  skip(): void {
    const state = this.newest;
    const beat = this.beat;
    if (beat && state) this.#move(beat.move, state, true);
  }

  undo(): void {
    const state = this.newest;
    if (!state || isBusy(this.activity) || this.covered !== null) return;
    this.playback.skipAll();
    this.#stopBeat();
    const id = freshId();
    this.activity = { kind: "undoing", id, version: state.version, unwinds: this.isAlone };
    this.#connection.send({ type: "undo", id, version: state.version, seat: Math.max(0, this.eyes) });
  }

  answer(accept: boolean): void {
    const state = this.newest;
    if (state) this.#connection.send({ type: "answer", id: freshId(), version: state.version, seat: this.eyes, accept });
  }

  resign(): void {
    this.#stopBeat();
    this.#connection.send({ type: "resign", id: freshId(), seat: this.eyes });
  }

  say(text: string): void {
    if (text.trim()) this.#connection.send({ type: "chat", id: freshId(), text: text.trim() });
  }

  /** Ask why a move may not be made; the answer is shown. */
  why(kind: string, ...parts: number[]): void {
    const id = freshId();
    this.#questions.set(id, (said) => said && (this.notice = { sentence: said.sentence ?? "", clause: said.clause ?? "" }));
    this.#connection.send({ type: "why", id, seat: Math.max(0, this.eyes), kind, parts });
  }

  /** Open the help for the moves there are, without asking anything yet. */
  ponder(): void {
    const state = this.newest;
    if (!state || !this.mayMove || this.#isHelped(state)) return;
    this.help = {
      version: state.version,
      seat: this.eyes,
      thinking: false,
      hints: [],
      shares: false,
      rough: false,
      outcomes: {},
    };
  }

  /** Ask for the best moves. */
  hint(): void {
    this.ponder();
    const help = this.help;
    if (!help || help.thinking || help.hints.length || this.legal.length < 2) return;
    const id = freshId();
    this.help = { ...help, thinking: true };
    this.#questions.set(id, (said) =>
      this.#learn(help, (now) => ({
        ...now,
        thinking: false,
        hints: said?.hints ?? [],
        shares: said?.shares ?? false,
        rough: said?.rough ?? false,
      })),
    );
    this.#connection.send({ type: "hint", id, seat: this.eyes });
  }

  /** Ask what a move can lead to. */
  odds(move: number): void {
    const help = this.help;
    if (!help || move in help.outcomes) return;
    const id = freshId();
    this.help = { ...help, outcomes: { ...help.outcomes, [move]: null } };
    this.#questions.set(id, (said) =>
      this.#learn(help, (now) => {
        const { [move]: _asked, ...others } = now.outcomes;
        return { ...now, outcomes: said ? { ...others, [move]: said } : others };
      }),
    );
    this.#connection.send({ type: "odds", id, seat: this.eyes, move });
  }

  /** What every seat of this device has seen, each by its own count. */
  #since(): number {
    const known = (this.mine.length ? this.mine : [SPECTATOR]).map((seat) => this.states[seat]?.version ?? 0);
    return Math.min(...known);
  }

  #isHelped(state: TableState): boolean {
    return this.help?.version === state.version && this.help.seat === this.eyes;
  }

  /** An answer about a position that is gone is no help any more. */
  #learn(asked: Help, change: (now: Help) => Help): void {
    const now = this.help;
    if (now && now.version === asked.version && now.seat === asked.seat) this.help = change(now);
  }

  /** Whoever has moved has seen enough. */
  cover(): void {
    this.activity = cover(this.activity);
  }

  /** The next player has the device now. */
  uncover(): void {
    if (this.covered === null) return;
    this.#lookAs(this.covered);
    this.activity = uncover(this.activity);
    this.#plan();
  }

  /** Look through another seat of this device, if it knows no more than this one. */
  look(seat: number): void {
    if (this.covered !== null || !this.mine.includes(seat) || !this.#sharesWith(seat)) return;
    this.#lookAs(seat);
    this.#plan();
  }

  /** Another seat has seen other things. */
  #lookAs(seat: number): void {
    if (seat !== this.eyes) this.playback.clear();
    this.eyes = seat;
  }

  #sharesWith(seat: number): boolean {
    if (!this.info?.hides || seat === this.eyes) return true;
    return !!this.info.together?.some((side) => side.includes(seat) && side.includes(this.eyes));
  }

  /** Whether forced moves play themselves has changed. */
  replan(): void {
    untrack(() => this.#plan());
  }

  // ── what is heard ────────────────────────────────────────────────────────────────────────────────────────────

  #move(move: number, state: TableState, isForced = false): void {
    this.#stopBeat();
    this.notice = null;
    const id = freshId();
    this.activity = { kind: "moving", id, seat: this.eyes, isForced, shownAt: null };
    this.#connection.send({ type: "move", id, version: state.version, seat: this.eyes, move });
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.info = message.info;
        this.chat = message.chat;
        this.#sit(message.seats_mine);
        break;
      case "info":
        this.info = message.info;
        this.#sit(message.seats_mine);
        break;
      case "here":
        if (this.info) this.info = present(this.info, message.seats, message.spectators);
        break;
      case "state":
        this.#see(message);
        break;
      case "ack":
        // The move is in the log; what it led to follows.
        this.activity = acknowledge(this.activity, message.id, message.version);
        this.#plan();
        break;
      case "refused":
        this.#refuse(message.id, message.sentence, message.clause ?? "");
        break;
      case "said":
        this.#questions.get(message.id)?.(message);
        this.#questions.delete(message.id);
        break;
      case "chat":
        // A line that is known comes again when the host has taken it out.
        if (this.chat.some((line) => line.number === message.number))
          this.chat = this.chat.map((line) => (line.number === message.number ? message : line));
        else if (!message.taken_out) this.chat = [...this.chat.slice(-199), message];
        break;
      case "closing":
      case "pong":
        break;
    }
  }

  /** Seats can be taken, and given up again, while one looks on. */
  #sit(mine: number[]): void {
    this.mine = mine;
    this.role = mine.length ? "player" : "spectator";
    if (!mine.includes(this.eyes)) this.#lookAs(mine[0] ?? SPECTATOR);
  }

  #refuse(id: string, sentence: string, clause: string): void {
    if (!id) {
      this.#end(sentence);
      return;
    }
    if (isNews(this.activity, id)) this.notice = { sentence, clause };
    this.#questions.get(id)?.(null);
    this.#questions.delete(id);
    this.activity = refuse(this.activity, id);
    this.#plan();
  }

  #end(sentence: string): void {
    this.#stopBeat();
    this.activity = { kind: "ended", sentence };
  }

  #see(state: TableState): void {
    const seat = state.seat ?? SPECTATOR;
    const before = this.states[seat];
    if (before && state.version < before.version) return;
    const first = !before;
    if (first) note(this.table, state.commitment, state.count);
    this.states = { ...this.states, [seat]: state };
    if (this.help && this.help.seat === seat && this.help.version < state.version) this.help = null;
    const known = this.#logs[seat] ?? [];
    const last = known.at(-1)?.version ?? -1;
    const steps = state.steps.filter((step) => step.version > last);
    // Moves that were taken back are gone from the tale.
    const kept = known.filter((step) => step.number <= state.count && step.number < (steps[0]?.number ?? Infinity));
    this.#logs = { ...this.#logs, [seat]: [...kept, ...steps] };
    if (state.version > 0 && first && this.activity.kind === "held") this.activity = { kind: "idle" };
    this.#turnTo(state, first);
    const undone = before && state.count < before.count;
    if (seat === this.eyes && (steps.length || first || undone || state.over !== before.over)) {
      if (undone) this.playback.clear();
      this.#refresh(steps, before && !undone ? before : null, state);
    }
    this.#plan();
  }

  /** Bring moves before the player's eyes: beat by beat where somebody else made them, and all at once where there is no time. */
  #refresh(steps: Step[], before: TableState | null, after: TableState): void {
    const events = steps.flatMap((step) => step.tale);
    const shows = before !== null && events.length > 0;
    const isUrgent = document.hidden || this.#wasLost || this.#isShort(after);
    this.#wasLost = false;
    if (shows) this.playback.add(steps, before, after, this.mine, isUrgent);
    if (!shows || !this.playback.now) this.fresh = { count: this.fresh.count + 1, events, steps, live: before !== null };
  }

  #show({ beat }: Scene): void {
    this.fresh = { count: this.fresh.count + 1, events: beat.events, steps: [beat.step], live: true };
  }

  /** Whether one's own clock runs out soon. */
  #isShort({ clocks }: TableState): boolean {
    return (
      !!clocks && clocks.running.some((seat) => this.mine.includes(seat) && (clocks.left[seat] ?? Infinity) < SHORT_CLOCK)
    );
  }

  /** Look through the eyes of whoever of this device is to move; where there are secrets, never without asking. */
  #turnTo(state: TableState, first: boolean): void {
    if (this.mine.length < 2) return;
    const next = state.acting.find((seat) => this.mine.includes(seat));
    const isOpen = this.mine.every((seat) => this.#sharesWith(seat));
    if (!this.info?.apart || isOpen || state.over) {
      this.activity = uncover(this.activity);
      if (next !== undefined && !state.acting.includes(this.eyes)) this.#lookAs(next);
    } else if (next !== undefined && this.covered === null && !first && this.#sharesWith(next)) {
      if (!state.acting.includes(this.eyes)) this.#lookAs(next);
    } else if (next !== undefined && this.covered === null && first) {
      // Nobody knows who holds the device when it has just been opened.
      this.activity = { kind: "covered", to: next, isQuiet: isQuiet(this.activity) };
    }
  }

  /** The seat of this device that is to move, where it has secrets from the one that looks. */
  #handTo(): number | undefined {
    const state = this.newest;
    if (this.mine.length < 2 || !this.info?.apart || !state || state.over || state.acting.includes(this.eyes))
      return undefined;
    const next = state.acting.find((seat) => this.mine.includes(seat));
    return next === undefined || this.#sharesWith(next) ? undefined : next;
  }

  /** Go on, where what was under way is done. */
  #plan(): void {
    this.#stopBeat();
    if (this.playback.isPlaying) return;
    const { activity, newest: state } = this;
    switch (activity.kind) {
      case "undoing":
      case "covered":
      case "ended":
        return;
      case "moving":
        // The next move may be made once the last one is seen.
        if (activity.shownAt === null || (this.states[activity.seat]?.version ?? 0) < activity.shownAt) return;
        break;
      case "unwinding":
        if (!state || state.version <= activity.version) return;
        // Taking back ends where there was a choice: whatever was forced is taken back along with it.
        if (this.legal.length === 1 && state.may_undo && !settings.stepByStep) {
          this.undo();
          return;
        }
    }
    this.activity = rest(activity, { handTo: this.#handTo(), forced: this.#forced(), eyes: this.eyes });
    if (this.beat) this.#timer = window.setTimeout(() => this.skip(), BEAT);
  }

  /** The only move there is, where it may make itself. */
  #forced(): LegalMove | undefined {
    const { newest: state, legal } = this;
    const [only] = legal;
    if (!state || legal.length !== 1 || !only || settings.stepByStep || this.line !== "open") return undefined;
    // While others act in the same turn, what they do may open something else.
    if (state.acting.length > 1) return undefined;
    // What cannot be avoided but ends the game is for the player to do.
    return (only.ends ?? null) === null ? only : undefined;
  }

  #stopBeat(): void {
    clearTimeout(this.#timer);
    if (this.activity.kind === "beat") this.activity = { kind: "idle" };
  }
}

/** A table with those at it who are. */
function present(info: TableInfo, seats: number[], spectators: number): TableInfo {
  return {
    ...info,
    spectators,
    seats: info.seats.map((seat) => ({ ...seat, here: seat.kind === "bot" || seats.includes(seat.seat) })),
  };
}
