/** The sources of the page and of every board, for tests that read them as text. */

import { existsSync, readdirSync, readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const games = "src/rollbones/games/";

/** Every file of the page, and of each game's `web/`, by its path from the top of the repository. */
export const names: string[] = ["web/src/", ...readdirSync(new URL(games, root)).map((game) => `${games}${game}/web/`)]
  .filter((folder) => existsSync(new URL(folder, root)))
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map((name) => folder + name),
  );

export const read = (name: string): string => readFileSync(new URL(name, root), "utf8");
