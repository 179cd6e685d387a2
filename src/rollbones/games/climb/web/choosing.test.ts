import { boardWith, move, type Played } from "$kit/testing";
import type { LegalMove } from "$lib/types";
import { describe, expect, it } from "vitest";
import { wayOf } from "./moves";
import { TOKENS, type Hiker } from "./names";
import type { Decks } from "./table";
import { Choosing } from "./choosing.svelte";
import { ClimbView } from "./climb.svelte";

const decks: Decks = {
  mountain: [{ number: 1, title: "Foot", stack: "easy", rows: ["sss", "sis", "ses", "ttt"] }],
  events: [],
  altitude: [],
  faces: ["up", "up", "sideways", "sideways", "down", "down"].map((arrow) => ({ arrow: arrow as "up", energy: 1 })),
  prices: [3, 2, 1],
  amounts: { dice: 5, limit: 3, goal: 0, tallest: 9, hand_size: 0, record: 0, race: 0, slope: 0, campaign: 0 },
};
const hiker = {
  ...{ lane: 0, level: 0, row: 1, column: 1, best: 1, highest: 0, fate: "climbing", camp: "no_camp", placed: 1, burned: 0 },
  ...{ dice: [0, 1, 0, 2, 0, 0, 0], ready: [1, 0, 1], spent: [0, 1, 0], warm: 0, calm: 0, hand: [] },
} as unknown as Hiker;
const table = { phase: "climb", actions: 1, card: [[1]], fired: [[0]], hikers: [hiker], aside: [], altitude: [] };
const UP = wayOf(1, 0);
const LEFT = wayOf(0, -1);
const ROPE = TOKENS.indexOf("rope");

function lie(legal: LegalMove[]): Played & { climb: ClimbView; choosing: Choosing } {
  const played = boardWith(table as never, legal, { scenery: decks });
  const climb = new ClimbView(() => played.props);
  return { ...played, climb, choosing: new Choosing(() => played.props, climb) };
}
const spaceAt = (climb: ClimbView, row: number, column: number) => {
  const found = climb.plan.spaces.find((one) => one.level === 0 && one.row === row && one.column === column);
  if (!found) throw new Error("no such space");
  return found;
};

describe("a die, then a space", () => {
  it("asks which die where several lead there, and only the picked one otherwise", () => {
    const { choosing, climb, chosen } = lie([move(1, "go", UP, 1), move(2, "go", UP, 3)]);
    const above = spaceAt(climb, 2, 1);
    choosing.clickSpace(above, document.body);
    expect(choosing.picking.asking?.moves.map((one) => one.move)).toEqual([1, 2]);
    choosing.picking.dismiss();
    choosing.clickDie(3);
    expect(choosing.movesTo(above).map((one) => one.move)).toEqual([2]);
    choosing.clickSpace(above, document.body);
    expect(chosen).toEqual([2]);
  });
  it("a token takes the place of a picked die", () => {
    const { choosing, climb } = lie([move(1, "go", UP, 1), move(5, "light")]);
    choosing.clickDie(1);
    expect(choosing.movesTo(spaceAt(climb, 2, 1))).toHaveLength(1);
    choosing.clickDie(1);
    expect(choosing.picking.of("die")).toBeUndefined();
    choosing.clickToken(TOKENS.indexOf("campfire"), document.body);
    expect(choosing.picking.asking).toBeNull();
  });
  it("asks why a step cannot be made", () => {
    const { choosing, climb, asked } = lie([move(9, "end_turn")]);
    choosing.clickSpace(spaceAt(climb, 1, 0), document.body);
    choosing.clickDie(1);
    choosing.clickToken(ROPE, document.body);
    expect(asked.map(([kind, way]) => [kind, way])).toEqual([
      ["go", LEFT],
      ["go", UP],
      ["go", UP],
    ]);
  });
});

describe("what is gone for good", () => {
  it("is asked about before a die is burned", () => {
    const { choosing, chosen } = lie([move(7, "burn", 3)]);
    expect(choosing.movesOfDie(3)).toEqual([]);
    choosing.toggleBurning();
    choosing.clickDie(3);
    expect(choosing.sure?.move.move).toBe(7);
    expect(chosen).toEqual([]);
    choosing.clear();
    expect([choosing.sure, choosing.burning]).toEqual([null, false]);
  });
  it("is asked about before somebody retires, and about nothing else", () => {
    const { choosing, chosen } = lie([move(8, "retire"), move(9, "end_turn")]);
    const [retire, end] = choosing.buttons;
    if (retire) choosing.decide(retire);
    expect([choosing.sure?.move.move, chosen]).toEqual([8, []]);
    if (end) choosing.decide(end);
    expect(chosen).toEqual([9]);
  });
});

it("the pack counts all dice, placed ones as well", () => {
  const { climb } = lie([]);
  expect([climb.dice, climb.allDice, climb.energy, climb.actionsLeft]).toEqual([[1, 3, 3], 4, 3, 2]);
});
