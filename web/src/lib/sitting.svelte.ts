/** Sitting at one table: what is known of it, what happened, and what was asked of the server. */

import { Connection, freshId, type Line } from "./connection";
import { note } from "./seen";
import { settings } from "./settings.svelte";
import type { ChatLine, FromServer, Hint, LegalMove, Said, Step, TableInfo, TableState, TaleEvent } from "./types";
import { t } from "./words";

/** How long a move that is forced waits before it makes itself. */
export const BEAT = 420;
const SPECTATOR = -1;

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
  ended = $state("");
  notice: Notice | null = $state(null);
  sending = $state(false);
  /** The seat of this device whose eyes we look through. */
  eyes = $state(SPECTATOR);
  /** In a hot seat with secrets: the seat that must take the device first. */
  covered: number | null = $state(null);
  /** … and the seat it goes to, while whoever has moved still looks at what came of it. */
  handing: number | null = $state(null);
  /** What just happened, to be animated and said aloud; the count tells one from the next. */
  fresh: { count: number; events: TaleEvent[]; steps: Step[]; live: boolean } = $state.raw({
    count: 0,
    events: [],
    steps: [],
    live: false,
  });
  /** Hints and odds for the position on the table, when they were asked for. */
  help: Help | null = $state.raw(null);
  /** When the forced move will make itself. */
  beat: { move: LegalMove; seat: number } | null = $state.raw(null);

  #logs: Record<number, Step[]> = $state.raw({});
  #connection: Connection;
  #timer = 0;
  #held = true;
  #moving = "";
  #mover = SPECTATOR;
  /** The version that shows our own last move, to the seat that made it. */
  #expected: { seat: number; version: number } | null = null;
  #undoing = "";
  #unwinding = false;
  #undoneAt = 0;
  #forced = new Set<string>();
  /** what to do with the answer, or without one where it is refused */
  #questions = new Map<string, (said: Said | null) => void>();

  constructor(readonly table: string) {
    this.#connection = new Connection(table, {
      since: () => this.#since(),
      hear: (message) => this.#hear(message),
      line: (line, reason) => {
        this.line = line;
        if (line === "closed" && !this.ended) this.ended = reason || t("error-table-closed");
        if (line === "lost") this.ended = "";
        if (line !== "open") this.#stopBeat();
      },
    });
  }

  get state(): TableState | null {
    return this.states[this.eyes] ?? null;
  }

  get log(): Step[] {
    return this.#logs[this.eyes] ?? [];
  }

  get mayMove(): boolean {
    const state = this.state;
    return this.role === "player" && !!state && !state.over && this.covered === null && state.acting.includes(this.eyes);
  }

  get legal(): LegalMove[] {
    return this.mayMove && this.state ? this.state.legal : [];
  }

  get isAlone(): boolean {
    return !!this.info && this.info.seats.every((seat) => seat.you);
  }

  close(): void {
    this.#stopBeat();
    this.#connection.close();
  }

  // ── what one may do ──────────────────────────────────────────────────────────────────────────────────────────

  choose(move: number): void {
    const state = this.state;
    if (!state || !this.mayMove || this.#moving) return;
    this.#held = false;
    this.#move(move, state);
  }

  /** Make the forced move now instead of after the beat. */
  skip(): void {
    const state = this.state;
    const beat = this.beat;
    if (beat && state) this.#move(beat.move.move, state, true);
  }

  undo(): void {
    const state = this.state;
    if (!state || this.#undoing) return;
    this.#held = true;
    this.#stopBeat();
    this.#undoing = freshId();
    this.#unwinding = this.isAlone;
    this.#undoneAt = state.version;
    this.#connection.send({ type: "undo", id: this.#undoing, version: state.version, seat: Math.max(0, this.eyes) });
  }

  answer(accept: boolean): void {
    const state = this.state;
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
  why(words: string): void {
    const id = freshId();
    this.#questions.set(id, (said) => said && (this.notice = { sentence: said.sentence ?? "", clause: said.clause ?? "" }));
    this.#connection.send({ type: "why", id, seat: Math.max(0, this.eyes), words });
  }

  /** Open the help for the moves there are, without asking anything yet. */
  ponder(): void {
    const state = this.state;
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
    this.covered = this.handing;
    this.handing = null;
  }

  /** The next player has the device now. */
  uncover(): void {
    if (this.covered === null) return;
    this.eyes = this.covered;
    this.covered = null;
    this.#plan();
  }

  /** Look through another seat of this device, if it knows no more than this one. */
  look(seat: number): void {
    if (this.covered !== null || !this.mine.includes(seat) || !this.#sharesWith(seat)) return;
    this.handing = null;
    this.eyes = seat;
    this.#plan();
  }

  #sharesWith(seat: number): boolean {
    if (!this.info?.hides || seat === this.eyes) return true;
    return !!this.info.together?.some((side) => side.includes(seat) && side.includes(this.eyes));
  }

  /** Whether forced moves play themselves has changed. */
  replan(): void {
    this.#plan();
  }

  // ── what is heard ────────────────────────────────────────────────────────────────────────────────────────────

  #move(move: number, state: TableState, forced = false): void {
    this.#stopBeat();
    this.notice = null;
    this.#moving = freshId();
    this.#mover = this.eyes;
    this.sending = true;
    if (forced) this.#forced.add(this.#moving);
    this.#connection.send({ type: "move", id: this.#moving, version: state.version, seat: this.eyes, move });
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
        if (message.id === this.#moving) this.#expected = { seat: this.#mover, version: message.version };
        this.#settle(message.id);
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
    if (!mine.includes(this.eyes)) this.eyes = mine[0] ?? SPECTATOR;
  }

  #settle(id: string): void {
    this.#forced.delete(id);
    if (id === this.#undoing) {
      this.#undoing = "";
      this.#plan();
    }
    if (id === this.#moving) this.#free();
  }

  /** The next move may be made once the last one is seen. */
  #free(): void {
    const wanted = this.#expected;
    if (wanted && (this.states[wanted.seat]?.version ?? 0) < wanted.version) return;
    this.#moving = "";
    this.#expected = null;
    this.sending = false;
    this.#plan();
  }

  #refuse(id: string, sentence: string, clause: string): void {
    if (!id) {
      this.ended = sentence;
      return;
    }
    // A forced move that somebody else's window has already made is no news.
    this.#unwinding = false;
    if (!this.#forced.has(id)) this.notice = { sentence, clause };
    this.#questions.get(id)?.(null);
    this.#questions.delete(id);
    this.#settle(id);
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
    if (state.version > 0 && first) this.#held = false;
    this.#turnTo(state, first);
    const undone = before && state.count < before.count;
    if (seat === this.eyes && (steps.length || first || undone || state.over !== before.over)) {
      const events = steps.flatMap((step) => step.tale);
      this.fresh = { count: this.fresh.count + 1, events, steps, live: !first };
    }
    if (this.#expected) this.#free();
    this.#plan();
  }

  /** Look through the eyes of whoever of this device is to move; where there are secrets, never without asking. */
  #turnTo(state: TableState, first: boolean): void {
    if (this.mine.length < 2) return;
    const next = state.acting.find((seat) => this.mine.includes(seat));
    const isOpen = this.mine.every((seat) => this.#sharesWith(seat));
    if (!this.info?.apart || isOpen || state.over) {
      this.covered = this.handing = null;
      if (next !== undefined && !state.acting.includes(this.eyes)) this.eyes = next;
    } else if (next !== undefined && this.covered === null && !first && this.#sharesWith(next)) {
      if (!state.acting.includes(this.eyes)) this.eyes = next;
    } else if (next !== undefined && this.covered === null) {
      // Nobody knows who holds the device when it has just been opened.
      if (first) this.covered = next;
      else if (!state.acting.includes(this.eyes)) this.handing = next;
    }
  }

  /** Let the only move there is make itself, after a beat. */
  #plan(): void {
    this.#stopBeat();
    const state = this.state;
    if (this.#unwinding && !this.#undoing && state) {
      // Taking back ends where there was a choice: whatever was forced is taken back along with it.
      this.#unwinding = state.version <= this.#undoneAt;
      if (!this.#unwinding && this.legal.length === 1 && state.may_undo && !settings.stepByStep) this.undo();
      return;
    }
    const only = this.legal.length === 1 ? this.legal[0] : undefined;
    if (!state || !only || this.#held || this.#moving || settings.stepByStep || this.line !== "open") return;
    // While others act in the same turn, what they do may open something else.
    if (state.acting.length > 1) return;
    // What cannot be avoided but ends the game is for the player to do.
    if (only.ends !== undefined && only.ends !== null) return;
    this.beat = { move: only, seat: this.eyes };
    this.#timer = window.setTimeout(() => this.skip(), BEAT);
  }

  #stopBeat(): void {
    clearTimeout(this.#timer);
    this.beat = null;
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
