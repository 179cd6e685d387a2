/**
 * How a game lies on the screen: a board of its own, or one made from its words. Every board has one contract: `mount(element,
 * props)` draws it, and what that returns takes new props and clears it away. Ours are Svelte components and share one runtime; a
 * package from elsewhere brings a plain script and a style sheet, which the server gives from the package's folder.
 */

import type { Component } from "svelte";
import { to } from "../lib/base";
import type { Choice, Wishes } from "../lib/keys";
import type { LegalMove, Position, SeatInfo, Step, TaleEvent } from "../lib/types";
import { wordsOf } from "../lib/words";
import { mountOf } from "./mounting.svelte";

export interface BoardProps extends Record<string, unknown> {
  position: Position;
  /** The moves that are open, with their keys; what they are about is lit. */
  lit: Choice[];
  choose: (move: number) => void;
  /** Ask why something cannot be done. */
  why: (words: string) => void;
  /** What just happened, to be shown in order. */
  fresh: { count: number; events: TaleEvent[]; live: boolean };
  steps: Step[];
  seats: SeatInfo[];
  eyes: number;
  best: number | null;
  /** What the game says about its box, such as a map. */
  scenery: unknown;
  /** The seats of this device, and how to look through another of them, where nothing is hidden between the two. */
  mine?: number[];
  look?: (seat: number) => void;
}

export interface Prompt {
  sentence: string;
  clause: string;
}

export interface Heading {
  title: string;
  rank: number;
}

export interface BoardModule {
  default: Component<BoardProps>;
  wishes?: (position: Position) => Wishes;
  prompt?: (position: Position) => Prompt | null;
  /** The heading that a move is listed under, where there are many kinds, and how far down that stands. */
  group?: (move: LegalMove) => Heading;
  /** What to think of before a move is made, where it takes something for good. */
  caution?: (position: Position, move: Choice) => string;
  /** Moves are told apart by dice that lie on the board: the list may be short. */
  label?: (words: string) => string;
}

/** A board that lies on the screen. */
export interface Mounted {
  update: (props: BoardProps) => void;
  destroy: () => void;
}

/** What a script of a board exports: `mount`, and whatever else of this it cares for. */
export type Board = Omit<BoardModule, "default"> & {
  mount: (element: HTMLElement, props: BoardProps) => Mounted;
};

const boards = import.meta.glob<BoardModule>("./*.svelte");

/** Load a game's board and its words; `files` are those that a package from elsewhere brings. */
export async function boardFor(game: string, files: string[] = []): Promise<Board> {
  const [brought] = await Promise.all([bring(game, files), wordsOf(game)]);
  if (brought) return brought;
  const load = boards[`./${game}.svelte`] ?? boards["./generic.svelte"];
  if (!load) throw new Error("no board");
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
