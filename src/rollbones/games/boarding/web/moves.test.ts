import { move } from "$kit/testing";
import { describe, expect, it } from "vitest";
import { targetOf, useOf } from "./moves";
import { EFFECTS } from "./names";
import { HUMAN, atStake } from "./table";

describe("what a move is about", () => {
  it("is a die, a figure, a room, or a figure and then a room", () => {
    const human = 7;
    expect(targetOf(move(0, "take", 3), human)).toEqual({ face: 3 });
    expect(targetOf(move(0, "crawl", 4), human)).toEqual({ figure: HUMAN, room: 4 });
    expect(targetOf(move(0, "shoot", 2, 5), human)).toEqual({ figure: 2, room: 5 });
    expect(targetOf(move(0, "execute", 2), human)).toEqual({ figure: 2 });
    expect(targetOf(move(0, "pick_up"), human)).toEqual({ room: human });
    expect(targetOf(move(0, "done"), human)).toEqual({});
  });
  it("is offered with the others of one use", () => {
    expect(useOf(move(0, "step", 1))).toBe(useOf(move(0, "alien_step", 1, 2)));
    expect(useOf(move(0, "listen"))).toBe("listen");
    expect(useOf(move(0, "resolve", 1))).toBe("resolve-fight");
  });
});

describe("the end of a Round", () => {
  it("says what hangs on the order", () => {
    expect(atStake({ pending: EFFECTS.the_fight | EFFECTS.hiding_ends })).toBe("hiding");
    expect(atStake({ pending: EFFECTS.the_fight | EFFECTS.the_radio })).toBe("radio");
    expect(atStake({ pending: EFFECTS.the_fight | EFFECTS.hiding_ends | EFFECTS.the_radio })).toBe("both");
  });
});
