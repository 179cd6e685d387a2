import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Deciding, SURE_WITHIN } from "../src/lib/deciding.svelte";
import { choices } from "../src/lib/keys";
import type { LegalMove } from "../src/lib/types";

const rest: LegalMove = { move: 1, words: "rest", kind: "rest", parts: [], key: "y" };
const retire: LegalMove = { move: 2, words: "retire", kind: "retire", parts: [], key: "z", final: true };
const go = [6, 4].map((die) => ({ move: die + 10, words: `go up with ${die}`, kind: "go", parts: [die], key: "g" }));

function at(...legal: LegalMove[]): { deciding: Deciding; made: number[] } {
  const made: number[] = [];
  return {
    deciding: new Deciding(
      () => choices(legal),
      (move) => made.push(move),
    ),
    made,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("deciding", () => {
  it("makes a move at its key, and one with particulars at its letter and digit", () => {
    const { deciding, made } = at(rest, ...go);
    deciding.press("y");
    deciding.press("g");
    expect([made, deciding.typed]).toEqual([[1], "g"]);
    deciding.press("4");
    expect([made, deciding.typed]).toEqual([[1, 14], ""]);
  });

  it("does not take other keys", () => {
    const { deciding, made } = at(rest, ...go);
    expect([deciding.press("q"), deciding.press("y")]).toEqual([false, true]);
    expect(made).toEqual([1]);
  });

  it("asks before a move that takes something for good, and makes it the second time", () => {
    const { deciding, made } = at(rest, retire);
    deciding.press("z");
    expect([made, deciding.asked?.words]).toEqual([[], "retire"]);
    deciding.press("z");
    expect([made, deciding.asked]).toEqual([[2], null]);
  });

  it("asks again when the second time comes too late, or something else was chosen meanwhile", () => {
    const { deciding, made } = at(rest, retire);
    deciding.decide(2);
    vi.advanceTimersByTime(SURE_WITHIN);
    deciding.decide(2);
    expect(made).toEqual([]);
    deciding.decide(1);
    deciding.decide(2);
    expect(made).toEqual([1]);
  });

  it("asks nothing where somebody has asked already", () => {
    const { deciding, made } = at(rest, retire);
    deciding.decide(2, true);
    expect(made).toEqual([2]);
  });

  it("asks nothing where there is nothing else to do", () => {
    const { deciding, made } = at(retire);
    deciding.decide(2);
    expect(made).toEqual([2]);
  });

  it("leaves undecided what was begun, and says whether something was", () => {
    const { deciding } = at(rest, retire, ...go);
    deciding.press("g");
    expect([deciding.cancel(), deciding.typed, deciding.cancel()]).toEqual([true, "", false]);
    deciding.decide(2);
    expect([deciding.cancel(), deciding.asked]).toEqual([true, null]);
  });
});
