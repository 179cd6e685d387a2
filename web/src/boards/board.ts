/** How a game lies on the screen: a board of its own, in the folder of its slug, or one made from its words. */

import type { BoardModule } from "$kit/contract";

export type { BoardModule, BoardProps, Heading, Prompt } from "$kit/contract";

const boards = import.meta.glob<BoardModule>("./*/index.ts");

export function boardFor(game: string): Promise<BoardModule> {
  const load = boards[`./${game}/index.ts`] ?? boards["./generic/index.ts"];
  if (!load) throw new Error("no board");
  return load();
}
