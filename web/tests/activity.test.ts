import { describe, expect, it } from "vitest";
import { acknowledge, cover, isBusy, isNews, isQuiet, refuse, rest, uncover, type Activity } from "../src/lib/activity";
import type { LegalMove } from "../src/lib/types";

const draw: LegalMove = { move: 1, words: "draw", kind: "draw", parts: [], key: "d" };
const nothing = { handTo: undefined, forced: undefined, eyes: 0 };
const moving: Activity = { kind: "moving", id: "m", seat: 0, isForced: false, shownAt: null };
const undoing: Activity = { kind: "undoing", id: "u", version: 7, unwinds: true };

describe("what follows where nothing is under way", () => {
  it("lets a forced move make itself", () => {
    expect(rest({ kind: "idle" }, { ...nothing, forced: draw })).toEqual({ kind: "beat", move: draw, seat: 0 });
  });
  it("waits for the player before the first move and after one was taken back", () => {
    expect(rest({ kind: "held" }, { ...nothing, forced: draw })).toEqual({ kind: "held" });
    expect(rest({ kind: "unwinding", version: 7 }, { ...nothing, forced: draw })).toEqual({ kind: "held" });
  });
  it("hands the device on before anything else, and remembers whether forced moves wait", () => {
    expect(rest({ kind: "idle" }, { ...nothing, forced: draw, handTo: 1 })).toEqual({
      kind: "handing",
      to: 1,
      isQuiet: false,
    });
    expect(rest({ kind: "held" }, { ...nothing, handTo: 1 })).toEqual({ kind: "handing", to: 1, isQuiet: true });
  });
});

describe("what the server says of a request", () => {
  it("a move that is acknowledged waits until its version is seen", () => {
    expect(acknowledge(moving, "m", 5)).toEqual({ ...moving, shownAt: 5 });
  });
  it("an answer to something else changes nothing", () => {
    expect(acknowledge(moving, "other", 5)).toBe(moving);
    expect(refuse(moving, "other")).toBe(moving);
    expect(refuse(undoing, "m")).toBe(undoing);
  });
  it("taking back goes on alone, and ends at once in company", () => {
    expect(acknowledge(undoing, "u", 8)).toEqual({ kind: "unwinding", version: 7 });
    expect(acknowledge({ ...undoing, unwinds: false }, "u", 8)).toEqual({ kind: "held" });
  });
  it("a refused request leaves the table as it was", () => {
    expect(refuse(moving, "m")).toEqual({ kind: "idle" });
    expect(refuse(undoing, "u")).toEqual({ kind: "held" });
  });
  it("a refused forced move is no news, a refused choice is", () => {
    expect(isNews({ ...moving, isForced: true }, "m")).toBe(false);
    expect(isNews({ ...moving, isForced: true }, "chat")).toBe(true);
    expect(isNews(moving, "m")).toBe(true);
  });
});

describe("one device for several seats", () => {
  it("is covered once whoever has moved has seen enough, and uncovered by the next", () => {
    const covered = cover({ kind: "handing", to: 1, isQuiet: false });
    expect(covered).toEqual({ kind: "covered", to: 1, isQuiet: false });
    expect(uncover(covered)).toEqual({ kind: "idle" });
    expect(uncover({ kind: "covered", to: 1, isQuiet: true })).toEqual({ kind: "held" });
  });
  it("covers nothing that is not being handed on", () => {
    expect(cover(moving)).toBe(moving);
    expect(uncover(moving)).toBe(moving);
  });
});

it("only a move and taking back keep the player from choosing", () => {
  const all: Activity[] = [moving, undoing, { kind: "idle" }, { kind: "held" }, { kind: "unwinding", version: 1 }];
  expect(all.filter(isBusy)).toEqual([moving, undoing]);
  expect(all.filter((one) => !isQuiet(one))).toEqual([moving, { kind: "idle" }]);
});
