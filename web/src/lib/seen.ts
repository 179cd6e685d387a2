/** What this browser saw of a match's commitment when it first came to the table: a server cannot change its mind afterwards. */

const PLACE = "rollbones-commitments";
const MOST = 300;

interface Seen {
  table: string;
  commitment: string;
  /** how many moves had been made by then */
  moves: number;
}

function all(): Seen[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as Seen[]) : [];
  } catch {
    return [];
  }
}

export function note(table: string, commitment: string, moves: number): void {
  const known = all();
  if (known.some((one) => one.table === table)) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify([...known, { table, commitment, moves }].slice(-MOST)));
  } catch {
    // A browser that keeps nothing can still check the secret against what the server says it published.
  }
}

export function noted(table: string): Seen | null {
  return all().find((one) => one.table === table) ?? null;
}
