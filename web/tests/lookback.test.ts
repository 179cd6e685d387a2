import { describe, expect, it } from "vitest";
import { costOf, LookBack, luckOf } from "../src/lib/lookback";
import type { Review, SeatInfo, Turn } from "../src/lib/types";

const turn = (number: number, luck: number, cost: number, margin = 1): Turn =>
  ({
    number,
    seat: 0,
    move: "go",
    told: "",
    luck: [luck, -luck],
    decision: { better: cost ? "stay" : "", cost, margin },
  }) as unknown as Turn;
const review = (more: Partial<Review> = {}): Review =>
  ({
    seats: [{ seat: 0 }, { seat: 1 }],
    expected: [
      [50, 50],
      [60, 40],
    ],
    turns: [],
    unit: 100,
    shares: true,
    ...more,
  }) as Review;
const people = [
  { seat: 0, name: "Ada" },
  { seat: 1, name: "Bo" },
] as SeatInfo[];

describe("amounts", () => {
  it("are percentages of a win, or points, with a true minus", () => {
    expect(new LookBack(review(), people).amount(12.34, true)).toBe("+12.3%");
    expect(new LookBack(review({ shares: false, unit: 10 }), people).amount(-25)).toBe("−2.50");
  });
  it("say how it stood, by name in company", () => {
    expect(new LookBack(review(), people).standing(1)).toBe("Ada 60.0%, Bo 40.0%");
    expect(new LookBack(review({ seats: [{ seat: 0 }] as Review["seats"] }), people).standing(1)).toBe("60.0%");
  });
});

describe("names", () => {
  it("are numbers of seats where several are the same", () => {
    const both = people.map((one) => ({ ...one, name: "Ada" }));
    const looking = new LookBack(review(), both);
    expect(looking.nameOf(0)).not.toBe(looking.nameOf(1));
    expect(new LookBack(review(), people).nameOf(1)).toBe("Bo");
  });
});

describe("the graph", () => {
  it("goes from nothing to a win, or as far as points went", () => {
    expect(new LookBack(review(), people).ticks()).toEqual([0, 25, 50, 75, 100]);
    const points = new LookBack(review({ shares: false, unit: 1, expected: [[0], [-3], [11]] }), people);
    expect([points.low, points.high, points.last]).toEqual([-3, 11, 2]);
    const ticks = points.ticks();
    expect(ticks.length).toBeGreaterThanOrEqual(4);
    expect(ticks.length).toBeLessThanOrEqual(8);
    expect(ticks).toContain(0);
    expect(points.tick(2.5)).toBe("2.5");
  });
});

describe("what mattered most", () => {
  it("a decision cost something only where that is beyond doubt", () => {
    expect(costOf(turn(1, 0, 5))).toBe(5);
    expect(costOf(turn(1, 0, 5, 6))).toBe(0);
    expect(costOf({ ...turn(1, 0, 0), decision: null } as unknown as Turn)).toBe(0);
    expect(luckOf({ ...turn(1, 3, 0), seat: 1 })).toBe(-3);
  });
  it("is the dearest first, at most six, and the luck at both ends", () => {
    const turns = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => turn(number, number - 4, number));
    const looking = new LookBack(review({ turns }), people);
    expect(looking.mistakes.map((one) => one.number)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(looking.costly.map((one) => one.number)).toEqual([8, 7, 6, 5, 4, 3]);
    expect(looking.lucky.map((one) => one.number)).toEqual([8, 7, 6]);
    expect(looking.unlucky.map((one) => one.number)).toEqual([1, 2, 3]);
  });
});
