import { describe, expect, it } from "vitest";
import { cardOf, itemOf, spaceOf } from "./moves";
import { ITEMS, type MoveName } from "./names";
import { spaces, standing } from "./rings";
import { lacks, type Mountain } from "./table";
import type { LegalMove } from "$lib/types";

const card = (name: string, cost: number, value: number) => ({ name, cost, value, count: 4 });
const mountain: Mountain = {
  rings: Array.from({ length: 7 }, (_, place) => ({ ring: place + 1, costs: ["impasse", "nothing", "food", "rope"] })),
  zones: { tree_line: 3, ice_bridge: 5, oxygen_zone: 6 },
  items: [],
  cards: [card("high wind", 7, 3), card("avalanche", 11, 3), card("crevice", 4, 4)],
  pays_itself: false,
  goal: 0,
  amounts: {
    health: 10,
    yeti_health: 6,
    tenzing_actions: 3,
    hillary_actions: 2,
    tenzing_money: 400,
    hillary_money: 600,
    round_limit: 30,
  },
};
const move = (kind: MoveName, ...parts: number[]): LegalMove => ({ move: 0, words: "", kind, parts, key: "" });

describe("what a move is about", () => {
  it("knows the item, the card and the space", () => {
    expect(itemOf(move("give", 2))).toBe(2);
    expect(itemOf(move("shoot"))).toBe(ITEMS.indexOf("bow"));
    expect(itemOf(move("move_up"))).toBe(0);
    expect(cardOf(move("play_avalanche", 1))).toBe(2);
    expect(cardOf(move("pay", 3))).toBe(3);
    expect(cardOf(move("done"))).toBe(0);
    expect(spaceOf(move("move_up"), 2, 4)).toBe("3-4");
    expect(spaceOf(move("move_to", 1), 2, 4)).toBe("2-1");
    expect(spaceOf(move("use_hook", 0), 2, 4)).toBe("");
  });

  it("counts what a card lacks without the card itself, unless it pays for itself", () => {
    const hand = [0, 1, 1, 1];
    expect(lacks(2, hand, 0, mountain)).toBe(11 - 3 - 4);
    expect(lacks(2, hand, 2, mountain)).toBe(2);
    expect(lacks(2, hand, 0, { ...mountain, pays_itself: true })).toBe(1);
    expect(lacks(3, hand, 0, mountain)).toBeLessThanOrEqual(0);
  });
});

describe("the picture", () => {
  it("has a space for every quadrant of every ring, no two in one place", () => {
    const all = spaces(mountain);
    expect(all).toHaveLength(28);
    expect(new Set(all.map((one) => one.path)).size).toBe(28);
  });

  it("lets north be above south and two climbers stand beside each other", () => {
    expect(standing(3, 1, 0, 1, 7)[1]).toBeLessThan(standing(3, 3, 0, 1, 7)[1]);
    const [one, other] = [standing(2, 3, 0, 2, 7), standing(2, 3, 1, 2, 7)];
    expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeGreaterThan(30);
  });
});
