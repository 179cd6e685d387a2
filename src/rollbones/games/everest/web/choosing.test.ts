import { boardWith, move, type Played } from "$kit/testing";
import type { LegalMove } from "$lib/types";
import { describe, expect, it } from "vitest";
import { ITEMS } from "./names";
import { EVEREST, type Mountain } from "./table";
import { Choosing } from "./choosing.svelte";
import { MountainView } from "./mountain.svelte";

const FOOD = ITEMS.indexOf("food");
const mountain: Mountain = {
  rings: Array.from({ length: 7 }, (_, place) => ({ ring: place + 1, costs: ["impasse", "nothing", "food", "rope"] })),
  zones: { tree_line: 3, ice_bridge: 5, oxygen_zone: 6 },
  items: ITEMS.slice(1).map((name) => ({ name, price: 50 })),
  cards: [{ name: "high wind", cost: 7, value: 3, count: 4 }],
  pays_itself: false,
  goal: 0,
  amounts: {
    ...{ health: 10, yeti_health: 6, tenzing_actions: 3, hillary_actions: 2 },
    ...{ tenzing_money: 400, hillary_money: 600, round_limit: 30 },
  },
};
const table = {
  ...{ phase: "climbing", fate: "playing", ring: [2, 2], quadrant: [3, 3], actions: [3, 2], hand: [0, 2], pile: [0, 5] },
  ...{
    cards_in_hand: 2,
    tent: [1, 0],
    crevice: [0, 0],
    gear: [
      [0, 2],
      [0, 0],
    ],
  },
};

function lie(
  legal: LegalMove[],
  eyes = 0,
  more: Record<string, unknown> = {},
): Played & { view: MountainView; choosing: Choosing } {
  const played = boardWith({ ...table, ...more } as typeof table, legal, { scenery: mountain, eyes });
  const view = new MountainView(() => played.props);
  return { ...played, view, choosing: new Choosing(() => played.props, view) };
}

describe("clicking the mountain", () => {
  it("goes to the space that is clicked", () => {
    const { choosing, chosen } = lie([move(1, "move_up"), move(2, "move_down")]);
    choosing.clickSpace("3-3");
    choosing.clickSpace("1-3");
    expect(chosen).toEqual([1, 2]);
  });
  it("asks why not, by the way one would have gone", () => {
    const { choosing, asked } = lie([move(9, "done")]);
    for (const key of ["3-3", "1-3", "2-4"]) choosing.clickSpace(key);
    expect(asked).toEqual([["move_up"], ["move_down"], ["move_to", 4]]);
  });
  it("asks nothing for the mountain's own player, nor when it is over", () => {
    const { choosing, asked } = lie([], EVEREST);
    choosing.clickSpace("3-3");
    expect(asked).toEqual([]);
  });
  it("uses an item that is one's own, not the other climber's", () => {
    const { choosing, chosen, asked } = lie([move(4, "eat")]);
    choosing.clickItem(1, FOOD, document.body);
    expect([chosen, asked]).toEqual([[], []]);
    choosing.clickItem(0, FOOD, document.body);
    expect(chosen).toEqual([4]);
  });
  it("has a button for what stands for nothing on the board", () => {
    const { choosing } = lie([move(1, "move_up"), move(4, "eat"), move(9, "done")]);
    expect(choosing.others.map((one) => one.kind)).toEqual(["done"]);
  });
  it("asks a climber how to meet what comes down", () => {
    expect(lie([move(5, "suffer")], 0, { phase: "avalanche_comes" }).choosing.isAsked).toBe(true);
    expect(lie([move(5, "suffer")], EVEREST, { phase: "avalanche_comes" }).choosing.isAsked).toBe(false);
  });
});

describe("what is known of the cards", () => {
  it("whoever does not see the hand does not know what is left in the pile", () => {
    expect(lie([], EVEREST).view.inPile).toBe(5);
    expect(lie([], 0, { hand: [0, 0] }).view.inPile).toBe(3);
  });
  it("two in one space stand beside each other", () => {
    const [tenzing, hillary] = lie([]).view.stands;
    expect(tenzing && hillary && [tenzing.x, tenzing.y]).not.toEqual([hillary?.x, hillary?.y]);
  });
});
