import { describe, expect, it } from "vitest";
import { beatsOf, durations, LONGEST_WAIT, MOMENT, sentence, SHORTEST, type Pace } from "../src/lib/beats";
import type { Step, TaleEvent } from "../src/lib/types";

const told = (pace: Pace, text = pace as string, more: Partial<TaleEvent> = {}): TaleEvent => ({
  text,
  clause: "",
  kind: text,
  values: [],
  pace,
  ...more,
});
const step = (seat: number, ...tale: TaleEvent[]): Step => ({
  number: 1,
  version: 1,
  seat,
  move: 1,
  kind: "",
  words: "",
  tale,
});

describe("beats", () => {
  it("joins a blow, its arithmetic and its damage in one sentence", () => {
    const beats = beatsOf([step(1, told("blow", "it bites"), told("note", "8 against 6"), told("after", "2 damage"))], []);
    expect(beats.map(sentence)).toEqual(["it bites; 8 against 6; 2 damage"]);
    expect(beats[0]?.lasts).toBe(900 + 250);
  });

  it("draws the steps of one figure as one path and keeps those of two figures apart", () => {
    const walk = (actor: number): TaleEvent => told("move", "goes", { actor });
    const beats = beatsOf([step(1, walk(1), walk(1), walk(1), walk(2))], []);
    expect(beats.map((beat) => beat.events.length)).toEqual([3, 1]);
    expect(beats[0]?.lasts).toBe(500 + 2 * 120);
  });

  it("tells a note with what follows, and the last one with what came before", () => {
    const beats = beatsOf([step(1, told("note", "a turn"), told("gain", "it buys"), told("note", "done"))], []);
    expect(beats.map(sentence)).toEqual(["a turn; it buys; done"]);
    expect(beats[0]?.upTo).toBe(3);
  });

  it("leaves a move that tells of nothing but notes without a beat", () => {
    expect(beatsOf([step(1, told("note")), step(1)], [])).toEqual([]);
  });

  it("lets an end stand alone, for as long as a moment lasts at every length of the chain", () => {
    const beats = beatsOf([step(1, told("blow"), told("end"), told("after"))], []);
    expect(beats.map((beat) => beat.pace)).toEqual(["blow", "end", "after"]);
    const many = beatsOf(
      [step(1, ...Array.from({ length: 12 }, (_, which) => told("card", `card ${which}`)), told("end"))],
      [],
    );
    expect(durations(many, "normal").at(-1)).toBe(MOMENT);
  });

  it("shows one's own moves without a breath", () => {
    const roll = step(0, told("roll", "a 4", { rolled: [4] }));
    expect(beatsOf([roll], [0])[0]?.lasts).toBeLessThan(beatsOf([roll], [1])[0]?.lasts ?? 0);
  });

  it("shows all that one's own move led to as one beat, but for an end", () => {
    const beats = beatsOf([step(0, told("roll"), told("blow"), told("card"), told("end"))], [0]);
    expect(beats.map((beat) => beat.events.length)).toEqual([3, 1]);
  });

  it("gives long sentences the time to be read, up to a limit", () => {
    const read = (words: number): number =>
      beatsOf([step(1, told("card", Array.from({ length: words }, () => "word").join(" ")))], [])[0]?.lasts ?? 0;
    expect([read(8), read(10), read(100)]).toEqual([900, 980, 1600]);
  });
});

describe("durations", () => {
  const cards = (count: number): ReturnType<typeof beatsOf> =>
    beatsOf([step(1, ...Array.from({ length: count }, (_, which) => told("card", `card ${which}`)))], []);
  const total = (all: number[]): number => all.reduce((sum, one) => sum + one, 0);

  it.each([1, 4, 5, 9, 16, 17, 45])("never keeps anybody waiting for more than four seconds: %i beats", (count) => {
    const all = durations(cards(count), "normal");
    expect(total(all)).toBeLessThanOrEqual(LONGEST_WAIT + count);
    expect(all.filter((lasts) => lasts > 0).every((lasts) => lasts >= SHORTEST)).toBe(true);
  });

  it("shows the newest where there are too many for four seconds", () => {
    const all = durations(cards(20), "normal");
    expect(all.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(all.slice(4).every((lasts) => lasts === SHORTEST)).toBe(true);
  });

  it("is slower, faster or at once as one likes", () => {
    const [one] = durations(cards(1), "normal");
    expect(durations(cards(1), "slow")[0]).toBe(Math.round((one ?? 0) * 1.75));
    expect(durations(cards(1), "fast")[0]).toBe((one ?? 0) / 2);
    expect(durations(cards(3), "instant")).toEqual([0, 0, 0]);
  });
});
