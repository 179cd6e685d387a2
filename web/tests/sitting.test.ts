import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BEAT, Sitting } from "../src/lib/sitting.svelte";
import type { FromServer, LegalMove, TableInfo, TableState, ToServer } from "../src/lib/types";

/** The far end of the line: what the page sent, and what the server says. */
class Line {
  static OPEN = 1;
  static last: Line;
  readyState = Line.OPEN;
  sent: ToServer[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor() {
    Line.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.readyState = 3;
  }
  says(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  of(type: ToServer["type"]): ToServer[] {
    return this.sent.filter((one) => one.type === type);
  }
}

const move = (number: number): LegalMove => ({
  move: number,
  words: `move ${number}`,
  kind: "go",
  parts: [number],
  key: "g",
});
const state = (version: number, more: Partial<TableState> = {}): TableState => ({
  type: "state",
  version,
  seat: 0,
  count: version,
  view: {},
  show: "",
  legal: [move(1), move(2)],
  acting: [0],
  scores: [0],
  over: false,
  winners: [],
  may_undo: version > 0,
  steps: [],
  commitment: "c",
  ...more,
});
const seat = (number: number, you: boolean) => ({ seat: number, kind: "person", name: "", taken: true, you, here: true });
const info = { table: "t", game: "g", hides: false, apart: false, seats: [seat(0, true)] } as unknown as TableInfo;

function sit(more: Partial<TableInfo> = {}, mine = [0]): { sitting: Sitting; line: Line } {
  const sitting = new Sitting("t");
  const line = Line.last;
  line.says({
    type: "welcome",
    table: "t",
    role: "player",
    seats_mine: mine,
    version: 0,
    info: { ...info, ...more },
    chat: [],
    protocol: 1,
  });
  return { sitting, line };
}

const idOf = (message: ToServer | undefined): string => message?.id ?? "";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a move", () => {
  it("is sent once, and the next one may be made when it is seen", () => {
    const { sitting, line } = sit();
    line.says(state(3));
    sitting.choose(1);
    sitting.choose(2);
    expect(line.of("move")).toHaveLength(1);
    expect(sitting.sending).toBe(true);
    line.says({ type: "ack", id: idOf(line.of("move")[0]), version: 4 });
    expect(sitting.sending).toBe(true);
    line.says(state(4));
    expect(sitting.sending).toBe(false);
    sitting.choose(2);
    expect(line.of("move")).toHaveLength(2);
  });
  it("that is refused says why, and another may be made", () => {
    const { sitting, line } = sit();
    line.says(state(3));
    sitting.choose(1);
    line.says({ type: "refused", id: idOf(line.of("move")[0]), sentence: "Not now.", code: "illegal", version: 3 });
    expect(sitting.notice).toEqual({ sentence: "Not now.", clause: "" });
    expect(sitting.activity).toEqual({ kind: "idle" });
  });
});

describe("the only move there is", () => {
  it("makes itself after a beat", () => {
    const { sitting, line } = sit();
    line.says(state(3, { legal: [move(1)] }));
    expect(sitting.beat).toEqual(move(1));
    vi.advanceTimersByTime(BEAT);
    expect(line.of("move")).toHaveLength(1);
    expect(sitting.activity).toMatchObject({ kind: "moving", isForced: true });
  });
  it("waits for the player where it ends the game, before the first move, and while others act", () => {
    for (const more of [{ legal: [{ ...move(1), ends: 0 }] }, { legal: [move(1)], acting: [0, 1] }]) {
      const { sitting, line } = sit();
      line.says(state(3, more));
      expect(sitting.activity).toEqual({ kind: "idle" });
    }
    const { sitting, line } = sit();
    line.says(state(0, { legal: [move(1)] }));
    expect(sitting.activity).toEqual({ kind: "held" });
  });
  it("waits while the line is lost", () => {
    const { sitting, line } = sit();
    line.says(state(3, { legal: [move(1)] }));
    line.onclose?.({ code: 1006, reason: "" });
    expect(sitting.beat).toBeNull();
    vi.advanceTimersByTime(BEAT);
    expect(line.of("move")).toHaveLength(0);
    sitting.close();
  });
});

describe("taking back", () => {
  it("goes on alone until there was a choice, and then waits", () => {
    const { sitting, line } = sit();
    line.says(state(5));
    sitting.undo();
    line.says({ type: "ack", id: idOf(line.of("undo")[0]), version: 6 });
    line.says(state(6, { count: 4, legal: [move(1)] }));
    expect(line.of("undo")).toHaveLength(2);
    line.says({ type: "ack", id: idOf(line.of("undo")[1]), version: 7 });
    line.says(state(7, { count: 3 }));
    expect(line.of("undo")).toHaveLength(2);
    expect(sitting.activity).toEqual({ kind: "held" });
  });
  it("does not begin while a move is on its way", () => {
    const { sitting, line } = sit();
    line.says(state(5));
    sitting.choose(1);
    sitting.undo();
    expect(line.of("undo")).toHaveLength(0);
  });
});

describe("one device for two who have secrets", () => {
  const secret = { hides: true, apart: true, seats: [seat(0, true), seat(1, true)] } as Partial<TableInfo>;
  function twoSeats(): { sitting: Sitting; line: Line } {
    const table = sit(secret, [0, 1]);
    table.line.says(state(3, { seat: 0 }));
    table.line.says(state(3, { seat: 1, legal: [] }));
    return table;
  }
  it("shows nothing until somebody has taken it", () => {
    const { sitting } = twoSeats();
    expect(sitting.covered).toBe(0);
    expect(sitting.legal).toEqual([]);
    sitting.uncover();
    expect(sitting.eyes).toBe(0);
    expect(sitting.legal).toHaveLength(2);
  });
  it("lets whoever has moved look, then covers, then shows the other seat", () => {
    const { sitting, line } = twoSeats();
    sitting.uncover();
    sitting.choose(1);
    line.says({ type: "ack", id: idOf(line.of("move")[0]), version: 4 });
    line.says(state(4, { seat: 0, acting: [1], legal: [] }));
    line.says(state(4, { seat: 1, acting: [1] }));
    expect(sitting.handing).toBe(1);
    expect(sitting.eyes).toBe(0);
    sitting.cover();
    expect(sitting.covered).toBe(1);
    sitting.uncover();
    expect(sitting.eyes).toBe(1);
    expect(sitting.legal).toHaveLength(2);
  });
  it("does not hand on any more when the move was taken back", () => {
    const { sitting, line } = twoSeats();
    sitting.uncover();
    line.says(state(4, { seat: 0, acting: [1], legal: [] }));
    expect(sitting.handing).toBe(1);
    line.says(state(5, { seat: 0, acting: [0], count: 3 }));
    expect(sitting.handing).toBeNull();
    expect(sitting.legal).toHaveLength(2);
  });
  it("is uncovered when it is over", () => {
    const { sitting, line } = twoSeats();
    line.says(state(4, { seat: 0, acting: [], over: true, legal: [] }));
    expect(sitting.covered).toBeNull();
  });
});

it("a table that is closed says why", () => {
  const { sitting, line } = sit();
  line.says(state(3, { legal: [move(1)] }));
  line.says({ type: "refused", id: "", sentence: "Closed by the host.", code: "closed", version: 3 });
  expect(sitting.ended).toBe("Closed by the host.");
  vi.advanceTimersByTime(BEAT);
  expect(line.of("move")).toHaveLength(0);
});
