// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chanceOf, checkDice, commitmentOf, fromHex } from "../src/lib/chance";
import type { ChanceQuestion } from "../src/lib/types";

interface Fixture {
  secret: string;
  commitment: string;
  asks: ChanceQuestion[][];
  numbers: { move: number; counts: number[]; below: number[] }[];
}

// Written by the engine: tests/browser/dice_fixture.py.
const fixture = JSON.parse(readFileSync(new URL("fixtures/dice.json", import.meta.url), "utf8")) as Fixture;

describe("the page's own check of the dice", () => {
  it("finds the commitment of a secret", async () => {
    expect(await commitmentOf(fromHex(fixture.secret))).toBe(fixture.commitment);
  });

  it("gets the numbers the engine gets, rethrown ones among them", async () => {
    const chance = await chanceOf(fromHex(fixture.secret));
    for (const { move, counts, below } of fixture.numbers) {
      const dice = await chance(move);
      expect(counts.map((count) => dice.below(count))).toEqual(below);
    }
  });

  it("derives every roll of a match", async () => {
    const check = await checkDice(fixture.secret, fixture.commitment, fixture.asks);
    expect(check.commitmentHolds).toBe(true);
    expect(check.rolls.length).toBe(fixture.asks.flat().length);
    expect(check.rolls.length).toBeGreaterThan(10);
    expect(check.rolls.every((roll) => roll.holds)).toBe(true);
  });

  it("finds a roll that was changed", async () => {
    const asks = structuredClone(fixture.asks);
    const changed = asks.find((one) => one[0]?.total === 6)?.[0];
    if (changed) changed.start = (changed.start + 1) % 6;
    const check = await checkDice(fixture.secret, fixture.commitment, asks);
    expect(check.rolls.filter((roll) => !roll.holds).length).toBe(1);
  });

  it("finds another secret", async () => {
    const check = await checkDice(`00${fixture.secret.slice(2)}`, fixture.commitment, fixture.asks);
    expect(check.commitmentHolds).toBe(false);
    expect(check.rolls.some((roll) => !roll.holds)).toBe(true);
  });

  it("leaves what came before a fork to the other match", async () => {
    const check = await checkDice(fixture.secret, fixture.commitment, fixture.asks, 10);
    expect(check.rolls.every((roll) => roll.move > 10)).toBe(true);
    expect(check.skipped).toBe(fixture.asks.slice(0, 11).flat().length);
  });
});
