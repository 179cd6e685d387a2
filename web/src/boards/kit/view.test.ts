import { describe, expect, it } from "vitest";
import { at, list, row, sum, whole } from "./view";

const view = {
  rounds: 3,
  phase: "rolled",
  dice: [0, 2, 1],
  gear: [
    [1, 0],
    [0, 4],
  ],
  mixed: [1, "up", 2],
};

describe("reading views", () => {
  it("finds numbers, lists and rows by their names", () => {
    expect(whole(view, "rounds")).toBe(3);
    expect(list(view, "dice")).toEqual([0, 2, 1]);
    expect(at(view, "dice", 1)).toBe(2);
    expect(row(view, "gear", 1)).toEqual([0, 4]);
    expect(sum(list(view, "dice"))).toBe(3);
  });
  it("counts what is missing, or is no number, as nothing", () => {
    expect(whole(view, "phase")).toBe(0);
    expect(whole(view, "nowhere")).toBe(0);
    expect(list(view, "rounds")).toEqual([]);
    expect(list(view, "mixed")).toEqual([1, 0, 2]);
    expect(at(view, "dice", 9)).toBe(0);
    expect(row(view, "gear", 5)).toEqual([]);
    expect(row(view, "dice", 0)).toEqual([]);
  });
});
