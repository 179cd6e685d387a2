/** What each reading of each ruling means, from the rulebook: by `option=value`, and by option for a number. */

import { api } from "./api";
import type { GameCard } from "./types";

export async function meaningsOf(card: GameCard): Promise<Map<string, string>> {
  const book = await api.rulebook(card.game).catch(() => null);
  if (!book) return new Map();
  const said = new Map(Object.entries(book.readings));
  for (const option of card.options) {
    const clauses = book.rulings[option.name]?.map((id) => book.clauses[id] ?? "");
    if (clauses) said.set(`${option.name}=${option.default}`, clauses.join(" ").replaceAll("`", ""));
  }
  return said;
}
