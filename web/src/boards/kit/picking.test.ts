import type { Choice } from "$lib/keys";
import { beforeEach, describe, expect, it } from "vitest";
import { Picking } from "./picking.svelte";

const move = (number: number): Choice => ({
  move: number,
  words: "",
  kind: "go",
  parts: [],
  key: "",
  keys: "",
  isMain: false,
  isGrave: false,
});

let made: number[];
let picking: Picking<"use" | "figure">;
beforeEach(() => {
  made = [];
  picking = new Picking((one) => made.push(one.move));
});

describe("picking in parts", () => {
  it("picks something, and puts it back when it is picked again", () => {
    picking.toggle("figure", 2);
    expect(picking.number("figure")).toBe(2);
    picking.toggle("figure", 2);
    expect(picking.of("figure")).toBeUndefined();
  });
  it("a figure keeps the use it is picked for; another use puts the figure back", () => {
    picking.toggle("use", "shoot");
    picking.toggle("figure", 2, ["use"]);
    expect([picking.of("use"), picking.of("figure")]).toEqual(["shoot", 2]);
    picking.toggle("use", "teleport");
    expect([picking.of("use"), picking.of("figure")]).toEqual(["teleport", undefined]);
  });
  it("only a number is a number", () => {
    picking.toggle("use", "shoot");
    expect(picking.number("use")).toBeUndefined();
  });
  it("begins anew", () => {
    picking.toggle("use", "shoot");
    picking.settle([move(1), move(2)], document.body);
    picking.clear();
    expect([picking.of("use"), picking.asking]).toEqual([undefined, null]);
  });
});

describe("settling on a move", () => {
  it("makes the only one there is at once", () => {
    picking.settle([move(7)], document.body);
    expect(made).toEqual([7]);
    expect(picking.asking).toBeNull();
  });
  it("asks which, where there are several, and makes the one that is answered", () => {
    picking.settle([move(7), move(8)], document.body);
    expect(picking.asking).toEqual({ moves: [move(7), move(8)], anchor: document.body });
    expect(made).toEqual([]);
    picking.answer(8);
    expect(made).toEqual([8]);
    expect(picking.asking).toBeNull();
  });
  it("makes none that was not asked about, and none when it is dismissed", () => {
    picking.settle([move(7), move(8)], document.body);
    picking.answer(9);
    picking.settle([move(7), move(8)], document.body);
    picking.dismiss();
    picking.settle([], document.body);
    expect(made).toEqual([]);
    expect(picking.asking).toBeNull();
  });
});
