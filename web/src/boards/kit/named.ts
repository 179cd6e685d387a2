/** Moves and events are known by the names of their kinds: each board has the names of its game, and no others. */

/** What tells whether a move or an event is of one of some kinds, of the kinds that a game has. */
export const isOf =
  <Name extends string>() =>
  (one: { kind: string }, ...names: Name[]): boolean =>
    (names as string[]).includes(one.kind);

/** How a board asks why a move cannot be made: by the name of its kind and its particulars. */
export type Why<Name extends string = string> = (kind: Name, ...parts: number[]) => void;
