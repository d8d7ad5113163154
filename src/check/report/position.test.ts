import { describe, expect, it } from "vitest";
import { exampleParts } from "../example/example-catalog.ts";
import { withFile } from "../example/example-project.ts";
import { checkDocuments } from "../incremental/check-documents.ts";
import { createPositions, offsetInString } from "./position.ts";

describe("createPositions", () => {
  it("counts lines and columns from 1, up to the end of the text", () => {
    const positionOf = createPositions("ab\n\ncd");
    expect([0, 1, 2, 3, 4, 5, 6].map(positionOf)).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 2 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 3, column: 2 },
      { line: 3, column: 3 },
    ]);
  });
});

describe("offsetInString", () => {
  it.each([
    ['"abc"', 2, 3],
    ['"\\n\\tc"', 2, 5],
    ['"\\u0041bc"', 1, 7],
    ['"\\"\\\\x"', 2, 5],
    ['"\\ud83d\\ude00x"', 2, 13],
    ['"😀x"', 2, 3],
  ])("maps into %s the character %i to the file's %i", (text, index, offset) => {
    expect(offsetInString(text, 0, index)).toBe(offset);
    const { length } = JSON.parse(text) as string;
    expect(offsetInString(text, 0, length)).toBe(text.length - 1);
  });
});

describe("columns of expressions", () => {
  const screen = (title: string) =>
    `{"$schema": "../language/screen.schema.json", "version": 1, "id": "lost", "body": [],\n"title": "${title}"}`;
  const found = (title: string) =>
    checkDocuments(withFile("schemas/screens/lost.json", screen(title)), exampleParts).find(
      ({ code }) => code === "expression-member",
    );

  it.each([
    "\u0024{app.nmae}",
    "a \\n b \\u00e9 \u0024{app.nmae}",
    "\u0024{'\\\\\\\\' + app.nmae}",
    "$\u0024{x} \u0024{app.nmae}",
  ])("point at the member inside %s", (title) => {
    const line = screen(title).split("\n")[1] ?? "";
    expect(found(title)).toMatchObject({ line: 2, column: line.indexOf("nmae") + 1, path: "/title" });
  });
});
