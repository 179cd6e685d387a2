/** Our rulebooks' Markdown, as far as they use it: headings, paragraphs with clauses, tables, lists. Text stays text. */

export interface Piece {
  kind: "text" | "code" | "strong" | "soft";
  text: string;
}
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "clause"; id: string; pieces: Piece[] }
  | { kind: "paragraph"; pieces: Piece[] }
  | { kind: "list"; items: Piece[][] }
  | { kind: "table"; head: Piece[][]; rows: Piece[][][] };

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  for (const part of text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/)) {
    if (!part) continue;
    if (part.startsWith("`")) found.push({ kind: "code", text: part.slice(1, -1) });
    else if (part.startsWith("**")) found.push({ kind: "strong", text: part.slice(2, -2) });
    else if (part.startsWith("*") && part.endsWith("*") && part.length > 1)
      found.push({ kind: "soft", text: part.slice(1, -1) });
    else found.push({ kind: "text", text: part.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1") });
  }
  return found;
}

export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(block);
}

function block(paragraph: string): Block {
  const heading = /^(#{1,6})\s+(.*)$/s.exec(paragraph);
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" };
  if (paragraph.startsWith("|")) return table(paragraph);
  if (/^[-*] /.test(paragraph)) {
    const items = paragraph.split(/\n(?=[-*] )/).map((item) => pieces(oneLine(item.slice(2))));
    return { kind: "list", items };
  }
  const line = oneLine(paragraph);
  const clause = /^\*\*([A-Z]\d+\.\d+)\*\*\s+(.*)$/.exec(line);
  if (clause) return { kind: "clause", id: clause[1] ?? "", pieces: pieces(clause[2] ?? "") };
  return { kind: "paragraph", pieces: pieces(line) };
}

function table(paragraph: string): Block {
  const [head = [], , ...rows] = paragraph.split("\n").map((row) =>
    row
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => pieces(cell.trim())),
  );
  return { kind: "table", head, rows };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** What the rulebook says each reading changes: `- \`option = value\`: sentence`. */
export function readings(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of text.matchAll(/^- `(\w+)(?: = (\w+))?`(?:, a number)?:\s+([^]*?)(?=\n- |\n\n|$(?![^]))/gm)) {
    found.set(match[2] ? `${match[1]}=${match[2]}` : (match[1] ?? ""), oneLine(match[3] ?? "").trim());
  }
  return found;
}

/** The clauses that state what is played unless one chooses otherwise, by the option they settle. */
export function settled(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const paragraph of text.split(/\n\s*\n/)) {
    const clause = /^\*\*([A-Z]\d+\.\d+)\*\*/.exec(paragraph.trim());
    const marked = /\*\(ruling: ([a-z_, ]+)\)\*/.exec(oneLine(paragraph));
    if (!clause?.[1] || !marked?.[1]) continue;
    for (const name of marked[1].split(",")) found.set(name.trim(), [...(found.get(name.trim()) ?? []), clause[1]]);
  }
  return found;
}
