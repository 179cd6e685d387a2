import { describe, expect, it } from "vitest";
import { calledIn, charactersIn, kept, partsOf, rosterOf } from "../src/lib/roster";

const UNA = "una elf small; str 1 dex 3 con 2 int 0 wis -1 cha 1; stealth 2; finesse piercing; silver 4";
const BOB = UNA.replace("una elf", "bob human");
const WICK = UNA.replace("una elf", "wick goblin");

describe("a roster", () => {
  it("has the chosen ones by seat, then those who stay at home", () => {
    expect(rosterOf([UNA, BOB, WICK], [null, 2])).toBe(`\n${WICK}\n${UNA}\n${BOB}`);
    expect(rosterOf([], [null, null])).toBe("");
    expect(charactersIn(`\n${WICK}\n\n${UNA}`)).toEqual([WICK, UNA]);
  });

  it("says who somebody is", () => {
    expect(calledIn(UNA)).toBe("Una, small elf");
    expect(calledIn(UNA.replace("una elf small", "the other bob human medium"))).toBe("The Other Bob, medium human");
    expect(partsOf(UNA).rest[0]).toBe("str 1 dex 3 con 2 int 0 wis -1 cha 1");
  });

  it("loses who went down and gets back who came up", () => {
    const richer = UNA.replace("silver 4", "silver 90; points 2");
    const begun = { roster: `${UNA}\n${BOB}\n${WICK}`, graveyard: "nub, killed by a rat" };
    const sequel = { roster: `${richer}\n\n${WICK}`, graveyard: "nub, killed by a rat\nbob, killed by an ogre" };
    const before = { roster: begun.roster, graveyard: begun.graveyard };
    expect(kept(before, sequel, begun, [0, 1])).toEqual({ roster: `${WICK}\n${richer}`, graveyard: sequel.graveyard });
  });

  it("leaves other people's characters to them", () => {
    const sequel = { roster: `${UNA}\n${BOB}` };
    expect(kept(null, sequel, {}, [1])).toEqual({ roster: BOB, graveyard: "" });
    expect(kept({ roster: WICK }, sequel, {}, [0])).toEqual({ roster: `${WICK}\n${UNA}`, graveyard: "" });
  });
});
