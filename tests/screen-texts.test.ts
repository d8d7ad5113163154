import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";

const FOLDERS = ["screens", "fragments"].map((name) => `${ROOT}/schemas/${name}`);
/** Shorter ones are words that any program may have of its own. */
const SHORTEST = 13;
/** Explanations may speak of screens: comments, and the summaries of the reference. */
const EXPLAINED = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\bsummary:\s*"[^"]*"/gm;

const screens = FOLDERS.flatMap((folder) =>
  readdirSync(folder).map((file) => ({
    id: file.replace(/\.json$/, ""),
    isScreen: folder.endsWith("/screens"),
    // A fragment's summary is made of words that any comment may have.
    texts: textsIn({
      ...JSON.parse(readFileSync(`${folder}/${file}`, "utf8")),
      summary: "",
      parameters: {},
      slots: {},
    }),
  })),
);
const code = ["src", "renderers"].flatMap(codeBelow);

describe("no screen is known to the code", () => {
  it("has words to look for, and code to look in", () => {
    expect(screens.flatMap(({ texts }) => texts)).toEqual(
      expect.arrayContaining(["General Terms and Conditions", "Add where the money should go"]),
    );
    expect(code.length).toBeGreaterThan(200);
    expect(code.some(({ path }) => path.includes("example") || path.includes(".test."))).toBe(false);
  });

  it.each(screens)("$id: neither its words nor its name", ({ id, isScreen, texts }) => {
    const found = code.flatMap(({ path, text }) => [
      ...texts.filter((one) => text.includes(one)).map((one) => `${path}: ${one}`),
      ...(isScreen && text.includes(`"${id}"`) && !mayName(id, path) ? [`${path}: "${id}"`] : []),
    ]);
    expect(found).toEqual([]);
  });
});

/** The parts that answer with codes of problems, as the standard's statuses are called. */
const API = /^src\/(releases|server\/studio|cli)\//;

/** The lender's sample backend answers calls, by their names and with its own; it never sees a screen. */
function mayName(id: string, path: string): boolean {
  return path.startsWith("src/lender/") || (id === "not-found" && API.test(path));
}

/**
 * The text that a borrower reads, without the expressions in it, and the strings inside those. Only texts have spaces.
 */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  if (typeof value !== "string") return [];
  const quoted = [...value.matchAll(/'([^']*)'/g)].map(([, inside = ""]) => inside);
  const plain = value.split(/\$\{[^}]*\}/);
  return [...new Set([...plain, ...quoted].map((part) => part.trim()))].filter(
    (part) => part.length >= SHORTEST && part.includes(" ") && !part.includes("${"),
  );
}

function codeBelow(folder: string) {
  return readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !/\.test\.|example|testing\/|test-parts/.test(path))
    .map((path) => {
      const text = readFileSync(`${ROOT}/${folder}/${path}`, "utf8").replace(EXPLAINED, "");
      return { path: `${folder}/${path}`, text };
    });
}
