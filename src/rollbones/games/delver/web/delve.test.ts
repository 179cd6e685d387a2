import { boardWith, move } from "$kit/testing";
import type { LegalMove } from "$lib/types";
import { describe, expect, it } from "vitest";
import { numberOf, type Lying } from "./table";
import { Delve } from "./delve.svelte";

const HEALTH = numberOf("health");
const bag = (health: number, damage: number): number[] => {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  counts[HEALTH] = health;
  counts[numberOf("damage")] = damage;
  return counts;
};
const table = {
  colour: "treasure",
  face: 3,
  phase: "rolled",
  fate: "playing",
  bag: bag(3, 1),
  travel: [2, 5],
  travel_dice: 2,
};
const health: Lying = { suit: "health", face: 4, at: 4 };

function lie(legal: LegalMove[], odds?: Record<string, Record<string, number>>) {
  const played = boardWith(table, legal);
  if (odds) played.props.position = { ...played.props.position, odds };
  return { ...played, delve: new Delve(() => played.props) };
}

describe("the dice of a delve", () => {
  it("stand for the moves that take them up", () => {
    const { delve, chosen } = lie([move(1, "accept"), move(2, "pay", HEALTH, 4)]);
    expect(delve.movesOf("health", health)?.map((one) => one.move)).toEqual([2]);
    delve.take("health", health, document.body);
    expect(chosen).toEqual([2]);
  });
  it("say why they cannot be paid", () => {
    const { delve, asked } = lie([move(1, "accept")]);
    delve.take("health", health, document.body);
    delve.take("travel", { suit: "travel", face: 5, at: 2 }, document.body);
    expect(asked).toEqual([
      ["pay", HEALTH, 4],
      ["pay_travel", 2],
    ]);
  });
  it("leave the die in hand for what needs no other", () => {
    const { delve } = lie([move(1, "accept"), move(2, "pay", HEALTH, 4), move(3, "soak")]);
    expect(delve.main?.kind).toBe("accept");
    expect(delve.besides.map((one) => one.kind)).toEqual(["soak"]);
    expect(delve.hand).toBe("treasure");
  });
});

describe("the odds of the next draw", () => {
  it("are those of the bag, unless the server knows better", () => {
    expect(lie([]).delve.shares.health).toBe(0.75);
    expect(lie([], { draw: { health: 0.5 } }).delve.shares.health).toBe(0.5);
    expect(lie([]).delve.inBag).toBe(4);
  });
  it("are none where nothing is drawn any more", () => {
    expect(lie([], { draw: {} }).delve.isNextDraw).toBe(false);
    expect(lie([], { draw: {} }).delve.dyingNext).toBeNull();
  });
});
