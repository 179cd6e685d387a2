/** What lasts between games, such as a campaign: the next game's options, kept in this browser and written to files. */

export type Options = Record<string, string>;

const at = (game: string): string => `rollbones-sequel-${game}`;

const DONE = "rollbones-sequels-of";
const MOST_DONE = 200;

export function putSequel(game: string, options: Options): void {
  try {
    localStorage.setItem(at(game), JSON.stringify(options));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Keep what lasts after a table's match, once: whoever looks at an old table again does not go back in time. */
export function keepSequel(game: string, table: string, options: Options): void {
  try {
    const done: unknown = JSON.parse(localStorage.getItem(DONE) ?? "[]");
    const tables = Array.isArray(done) ? done.filter((one): one is string => typeof one === "string") : [];
    if (tables.includes(table)) return;
    putSequel(game, options);
    localStorage.setItem(DONE, JSON.stringify([...tables.slice(1 - MOST_DONE), table]));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function keptSequel(game: string): Options | null {
  try {
    return optionsIn(JSON.parse(localStorage.getItem(at(game)) ?? "null"));
  } catch {
    return null;
  }
}

/** Write a file that a person can read: the game, then a line for each option; further lines of a text are indented. */
export function fileOf(game: string, options: Options): string {
  return [
    `game = ${game}`,
    ...Object.entries(options).map(([name, value]) => `${name} = ${value.replaceAll("\n", "\n\t")}`),
    "",
  ].join("\n");
}

/** Read such a file; nothing where it is another game's, or none. */
export function readFile(game: string, text: string): Options | null {
  const found: Options = {};
  for (const line of text.replaceAll("\r", "").replaceAll("\n\t", "\v").split("\n")) {
    const cut = line.indexOf("=");
    if (cut > 0)
      found[line.slice(0, cut).trim()] = line
        .slice(cut + 1)
        .trim()
        .replaceAll("\v", "\n");
  }
  if (found.game !== game) return null;
  delete found.game;
  return Object.keys(found).length ? found : null;
}

function optionsIn(value: unknown): Options | null {
  if (typeof value !== "object" || value === null) return null;
  const entries = Object.entries(value).filter((one): one is [string, string] => typeof one[1] === "string");
  return entries.length ? Object.fromEntries(entries) : null;
}
