/** A roster of characters that lasts from game to game: a line for each, the seats' first; and a graveyard. */

import type { Options } from "./sequels";
import { titled } from "./words";

/** The characters of a roster, without the empty lines of seats that make their own. */
export function charactersIn(roster: string | undefined): string[] {
  return (roster ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

export const gravesIn = charactersIn;

/** Who a line is about, and the rest of it. */
export function partsOf(line: string): { who: string; rest: string[] } {
  const [who = "", ...rest] = line.split(";").map((part) => part.trim());
  return { who, rest: rest.filter(Boolean) };
}

/** Una, small elf. */
export function calledIn(line: string): string {
  const words = partsOf(line).who.split(/\s+/);
  const [species = "", size = ""] = words.slice(-2);
  return `${titled(words.slice(0, -2).join(" "))}, ${size} ${species}`;
}

/** Write a roster: the chosen ones by seat, an empty line where a seat makes its own, then those who stay at home. */
export function rosterOf(characters: string[], chosen: (number | null)[]): string {
  const going = chosen.map((place) => (place === null ? "" : (characters[place] ?? "")));
  const home = characters.filter((_, place) => !chosen.includes(place));
  return [...going, ...home].join("\n").replace(/\n+$/, "");
}

/** What somebody keeps after a game: of those who went down from his roster only who came back, and the graves of the party. */
export function kept(before: Options | null, sequel: Options, begun: Options, seats: number[]): Options {
  const went = (begun.roster ?? "").split("\n").filter((_, seat) => seats.includes(seat));
  const back = (sequel.roster ?? "").split("\n").filter((line, seat) => line && seats.includes(seat));
  const home = charactersIn(before?.roster).filter((line) => !went.includes(line) && !back.includes(line));
  const dead = gravesIn(sequel.graveyard).slice(gravesIn(begun.graveyard).length);
  return { roster: [...home, ...back].join("\n"), graveyard: [...gravesIn(before?.graveyard), ...dead].join("\n") };
}
