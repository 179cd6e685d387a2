import { expect, it } from "vitest";
import { timeLeftOf } from "./clock";

it("a clock runs down from what the server said last, and never below nothing", () => {
  expect(timeLeftOf(65, 0)).toBe("1:05");
  expect(timeLeftOf(65, 6_000)).toBe("0:59");
  expect(timeLeftOf(5, 60_000)).toBe("0:00");
  expect(timeLeftOf(3 * 24 * 3600 + 5, 0)).toBe("3 d");
});
