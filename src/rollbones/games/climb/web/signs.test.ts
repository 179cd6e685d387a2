import { wordsOf } from "$lib/words";
import { beforeAll, expect, it } from "vitest";
import { isBad, signName, signsOf, thingName } from "./signs";

beforeAll(() => wordsOf("climb"));

it("signs on cards are told in words of the catalogue", () => {
  const signs = [
    "^",
    "<",
    ">",
    "v",
    "<>",
    "<^v>",
    "[+]",
    "[-]",
    "[?]",
    "(warm)",
    "(calm)",
    ".",
    "~any",
    "+rope",
    "-fire",
    "~pick",
  ];
  expect(signs.map(signName).filter((words) => words.startsWith("climb-"))).toEqual([]);
  expect(new Set(signs.map(signName)).size).toBe(signs.length);
  expect(signsOf(["^", "v"])).toBe(`${signName("^")}, ${signName("v")}`);
});

it("a card that takes something is bad news", () => {
  expect([["-rope"], ["^", "v"], ["[-]"]].map(isBad)).toEqual([true, true, true]);
  expect([["+rope"], ["^"], ["."]].map(isBad)).toEqual([false, false, false]);
});

it("dice are traded by their face, tokens by their name", () => {
  expect(thingName(3)).toContain("4");
  expect(thingName(8)).not.toContain("climb-");
});
