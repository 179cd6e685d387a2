// @vitest-environment node
import { describe, expect, it } from "vitest";
import { names, read } from "./sources";

/** What is drawn alike in light and dark stands in the kit's palette behind the themes and the dice. */
const kit = read("web/src/boards/kit/palette.css");
const drawn = kit.slice(kit.indexOf("/* Drawn on the felt"));
const own = names.filter((name) => name.endsWith("/palette.css") && !name.includes("/kit/"));
const components = names.filter((name) => name.endsWith(".svelte"));
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\(/gi;

/** The names that a text gives to values, and those whose values it uses. */
const given = (text: string): string[] => [...text.matchAll(/--([\w-]+)(?:\s*:|=)/g)].map((match) => match[1] ?? "");
const used = (text: string): string[] => [...text.matchAll(/var\(--([\w-]+)/g)].map((match) => match[1] ?? "");
const colours = (text: string): [string, string][] =>
  [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8});/gi)].map((match) => [match[1] ?? "", match[2] ?? ""]);

/** Red, green, blue and how opaque, each from 0 to 255. */
function channels(hex: string): number[] {
  const digits = hex.slice(1);
  const whole = digits.length < 6 ? [...digits].map((one) => one + one).join("") : digits;
  return [0, 2, 4, 6].map((at) => Number.parseInt(whole.slice(at, at + 2) || "ff", 16));
}

const distance = (one: string, other: string): number => {
  const [from, to] = [channels(one), channels(other)];
  return Math.hypot(...from.map((value, at) => value - (to[at] ?? 0)));
};
const TOO_NEAR = 6; // eyes do not tell these apart in a drawing

/** The markup and the styles of a component, without its blocks (`{#each …}`) and the places it links to. */
const drawing = (name: string): string => read(name).replaceAll(/\{[#/:@][a-z]+|url\(#[^)]*\)|href="#[^"]*"/g, "");

describe("colours", () => {
  it("are written in palettes, and nowhere else", () => {
    const strays = [
      ...components.map((name) => [name, drawing(name)] as const),
      ["app.css", read("web/src/app.css")] as const,
    ]
      .map(([name, text]) => [name, text.replaceAll(/^\s*#[\w-]+[^;]*\{$/gm, "").match(COLOUR)] as const)
      .filter(([, found]) => found);
    expect(strays).toEqual([]);
  });

  it("have one name each, and none is nearly another", () => {
    const shared = colours(drawn);
    for (const palette of [shared, ...own.map((name) => [...colours(read(name)), ...shared])])
      for (const [place, [name, colour]] of palette.entries())
        for (const [other, value] of palette.slice(place + 1))
          if (!(shared.includes(palette[place] ?? ["", ""]) && palette !== shared))
            expect(distance(colour, value), `${name} ${colour} and ${other} ${value}`).toBeGreaterThan(TOO_NEAR);
  });
});

describe.each(own)("%s", (palette) => {
  const folder = palette.replace("palette.css", "");
  const drawings = components.filter((name) => name.startsWith(folder)).map(read);

  it("has no colour that its folder does not use", () => {
    const needed = new Set(drawings.flatMap(used));
    expect(colours(read(palette)).filter(([name]) => !needed.has(name))).toEqual([]);
  });
});

describe("names", () => {
  const everything = [...components, ...own].map(read);

  it("of the kit's palette are all used", () => {
    const needed = new Set([...everything, kit, read("web/src/app.css")].flatMap(used));
    expect(colours(drawn).filter(([name]) => !needed.has(name))).toEqual([]);
  });

  it("that a board uses are the kit's or its own; those of the page and of the kit are given somewhere", () => {
    const shared = [kit, read("web/src/app.css")].flatMap(given);
    const strays = components.flatMap((name) => {
      const folder = name.slice(0, name.lastIndexOf("/") + 1);
      const near = [...components, ...own].filter((one) => one.startsWith(folder)).map(read);
      const known = new Set([...shared, ...(name.startsWith("web/") ? everything : near).flatMap(given)]);
      return used(read(name))
        .filter((one) => !known.has(one))
        .map((one) => `${name}: --${one}`);
    });
    expect(strays).toEqual([]);
  });
});
