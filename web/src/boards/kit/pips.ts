/** The faces of dice: where pips lie, and the shape each kind of dice has for them. */

export const PLACES: readonly (readonly [number, number][])[] = [
  [],
  [[50, 47]],
  [
    [28, 25],
    [72, 69],
  ],
  [
    [27, 24],
    [50, 47],
    [73, 70],
  ],
  [
    [28, 25],
    [72, 25],
    [28, 69],
    [72, 69],
  ],
  [
    [27, 24],
    [73, 24],
    [50, 47],
    [27, 70],
    [73, 70],
  ],
  [
    [29, 22],
    [71, 22],
    [29, 47],
    [71, 47],
    [29, 72],
    [71, 72],
  ],
];

export const SUITS = ["health", "treasure", "potion", "curse", "travel", "damage"] as const;
export type Suit = (typeof SUITS)[number] | "bone";

/** Each about twenty units wide, around the origin. */
export const SHAPES: Record<Suit, string> = {
  health: "M0 10C-16-1-11-11-5-10.5-1.8-10.2 0-7.6 0-6.2 0-7.6 1.8-10.2 5-10.5 11-11 16-1 0 10Z",
  treasure: "M0-12 9 0 0 12-9 0Z",
  potion: "M0-13C2.6-6.5 9.5-2 9.5 4A9.5 8.2 0 0 1-9.5 4C-9.5-2-2.6-6.5 0-13Z",
  curse: "M-2.8-12h5.6v6.2h6.4v5h-6.4V12h-5.6V-.8h-6.4v-5h6.4Z",
  travel: "M-11-8H11L0 11Z",
  damage: "M-10.5-6.8-6.8-10.5 0-3.7 6.8-10.5 10.5-6.8 3.7 0 10.5 6.8 6.8 10.5 0 3.7-6.8 10.5-10.5 6.8-3.7 0Z",
  bone: "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z",
};
