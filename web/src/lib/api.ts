/** Asking the server over HTTP. A refusal becomes a sentence. */

import { to } from "./base";
import type {
  Checked,
  Done,
  Home,
  Link,
  Made,
  Me,
  NewTable,
  Replay,
  ReviewProgress,
  Rulebook,
  Seated,
  TableInfo,
} from "./types";
import { t } from "./words";

export class Refusal extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(to(path), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new Refusal(t("error-unreachable"), "unreachable", 0);
  }
  const text = await response.text();
  let answer: unknown = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    // Not JSON: whatever stands between us and the server said it. The status says enough.
  }
  if (!response.ok) {
    const said = (answer ?? {}) as { error?: string; code?: string };
    throw new Refusal(said.error ?? t("error-status", { status: response.status }), said.code ?? "", response.status);
  }
  return answer as Answer;
}

const books = new Map<string, Promise<Rulebook>>();

export const api = {
  me: () => ask<Me>("GET", "/api/me"),
  rename: (name: string) => ask<Me>("POST", "/api/me", { name }),
  forgetMe: () => ask<Done>("DELETE", "/api/me"),
  home: () => ask<Home>("GET", "/api/home"),
  rulebook(game: string): Promise<Rulebook> {
    let book = books.get(game);
    if (!book) {
      book = ask<Rulebook>("GET", `/api/games/${encodeURIComponent(game)}/rulebook`);
      book.catch(() => books.delete(game));
      books.set(game, book);
    }
    return book;
  },
  /** What keeps a game from being laid out with these options. */
  check: (game: string, options: Record<string, string>) =>
    ask<Checked>("POST", `/api/games/${encodeURIComponent(game)}/check`, { options }),
  open: (wish: NewTable) => ask<Made>("POST", "/api/tables", { options: {}, clock: { kind: "none" }, ...wish }),
  table: (id: string) => ask<TableInfo>("GET", `/api/tables/${encodeURIComponent(id)}`),
  link: (id: string, seat: number) => ask<Link>("POST", `/api/tables/${encodeURIComponent(id)}/links`, { seat }),
  revoke: (id: string, seat: number) => ask<Done>("DELETE", `/api/tables/${encodeURIComponent(id)}/links/${seat}`),
  join: (token: string) => ask<Seated>("POST", "/api/join", { token }),
  sit: (id: string, seat: number) => ask<Seated>("POST", `/api/tables/${encodeURIComponent(id)}/sit`, { seat }),
  rematch: (id: string) => ask<Made>("POST", `/api/tables/${encodeURIComponent(id)}/rematch`, {}),
  fork: (id: string, after: number) => ask<Made>("POST", `/api/tables/${encodeURIComponent(id)}/fork`, { after }),
  /** Waits a moment; without a review in it, it says how far that is. */
  review: (id: string) => ask<ReviewProgress>("GET", `/api/tables/${encodeURIComponent(id)}/review`),
  replay: (id: string) => ask<Replay>("GET", `/api/tables/${encodeURIComponent(id)}/replay`),
};
