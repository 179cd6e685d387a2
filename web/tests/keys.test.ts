import { describe, expect, it } from "vitest";
import { choices, typedOn } from "../src/lib/keys";
import type { LegalMove } from "../src/lib/types";

function move(number: number, words: string, kind: string, key: string, parts: number[] = [], more = {}): LegalMove {
  return { move: number, words, kind, parts, key, ...more };
}

const roll = move(98, "roll", "roll", "o", [], { main: true });
const hold = move(99, "hold", "hold", "h");

describe("keys of moves", () => {
  it("are the letters of their kinds, whatever else is open", () => {
    expect(choices([roll, hold]).map((one) => one.keys)).toEqual(["o", "h"]);
    expect(choices([hold]).map((one) => one.keys)).toEqual(["h"]);
  });

  it("are a letter and the die's own number where a kind has particulars", () => {
    const go = [6, 4].map((die) => move(die, `go up with ${die}`, "go", "g", [0, die]));
    expect(choices([...go, hold]).map((one) => one.keys)).toEqual(["g6", "g4", "h"]);
  });

  it("are the number alone where nothing else is open", () => {
    const keep = [1, 3].map((face) => move(face, `keep ${face}`, "keep", "h", [face]));
    expect(choices(keep).map((one) => one.keys)).toEqual(["1", "3"]);
  });

  it("count through what has no number of its own", () => {
    const rooms = ["mid hall", "aft hall"].map((room, place) => move(place, `step to ${room}`, "step", "s", [place + 7]));
    const run = move(9, "run", "start_run", "s");
    expect(choices([run, ...rooms, hold]).map((one) => one.keys)).toEqual(["s1", "s2", "s3", "h"]);
  });

  it("are no two alike, for as many as there are symbols", () => {
    const many = Array.from({ length: 40 }, (_, place) => move(place, `use thing ${place}`, "use", "x", [place]));
    const keys = choices([...many, hold])
      .map((one) => one.keys)
      .filter(Boolean);
    expect(keys.length).toBe(37);
    expect(new Set(keys).size).toBe(37);
  });
});

describe("the long key", () => {
  it("makes the main move, or the only one", () => {
    expect(choices([hold, roll]).map((one) => one.isMain)).toEqual([false, true]);
    expect(choices([hold])[0]?.isMain).toBe(true);
    expect(choices([hold, move(97, "pass", "pass", "j")]).some((one) => one.isMain)).toBe(false);
  });

  it("never makes a move that is final, even where it is the only one", () => {
    const grave = { ...roll, final: true };
    for (const legal of [[grave], [grave, hold]]) {
      expect(choices(legal)[0]?.isGrave).toBe(true);
      expect(choices(legal)[0]?.isMain).toBe(false);
    }
  });

  it("never makes a move that a board warns of", () => {
    const found = choices([roll, hold], (one) => (one.kind === "roll" ? "the last die" : ""));
    expect(found.map((one) => [one.isMain, one.isGrave])).toEqual([
      [false, true],
      [false, false],
    ]);
  });
});

describe("typing", () => {
  const lit = choices([...[6, 4].map((die) => move(die, `go up with ${die}`, "go", "g", [die])), hold]);

  it("goes on from letter to digit", () => {
    expect(typedOn("", "g", lit)).toBe("g");
    expect(typedOn("g", "4", lit)).toBe("g4");
  });

  it("begins anew where it leads nowhere", () => {
    expect(typedOn("g", "h", lit)).toBe("h");
    expect(typedOn("g", "9", lit)).toBe("");
  });
});
