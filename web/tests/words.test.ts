// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { names, read } from "./sources";

const text = names
  .filter((name) => /\.(ts|svelte)$/.test(name))
  .map(read)
  .join("\n");
const python = new URL("../../src/rollbones/", import.meta.url);
const games = readdirSync(new URL("games/", python)).filter((game) =>
  existsSync(new URL(`games/${game}/words/en.ftl`, python)),
);
const catalogues = ["words/en.ftl", ...games.map((game) => `games/${game}/words/en.ftl`)];
const known = catalogues.flatMap((name) =>
  new FluentResource(readFileSync(new URL(name, python), "utf8")).body.map((message) => message.id),
);
const used = [...text.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
const stems = [...text.matchAll(/\b(?:t|maybe)\(\s*`([a-z-]+)\$\{[^}]*\}([a-z-]*)`/g)].map(
  (match) => new RegExp(`^${match[1]}[a-z_-]+${match[2]}$`),
);

describe("the page's words", () => {
  it("all stand in the catalogue", () => {
    expect(used.filter((id) => !known.includes(id))).toEqual([]);
    expect(used.length).toBeGreaterThan(100);
  });

  it("are each there once", () => {
    expect(known.length).toBe(new Set(known).size);
  });

  it("are used, each of them", () => {
    const terminal = /^terminal-/;
    const spoken = [...text.matchAll(/"([a-z]+(?:-[a-z]+)+)"/g)].map((match) => match[1] ?? "");
    const idle = known.filter(
      (id) => !used.includes(id) && !spoken.includes(id) && !terminal.test(id) && !stems.some((stem) => stem.test(id)),
    );
    expect(idle).toEqual([]);
  });
});
