import { boardWith, move, type Played } from "$kit/testing";
import type { LegalMove } from "$lib/types";
import { wordsOf } from "$lib/words";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ship } from "./table";
import { Choosing, isFatal } from "./choosing.svelte";
import { ShipView } from "./ship.svelte";

beforeAll(() => wordsOf("boarding"));

const ship: Ship = {
  rooms: [
    { number: 1, name: "Cargo Bay", column: 1, row: 1 },
    { number: 2, name: "Hall", column: 2, row: 1 },
    { number: 3, name: "Deck", column: 3, row: 1 },
  ],
  doors: [
    [1, 2],
    [2, 3],
  ],
  vents: [[1, 3]],
  places: { cargo_bay: 1, weapons_bay: 2, medical_bay: 0, security_room: 0, deck: 3, comms_bay: 0 },
  amounts: { aliens: 2, action_dice: 6, gun_ammo: 3, lockdown: 3, round_limit: 0 },
};
const table = {
  human: 1,
  human_state: "ok",
  alien: [0, 2, 3],
  alien_state: ["ok", "bleeding", "ok"],
  dice: [0, 1, 0, 0, 2, 0, 0],
  die: "claw",
  action: "no_action",
  fate: "playing",
  stimpack: "in_its_place",
  ammo: 2,
};

function lie(legal: LegalMove[], eyes = 0): Played & { view: ShipView; choosing: Choosing } {
  const played = boardWith(table, legal, { scenery: ship, eyes });
  const view = new ShipView(() => played.props);
  return { ...played, view, choosing: new Choosing(() => played.props, view) };
}

describe("clicking the ship", () => {
  it("goes to the room that is clicked", () => {
    const { choosing, chosen } = lie([move(10, "step", 2)]);
    expect(choosing.movesTo(2)).toHaveLength(1);
    choosing.clickRoom(2, document.body);
    expect(chosen).toEqual([10]);
  });
  it("picks a figure first where several can go, then the room", () => {
    const { choosing, chosen } = lie([move(11, "alien_step", 1, 1), move(12, "alien_step", 2, 1)], 1);
    expect([choosing.isLit(1), choosing.isLit(2), choosing.isLit(0)]).toEqual([true, true, false]);
    choosing.clickFigure(2, document.body);
    expect(choosing.picked).toBe(2);
    expect(choosing.movesTo(1).map((one) => one.move)).toEqual([12]);
    choosing.clickRoom(1, document.body);
    expect(chosen).toEqual([12]);
  });
  it("asks which of several moves leads there, as long as no figure is picked", () => {
    const { choosing, chosen } = lie([move(11, "alien_step", 1, 1), move(12, "alien_step", 2, 1)], 1);
    choosing.clickRoom(1, document.body);
    expect(choosing.picking.asking?.moves.map((one) => one.move)).toEqual([11, 12]);
    choosing.picking.answer(11);
    expect(chosen).toEqual([11]);
  });
  it("a use narrows down what is lit", () => {
    const { choosing } = lie([move(10, "step", 2), move(13, "sneak", 3)]);
    expect(choosing.uses.map(({ name, aims }) => [name, aims])).toEqual([
      ["move", true],
      ["sneak", true],
    ]);
    const sneak = choosing.uses[1];
    if (sneak) choosing.pickUse(sneak, document.body);
    expect([choosing.movesTo(2).length, choosing.movesTo(3).length]).toEqual([0, 1]);
  });
  it("asks why not, where nothing is lit", () => {
    const { choosing, asked } = lie([move(10, "step", 2)]);
    choosing.clickRoom(3, document.body);
    choosing.clickFigure(2, document.body);
    choosing.takeDie(4);
    expect(asked).toEqual([
      ["step", 3],
      ["execute", 2],
      ["take", 4],
    ]);
  });
  it("takes the die that is clicked", () => {
    const { choosing, chosen } = lie([move(1, "take", 4)]);
    choosing.takeDie(4);
    expect(chosen).toEqual([1]);
  });
});

describe("the ship in words", () => {
  it("tells who is in a room, and what leads out of it", () => {
    const { view } = lie([]);
    const [cargo, hall] = view.plan.plates;
    expect(cargo && view.tellRoom(cargo)).toContain("Deck");
    expect(hall && view.tellRoom(hall)).toMatch(/^Hall: .*bleeding/);
    expect(view.figuresIn(2)).toEqual([1]);
    expect(view.diceLeft).toBe(3);
  });
});

it("moves are fatal where all of them lose at once", () => {
  const { choosing } = lie([{ ...move(10, "step", 2), ends: 0 }, move(13, "sneak", 2)]);
  expect(isFatal(choosing.movesTo(2))).toBe(false);
  expect(isFatal(choosing.movesTo(2).slice(0, 1))).toBe(true);
  expect(isFatal([])).toBe(false);
});
