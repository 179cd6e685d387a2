import { move } from "$kit/testing";
import { describe, expect, it } from "vitest";
import { layOut } from "./cards";
import { meansOf, targetOf, wayOf } from "./moves";
import { MEANS, TOKENS, WAYS } from "./names";
import { COLUMNS, ROWS, cardAt, energyOf, isFired, type Decks } from "./table";

const rows = ["sss", "sis", "ses", "ttt"];
const decks = {
  mountain: [1, 2, 3].map((number) => ({ number, title: `Card ${number}`, stack: "easy", rows })),
  faces: [1, 2, 3, 4, 5, 6].map((face) => ({ arrow: "up", energy: face - 1 })),
  amounts: { tallest: 9, slope: 0 },
} as unknown as Decks;
const slope = { ...decks, amounts: { ...decks.amounts, slope: 1 } };
const view = { card: [[1, 2, 0]], fired: [[0b010_000_000, 0, 0]] };

describe("the cards on the screen", () => {
  const plan = layOut(view, decks, [0], 1, 500);
  it("are the one somebody is on, the row above it and the row below", () => {
    const count = (level: number): number => plan.spaces.filter((one) => one.level === level).length;
    expect([count(2), count(1), count(0)]).toEqual([COLUMNS, ROWS * COLUMNS, COLUMNS]);
    expect(plan.frames.map((one) => [one.peek, one.card?.title])).toEqual([
      [true, undefined],
      [false, "Card 2"],
      [true, "Card 1"],
    ]);
  });
  it("lie from the top down with their spaces inside the picture", () => {
    for (const space of plan.spaces) {
      expect(space.x).toBeGreaterThanOrEqual(0);
      expect(space.x + plan.cell).toBeLessThanOrEqual(plan.width);
      expect(space.y + plan.tall).toBeLessThanOrEqual(plan.height);
    }
    const [above, below] = [plan.at(0, 1, 3, 0), plan.at(0, 1, 0, 0)];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    expect(plan.at(0, 5, 0, 0)).toBeNull();
  });
  it("show the ground that stands on them, the top row first", () => {
    const ground = (row: number, column: number): string | undefined =>
      plan.spaces.find((one) => one.level === 1 && one.row === row && one.column === column)?.terrain;
    expect([ground(0, 0), ground(1, 1), ground(2, 1), ground(3, 0)]).toEqual(["t", "e", "i", "s"]);
  });
  it("lie side by side on a single slope", () => {
    const both = layOut({ ...view, card: [[1], [2]] }, slope, [0, 1], 0, 600);
    expect(new Set(both.spaces.map((one) => one.lane))).toEqual(new Set([0, 1]));
    expect(both.at(1, 0, 0, 0)?.x).toBeGreaterThan(both.at(0, 0, 0, 2)?.x ?? 0);
  });
});

describe("the table", () => {
  it("has room for so many levels, and begins again below", () => {
    expect([cardAt(view, 0, 0), cardAt(view, 0, 1), cardAt(view, 0, 3), cardAt(view, 5, 0)]).toEqual([1, 2, 1, 0]);
  });
  it("knows which events are drawn", () => {
    expect(isFired(view, 0, 0, 2, 1)).toBe(true);
    expect(isFired(view, 0, 0, 1, 1)).toBe(false);
  });
  it("counts energy by the faces of dice", () => {
    expect(energyOf([0, 2, 0, 1, 0, 0, 1], decks)).toBe(2 + 5);
  });
});

describe("what a move is about", () => {
  const up = WAYS.indexOf("up");
  it("is a space with what pays for it, a die, a token, a level", () => {
    expect(targetOf(move(0, "go", up, 4))).toEqual({ step: [1, 0], face: 4 });
    expect(targetOf(move(0, "go", up, MEANS.by_rope))).toEqual({ step: [1, 0], token: TOKENS.indexOf("rope") });
    expect(targetOf(move(0, "burn_and_go", 2, up))).toEqual({ step: [1, 0], burns: true });
    expect(targetOf(move(0, "leave_at", 3))).toEqual({ level: 3 });
    expect(targetOf(move(0, "end_turn"))).toEqual({});
    expect(wayOf(1, 0)).toBe(up);
    expect(meansOf(TOKENS.indexOf("pick"))).toBe(MEANS.by_pick);
  });
});
