import { describe, expect, it } from "vitest";
import { fileOf, readFile } from "../src/lib/sequels";

const OPTIONS = {
  variant: "lone_hiker",
  mountain: "normal A\nsss\n# = here\niii",
  campaign: "games 3, record 9250, Rope Cache at 4",
};

describe("a campaign as a file", () => {
  it("is read as it was written", () => {
    expect(readFile("climb", fileOf("climb", OPTIONS))).toEqual(OPTIONS);
    expect(readFile("climb", fileOf("climb", OPTIONS).replaceAll("\n", "\r\n"))).toEqual(OPTIONS);
  });

  it("belongs to its game", () => {
    expect(readFile("delver", fileOf("climb", OPTIONS))).toBeNull();
    expect(readFile("climb", "nothing of the kind")).toBeNull();
    expect(readFile("climb", "game = climb\n")).toBeNull();
  });
});
