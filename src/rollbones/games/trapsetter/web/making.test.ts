import { boardWith, move } from "$kit/testing";
import type { LegalMove } from "$lib/types";
import { describe, expect, it } from "vitest";
import { DelveView } from "./delve.svelte";
import { Making } from "./making.svelte";

function make(step: string, legal: LegalMove[], more: Record<string, number[]> = {}) {
  const view = { mode: "making", state: ["absent"], step: [step], pending: "nothing", ...more };
  const played = boardWith(view, legal, { scenery: { causes: [], names: [] } });
  const delve = new DelveView(() => played.props);
  return { ...played, delve, making: new Making(() => delve) };
}

describe("making a character", () => {
  it("has four pages, one after the other", () => {
    const steps = ["choose_folk", "roll_scores", "assign_scores", "choose_levels", "choose_equipment"];
    expect(steps.map((step) => make(step, []).making.stage)).toEqual([0, 1, 1, 2, 3]);
  });
  it("shows the scores that are rolled; while they are given away, all", () => {
    expect(make("choose_folk", [], { rolls: [0] }).making.seen).toBe(0);
    expect(make("roll_scores", [], { rolls: [2] }).making.seen).toBe(2);
    expect(make("assign_scores", [], { rolls: [2] }).making.seen).toBe(6);
  });
  it("finds a move by its kind and all of its particulars", () => {
    const { making, chosen } = make("choose_equipment", [move(1, "buy", 3), move(2, "buy_weapon", 3, 1)]);
    expect(making.moveFor("buy", 3)?.move).toBe(1);
    expect(making.moveFor("buy", 4)).toBeUndefined();
    expect(making.moveFor("buy_weapon", 3)).toBeUndefined();
    const weapon = making.moveFor("buy_weapon", 3, 1);
    if (weapon) making.choose(weapon);
    expect(chosen).toEqual([2]);
    expect([making.has("buy"), making.has("set_out")]).toEqual([true, false]);
  });
  it("is over once the character is made", () => {
    expect(make("choose_levels", []).delve.isMaking).toBe(true);
    expect(make("made", []).delve.isMaking).toBe(false);
  });
});
