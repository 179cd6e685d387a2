/**
 * How a game lies on the screen: a board of its own, in `web/` of the game's folder, or one made from its words. Every board has one
 * contract: `mount(element, props)` draws it, and what that returns takes new props and clears it away. Ours are Svelte components
 * and share one runtime; a package from elsewhere brings a plain script and a style sheet, which the server gives from the
 * package's folder.
 */

import type { Board, BoardModule } from "$kit/contract";
import { to } from "../lib/base";
import { wordsOf } from "../lib/words";
import { mountOf } from "./mounting.svelte";

export type { Board, BoardModule, BoardProps, Heading, Mounted, Prompt } from "$kit/contract";

const games = "../../../src/rollbones/games";
const boards = import.meta.glob<BoardModule>("../../../src/rollbones/games/*/web/index.ts");
const generic = (): Promise<BoardModule> => import("./generic/Board.svelte");

/** Load a game's board and its words; `files` are those that a package from elsewhere brings. */
export async function boardFor(game: string, files: string[] = []): Promise<Board> {
  const [brought] = await Promise.all([bring(game, files), wordsOf(game)]);
  if (brought) return brought;
  const load = boards[`${games}/${game}/web/index.ts`] ?? generic;
  const { default: component, ...rest } = await load();
  return { ...rest, mount: mountOf(component) };
}

/** Load what a package brings; one that does not load is as good as none. */
async function bring(game: string, files: string[]): Promise<Board | null> {
  const address = (name: string): string => new URL(to(`/boards/${game}/${name}`), location.href).href;
  const script = files.find((name) => name.endsWith(".js"));
  if (!script) return null;
  for (const name of files.filter((one) => one.endsWith(".css"))) wear(address(name));
  try {
    const found = (await import(/* @vite-ignore */ address(script))) as Partial<Board>;
    if (found.mount) return found as Board;
    console.error(`${script} of ${game} exports no mount(element, props)`);
  } catch (error) {
    console.error(`${script} of ${game} cannot be loaded`, error);
  }
  return null;
}

function wear(address: string): void {
  if ([...document.styleSheets].some((sheet) => sheet.href === address)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
}
