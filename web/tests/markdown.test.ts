import { describe, expect, it } from "vitest";
import { blocks, readings, settled } from "../src/lib/markdown";

const BOOK = `# Title

Some words
over two lines.

**D1.1** A clause with \`code\`. *(ruling: soak)*

| a | b |
|---|---|
| \`x\` | y |

- \`soak = any_time\`: a Damage Die may also be soaked
  after a roll.
- \`turn_limit\`, a number: D10.4 applies.
`;

describe("rulebooks", () => {
  it("are read block by block", () => {
    expect(blocks(BOOK).map((block) => block.kind)).toEqual(["heading", "paragraph", "clause", "table", "list"]);
  });

  it("keep a clause's number apart from its words", () => {
    expect(blocks(BOOK)[2]).toEqual({
      kind: "clause",
      id: "D1.1",
      pieces: [
        { kind: "text", text: "A clause with " },
        { kind: "code", text: "code" },
        { kind: "text", text: ". " },
        { kind: "soft", text: "(ruling: soak)" },
      ],
    });
  });

  it("say which clause settles an option", () => {
    expect(settled(BOOK).get("soak")).toEqual(["D1.1"]);
  });

  it("say what each other reading changes", () => {
    const found = readings(BOOK);
    expect(found.get("soak=any_time")).toBe("a Damage Die may also be soaked after a roll.");
    expect(found.get("turn_limit")).toBe("D10.4 applies.");
  });
});
