import type { AnyNode } from "acorn";
import { describe, expect, it } from "vitest";
import { readSources } from "./source-files.ts";
import { visit } from "./visit.ts";

/**
 * Words of no field, and in how many names they still stand, counted once a file. A number may only fall: say what the
 * value is instead, such as `reported` for `told` or `holder` for `around`.
 */
const LIMITS: { readonly [word: string]: number } = {
  acting: 0,
  anew: 0,
  around: 70,
  asked: 90,
  behaviour: 0,
  bones: 0,
  catalogue: 0,
  centre: 0,
  colour: 0,
  ears: 0,
  hear: 6,
  heard: 0,
  kept: 15,
  led: 4,
  normalise: 0,
  patience: 13,
  said: 29,
  sought: 3,
  told: 14,
  upon: 0,
  witnesses: 2,
};

/** The words of a name, of a file's too: `useKeptHistory` as use, kept, history. */
function wordsIn(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
}

/** Names in a module, its own first; each once. */
function namesIn(path: string, program: object): readonly string[] {
  const names = new Set([path.replace(/^.*\/|\.\w+$/g, "")]);
  visit(program as AnyNode, (node) => {
    if (node.type === "Identifier") names.add(node.name);
    return undefined;
  });
  return [...names];
}

/** @param modules the names of each */
function countWords(modules: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const names of modules) {
    for (const word of names.flatMap((name) => [...new Set(wordsIn(name))])) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

describe("names", () => {
  const modules = readSources().map(({ path, program }) => namesIn(path, program));
  const counts = countWords(modules);

  it.each(Object.entries(LIMITS))("hold “%s” at most %i times", (word, limit) => {
    expect(counts.get(word) ?? 0).toBeLessThanOrEqual(limit);
  });

  it("of limits say what is limited, and in which unit", () => {
    const names = modules.flat();
    expect(names.filter((name) => /^(DEEPEST|LARGEST|LEAST|LONGEST|MOST|PATIENCE|PAUSE)$/.test(name))).toEqual([]);
  });

  it("are counted by their words, of a file's name and of each name in it once", () => {
    const program = { type: "Program", body: [identifier("toldOnce"), identifier("toldOnce"), identifier("TOLD_IDS")] };
    const found = countWords([namesIn("src/app/use-kept-history.ts", program)]);
    expect([found.get("told"), found.get("kept"), found.get("once"), found.get("old")]).toEqual([2, 1, 1, undefined]);
  });
});

const identifier = (name: string) => ({ type: "Identifier", name });
