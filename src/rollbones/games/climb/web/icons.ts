/** The board's icons: lines in a square of 24. */

export const ICONS: Record<string, string> = {
  campfire: "M12 3c4 4 6 6.5 6 10a6 6 0 0 1-12 0c0-2 1-4 3-5.5 0 2 1 3 2 3 0-3 0-5 1-7.5ZM4 21l16-3M4 18l16 3",
  pick: "M3.5 9C8 3.5 16 3.5 20.5 9M12 5v16",
  rope: "M12 4.5a7.5 7.5 0 1 0 .01 0M12 8.5a3.5 3.5 0 1 0 .01 0M17.5 17.5 21 21",
  up: "M12 21V4M5 11l7-7 7 7",
  sideways: "M3 12h18M8 7l-5 5 5 5M16 7l5 5-5 5",
  down: "M12 3v17M5 13l7 7 7-7",
  flag: "M6 22V3M6 4h12l-3.5 4 3.5 4H6",
  cache: "M4 9h16v11H4ZM4 9l2.5-4h11L20 9M10 13h4",
  cards: "M7 3h11v15H7ZM4 7v14h11",
  warm: "M8 14V5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0ZM16 6h4M16 10h3",
  calm: "M3 9c3-3 6 3 9 0s6-3 9 0M3 15c3-3 6 3 9 0s6-3 9 0",
};
