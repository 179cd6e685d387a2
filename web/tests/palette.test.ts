// @vitest-environment node
import { expect, it } from "vitest";
import { names, read } from "./sources";

const palette = read("web/src/boards/kit/palette.css");
const components = names.filter((name) => name.endsWith(".svelte"));
const colour = /#[0-9a-f]{6}\b/gi;

it("a colour that two components use has a name in the palette", () => {
  const users = new Map<string, string[]>();
  for (const name of components)
    for (const found of new Set(read(name).toLowerCase().match(colour) ?? []))
      users.set(found, [...(users.get(found) ?? []), name]);
  expect([...users].filter(([, where]) => where.length > 1)).toEqual([]);
});

it("a colour of the palette is used by its name", () => {
  const named = new Set(palette.toLowerCase().match(colour));
  const strays = components.flatMap((name) =>
    (
      read(name)
        .match(/<style>[\s\S]*<\/style>/)?.[0]
        .toLowerCase()
        .match(colour) ?? []
    )
      .filter((found) => named.has(found))
      .map((found) => `${name} ${found}`),
  );
  expect(strays).toEqual([]);
});

it("every colour that is used by name is in the palette, or stands where it is used", () => {
  const all = [...components.map(read), read("web/src/app.css"), palette].join("\n");
  const known = new Set([...all.matchAll(/--([\w-]+)\s*[:=]/g)].map((match) => match[1]));
  const used = [...all.matchAll(/var\(--([\w-]+)/g)].map((match) => match[1]);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
