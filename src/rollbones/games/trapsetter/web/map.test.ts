import { move } from "$kit/testing";
import { describe, expect, it } from "vitest";
import { ORDER, groupOf } from "./headings";
import { doorAt, layOut, slotOf } from "./map";
import { targetOf } from "./moves";
import { FIXED, SIDES } from "./names";
import type { Tables } from "./tables";
import { windowOn } from "./window";

/** Four slots of five squares; rooms of three squares in the first two, the stairs in the first, a locked door between them. */
const tables = { slot: 5, across: 2, start: 0, rooms: [{ width: 3, height: 3 }] } as unknown as Tables;
const view = {
  room: [1, 1, 0, 0],
  east: ["locked", "no_door", "no_door", "no_door"],
  south: ["open", "no_door", "no_door", "no_door"],
  chest: ["no_chest", "closed", "no_chest", "no_chest"],
  trap: [0, 4, 0, 0],
  trap_state: ["none", "found", "none", "none"],
  rift: [0],
  drop: [2],
  drop_place: [23],
  drop_left: [1],
};
const plan = layOut(view, tables, undefined);

describe("the dungeon's map", () => {
  it("remembers rooms by their size, and the ways to their doors", () => {
    const inRoom = plan.floor.filter((one) => one.x < 4 && one.x > 0 && one.y > 0 && one.y < 4);
    expect(inRoom).toHaveLength(9);
    // The open door's way leads to the edge of the slot, the locked one's is cut short by its sill.
    expect(plan.floor.some((one) => one.x === 2 && one.y === 4)).toBe(true);
    expect(plan.floor.some((one) => one.x === 4 && one.y === 2)).toBe(false);
    expect(plan.sills.map(({ x, y }) => [x, y])).toEqual([
      [4, 2],
      [5, 2],
    ]);
  });
  it("draws what a view tells, in its light, in sight or from memory", () => {
    const told = layOut(view, tables, `${".".repeat(12)}2b${".".repeat(86)}`);
    expect(told.floor).toEqual([
      { square: 12, x: 2, y: 1, light: 2, inSight: true },
      { square: 13, x: 3, y: 1, light: 1, inSight: false },
    ]);
  });
  it("has each door once, with the slots on both sides", () => {
    expect(plan.doors.map((one) => [one.what, one.upright, one.slots])).toEqual([
      ["locked", true, [0, 1]],
      ["open", false, [0, 2]],
    ]);
    const [north, east, west] = (["north", "east", "west"] as const).map((side) => SIDES.indexOf(side));
    expect(doorAt(plan, 0, east ?? -1)).toBe(doorAt(plan, 1, west ?? -1));
    expect(doorAt(plan, 2, north ?? -1)?.what).toBe("open");
    expect(doorAt(plan, 0, north ?? -1)).toBeUndefined();
  });
  it("is walled in where nothing more is known", () => {
    const alone = layOut({ ...view, room: [0, 0, 0, 0] }, tables, `2${".".repeat(99)}`);
    expect(alone.walls).toBe("M0 0h1M0 1h1M0 0v1M1 0v1");
  });
  it("has the stairs, chests, found traps, and what lies on the floor", () => {
    expect(plan.rooms.map(({ slot, stairs, chest, trap }) => [slot, stairs, chest, trap])).toEqual([
      [0, true, "no_chest", 0],
      [1, false, "closed", 4],
    ]);
    expect(plan.drops).toEqual([{ x: 3.5, y: 2.5, burns: true }]);
  });
  it("knows the slot of a square", () => {
    expect([slotOf(0, tables), slotOf(7, tables), slotOf(57, tables)]).toEqual([0, 1, 3]);
  });
});

describe("the window on the map", () => {
  it("is a square that shows all that is known", () => {
    const all = windowOn(plan, 0, 0);
    expect(all.width).toBe(all.height);
    for (const { x, y } of plan.floor) {
      expect(x).toBeGreaterThanOrEqual(all.left);
      expect(y).toBeGreaterThanOrEqual(all.top);
      expect(x).toBeLessThan(all.left + all.width);
      expect(y).toBeLessThan(all.top + all.height);
    }
  });
  it("or what is near a square, without leaving the map", () => {
    const near = windowOn(plan, 0, 4);
    expect([near.width, near.height]).toEqual([4, 4]);
    expect(near.left).toBe(Math.min(...plan.floor.map((one) => one.x)) - 1);
  });
});

describe("what a move is about", () => {
  it("is a square, a figure, a side of the room, or a thing in it", () => {
    const east = FIXED.eastward.findIndex((step, place) => step === 1 && FIXED.southward[place] === 0);
    expect(targetOf(move(0, "step", east), 12, 10)).toEqual({ square: 13 });
    expect(targetOf(move(0, "strike", 3), 12, 10)).toEqual({ figure: 3 });
    expect(targetOf(move(0, "go", 1), 12, 10)).toEqual({ side: 1 });
    expect(targetOf(move(0, "disarm"), 12, 10)).toEqual({ thing: "trap" });
    expect(targetOf(move(0, "rest"), 12, 10)).toEqual({});
  });
  it("stands under a heading that has its place", () => {
    for (const kind of ["be_a", "step", "go", "strike", "cast", "search", "mark"])
      expect(ORDER).toContain(groupOf(move(0, kind)));
  });
});
