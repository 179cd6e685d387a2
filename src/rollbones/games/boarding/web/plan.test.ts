import { describe, expect, it } from "vitest";
import { layOut } from "./plan";
import { standIn } from "./standing";
import type { Ship } from "./table";

/** Three rooms in a row, one above the first, one that only a corner reaches. */
const ship: Ship = {
  rooms: [
    { number: 1, name: "Cargo Bay", column: 1, row: 2 },
    { number: 2, name: "Hall", column: 2, row: 2 },
    { number: 3, name: "Deck", column: 3, row: 2 },
    { number: 4, name: "Store", column: 1, row: 1 },
    { number: 5, name: "Cabin", column: 2, row: 3 },
  ],
  doors: [
    [1, 2],
    [1, 3],
    [3, 5],
    [4, 1],
    [1, 99],
  ],
  vents: [
    [1, 4],
    [2, 3],
    [99, 1],
  ],
  places: { cargo_bay: 1, weapons_bay: 0, medical_bay: 0, security_room: 0, deck: 3, comms_bay: 0 },
  amounts: { aliens: 2, action_dice: 6, gun_ammo: 3, lockdown: 3, round_limit: 0 },
};
const wide = layOut(ship, 1000);
const narrow = layOut(ship, 340);

describe.each([
  ["on a wide screen", wide, false],
  ["on a narrow one", narrow, true],
] as const)("the ship's plan %s", (_, plan, turned) => {
  it("has its nose to the right, or up, and every room inside, none on another", () => {
    expect(plan.turned).toBe(turned);
    for (const room of plan.plates) {
      expect(room.x).toBeGreaterThan(0);
      expect(room.y).toBeGreaterThan(0);
      expect(room.x + room.width).toBeLessThan(plan.width);
      expect(room.y + room.height).toBeLessThan(plan.height);
      for (const other of plan.plates)
        expect(
          other === room ||
            other.x >= room.x + room.width ||
            room.x >= other.x + other.width ||
            other.y >= room.y + room.height ||
            room.y >= other.y + other.height,
        ).toBe(true);
    }
  });
  it("has a doorway in a wall of both rooms of each door, and none to rooms that are not there", () => {
    expect(plan.corridors.map((one) => one.rooms)).toEqual(ship.doors.slice(0, 4));
    for (const { rooms, x, y } of plan.doorways) {
      const room = plan.plates.find((one) => one.number === rooms[0]);
      if (!room) throw new Error("no such room");
      const onWall = [x - room.x, x - room.x - room.width, y - room.y, y - room.y - room.height];
      expect(Math.min(...onWall.map(Math.abs))).toBeLessThan(0.01);
    }
    expect(plan.doorways).toHaveLength(8);
  });
  it("has a duct with two grates for each vent", () => {
    expect(plan.ducts.map((one) => [one.rooms, one.grates.length])).toEqual([
      [[1, 4], 2],
      [[2, 3], 2],
    ]);
  });
});

describe("corridors", () => {
  it("lead over a room that lies between, and say so", () => {
    expect(wide.corridors.map((one) => one.over)).toEqual([false, true, false, false]);
  });
  it("go round a free corner in a curve", () => {
    expect(wide.corridors.map((one) => one.path.includes("Q"))).toEqual([false, false, true, false]);
  });
});

describe("rooms", () => {
  it("have what stands in them", () => {
    expect(wide.plates.map((one) => one.fitting)).toEqual(["crates", "", "controls", "", ""]);
  });
});

describe("figures in a room", () => {
  const [room] = wide.plates;
  if (!room) throw new Error("no room");
  it("stand inside it, and not on each other", () => {
    for (const count of [1, 2, 3, 5]) {
      const stands = standIn(
        room,
        Array.from({ length: count }, (_, figure) => figure),
        false,
      );
      expect(stands.map((one) => one.figure)).toEqual([0, 1, 2, 3, 4].slice(0, count));
      for (const { x, y } of stands) {
        expect(x).toBeGreaterThan(room.x);
        expect(x).toBeLessThan(room.x + room.width);
        expect(y).toBeGreaterThan(room.y);
        expect(y).toBeLessThan(room.y + room.height);
      }
      expect(new Set(stands.map((one) => `${one.x} ${one.y}`)).size).toBe(count);
    }
  });
  it("get smaller and say nothing where they are many", () => {
    const [alone] = standIn(room, [0], false);
    const [crowded] = standIn({ ...room, width: 60, height: 60 }, [0, 1, 2, 3], false);
    expect([alone?.says, crowded?.says]).toEqual([true, false]);
    expect(crowded?.size).toBeLessThan(alone?.size ?? 0);
  });
});
