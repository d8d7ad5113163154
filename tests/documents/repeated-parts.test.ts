import { describe, expect, it } from "vitest";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { documentPlace } from "../../src/language/terms/document-kind.ts";

const MAX_REPEATED_LENGTH = 200;
const MAX_REPEATED_EXPRESSION = 40;

/** By what they say, the places of the parts of a document that are longer than may stand twice. */
function collect(part: unknown, at: string, into: Map<string, string[]>): void {
  if (typeof part !== "object" || part === null) return;
  const text = JSON.stringify(sorted(part));
  if (text.length <= MAX_REPEATED_LENGTH) return;
  into.set(text, [...(into.get(text) ?? []), at]);
  for (const [key, inner] of Object.entries(part)) collect(inner, `${at}/${key}`, into);
}

/** The order of members says nothing. */
function sorted(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(sorted);
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const documents = readDocuments(".").filter(({ path }) =>
  ["screen", "fragment"].includes(documentPlace(path)?.kind ?? ""),
);

/** The expressions of a document that are longer than may stand twice. */
function expressions(part: unknown): readonly string[] {
  if (typeof part === "string") {
    const found = [...part.matchAll(/\$\{((?:[^{}']|'[^']*'|\{[^{}]*\})*)\}/g)].map(([, inside = ""]) => inside.trim());
    return found.filter((inside) => inside.length > MAX_REPEATED_EXPRESSION);
  }
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(expressions) : [];
}

describe("screens and fragments", () => {
  it("have no expression of more than 40 characters twice in a document: it is a named value", () => {
    const all = documents.map(({ path, text }) => ({ path, found: expressions(JSON.parse(text)) }));
    expect(all.flatMap(({ found }) => found).length).toBeGreaterThan(100);
    const twice = all.flatMap(({ path, found }) =>
      found.filter((one, index) => found.indexOf(one) !== index).map((one) => `${path}: ${one}`),
    );
    expect(twice).toEqual([]);
  });

  it("have no part of more than 200 characters twice: it is a fragment, a named list or a named value", () => {
    const found = new Map<string, string[]>();
    for (const { path, text } of documents) collect(JSON.parse(text), path, found);
    const repeated = [...found.values()].filter((places) => places.length > 1).map((places) => places.join(" = "));
    expect(repeated).toEqual([]);
  });
});
