import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";

/** Openings by which a reader must go on to learn what the comment is about. */
const OPENING = /^[\s*]*(?:What|Whoever|Whatever|Whose|Of|Nobody)\b/;

interface Comment {
  readonly start: number;
  readonly text: string;
}

function commentsIn(path: string, code: string): readonly Comment[] {
  if (extname(path) === ".css")
    return Array.from(code.matchAll(/\/\*(.*?)\*\//gs), ({ index, 1: text = "" }) => ({ start: index, text }));
  const { comments, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return comments.map(({ start, value }) => ({ start, text: value }));
}

function wrongComments(path: string, code: string): readonly string[] {
  return commentsIn(path, code)
    .filter(({ text }) => OPENING.test(text))
    .map(({ start }) => `${path}:${code.slice(0, start).split("\n").length}: begin with the subject`);
}

describe("comments", () => {
  it("begin with their subject", () => {
    const paths = ["src", "renderers", "tests"].flatMap((folder) =>
      readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    );
    const code = paths.filter((path) => /\.([jt]sx?|mjs|css)$/.test(path));
    expect(code.flatMap((path) => wrongComments(path, readFileSync(`${ROOT}/${path}`, "utf8")))).toEqual([]);
  });

  it.each([
    ["a.ts", 'const a = "/** What it is. */"; // Often what it is.', []],
    ["a.ts", "\n/** Of it. */\nconst a = 1; // Nobody knows.", [2, 3]],
    ["a.ts", "/**\n * Whoever it is.\n */\n\n/* What's it? */\n//Whose", [1, 5, 6]],
    ["a.tsx", "const a = <p>{/* Whatever */}// What</p>;", [1]],
    ["a.mjs", "/** A subject. What it does. */", []],
    ["a.css", "a {\n  /* What it is. */\n}\n/*\n * Of it. */", [2, 4]],
  ])("are found in %s by their line: %j", (path, code, lines) => {
    expect(wrongComments(path, code)).toEqual(lines.map((line) => `${path}:${line}: begin with the subject`));
  });
});
