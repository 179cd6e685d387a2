// @vitest-environment node
import { expect, it } from "vitest";
import { withOption } from "../src/lib/options";

it("an option is chosen, changed, and left at its default again", () => {
  expect(withOption({}, "threat", "2")).toEqual({ threat: "2" });
  expect(withOption({ threat: "2", roster: "una" }, "threat", "3")).toEqual({ threat: "3", roster: "una" });
  expect(withOption({ threat: "2", roster: "una" }, "threat", "")).toEqual({ roster: "una" });
});

it("where nothing changes, the same options come back, so that nobody is told again", () => {
  const chosen = { threat: "2" };
  expect(withOption(chosen, "threat", "2")).toBe(chosen);
  expect(withOption(chosen, "roster", "")).toBe(chosen);
});
