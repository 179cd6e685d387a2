import { describe, expect, it } from "vitest";
import { FLANK, FlankPicture, ceilingOf } from "./flank";

const nothing = { record: 0, goal: 0, caches: [], bests: [] };

describe("the mountain from the side", () => {
  it("goes above everybody, the record, the goal and what was left behind", () => {
    expect(ceilingOf(nothing)).toBe(6000);
    expect(ceilingOf({ ...nothing, record: 9000 })).toBe(10_000);
    expect(ceilingOf({ ...nothing, goal: 9000 })).toBe(9500);
    expect(ceilingOf({ ...nothing, caches: [8000] })).toBe(9000);
    expect(ceilingOf({ ...nothing, bests: [250, 7000] })).toBe(9000);
  });
  it("is drawn within its frame, higher and narrower the higher it is", () => {
    const flank = new FlankPicture(8000);
    expect(flank.heightAt(0)).toBe(FLANK - 14);
    expect(flank.heightAt(8000)).toBe(20);
    expect(flank.slopeAt(0)).toBeGreaterThan(flank.slopeAt(8000));
    expect(flank.path(0)).toMatch(/^M52 .*Z$/);
  });
  it("has a number at every thousand feet, or every other where it is high", () => {
    expect(new FlankPicture(6000).marks()).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000]);
    expect(new FlankPicture(15_000).marks().slice(0, 3)).toEqual([0, 2000, 4000]);
  });
});
