/** The page's words: Fluent catalogues, shared with the terminal. What all share is built in; a game's own come with its board. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import catalogue from "../../../src/rollbones/words/en.ftl?raw";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(catalogue));

const own = import.meta.glob<string>("../../../src/rollbones/games/*/words/en.ftl", { query: "?raw", import: "default" });
const read = new Set<string>();

/** Read the words of a game of ours; those of other packages stand in their boards. */
export async function wordsOf(game: string): Promise<void> {
  const load = own[`../../../src/rollbones/games/${game}/words/en.ftl`];
  if (!load || read.has(game)) return;
  const resource = new FluentResource(await load());
  if (!read.has(game)) bundle.addResource(resource);
  read.add(game);
}

export function t(id: string, values?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, values ?? null) : id;
}

/** A message that may be missing, such as the line for one choice of one game. */
export function maybe(id: string): string {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value) : "";
}

/** `player_must_lower_if_able` for a person. */
export function plain(name: string): string {
  return name.replaceAll("_", " ");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name, each of its words with a capital. */
export function titled(name: string): string {
  return name.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** A share as a percentage, never rounding something to nothing or almost to all. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return "<0.1%";
  if (share < 1 && share > 0.999) return ">99.9%";
  return `${(100 * share).toFixed(1)}%`;
}

/** How long a moment in seconds is past. */
export function ago(moment: number): string {
  const seconds = Math.max(0, Date.now() / 1000 - moment);
  const [unit, size] = UNITS.find(([, one]) => seconds >= one) ?? (["second", 1] as const);
  return seconds < 60
    ? t("just-now")
    : new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}
const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** A day, as 2026-11-15 or as a moment in seconds. */
export function dateInWords(date: string | number): string {
  const day = typeof date === "number" ? new Date(date * 1000) : new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return String(date);
  return day.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    ...(typeof date === "number" ? {} : { timeZone: "UTC" }),
  });
}
