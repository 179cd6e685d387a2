import { describe, expect, it } from "vitest";
import { choices } from "../src/lib/keys";
import type { LegalMove } from "../src/lib/types";

function move(number: number, words: string, kind: string, ...parts: number[]): LegalMove {
  return { move: number, words, kind, parts };
}

describe("one key for every choice", () => {
  it("gives the long key to the first move that needs no particulars", () => {
    const found = choices([move(4, "accept", "accept"), move(9, "pay health 3", "pay", 1, 3)]);
    expect(found.map((one) => one.isMain)).toEqual([true, false]);
  });

  it("gives no long key where the first of several moves has particulars", () => {
    const found = choices([move(1, "flip 4", "flip", 4), move(2, "flip 5", "flip", 5)]);
    expect(found.some((one) => one.isMain)).toBe(false);
  });

  it("never gives a key twice, and never the one that takes back", () => {
    const many = Array.from({ length: 30 }, (_, place) => move(place, `use ${place}`, "use", place));
    const keys = choices(many, () => "1").map((one) => one.key);
    expect(new Set(keys).size).toBe(30);
    expect(keys).not.toContain("u");
  });

  it("lets a kind that stands alone keep a letter of its own", () => {
    const found = choices([move(0, "roll", "roll"), move(1, "hold", "hold")]);
    expect(found.map((one) => one.key)).toEqual(["r", "h"]);
  });

  it("takes that letter from the words one reads, not from the name", () => {
    const found = choices([move(0, "light torch", "kindle", 1), move(1, "leave the dungeon", "exit")]);
    expect(found.map((one) => one.key)).toEqual(["l", "e"]);
  });
});
