import { describe, expect, it } from "vitest";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { documentPlace } from "../../src/language/terms/document-kind.ts";

const MAX_LEVELS = 16;
/**
 * The screens alone took 287,000 before there were fragments, named values and rules on inputs. They say more since: the
 * amount beside each button that sends it, what is owed and by when, what a deferral costs, lasting states of payments,
 * the row of policy, agreement and complaints, and the first view of the public site.
 */
const MAX_BYTES = 338_000;

function levelsOf(part: unknown): number {
  if (typeof part !== "object" || part === null) return 0;
  return 1 + Math.max(0, ...Object.values(part).map(levelsOf));
}

const documents = readDocuments(".").flatMap(({ path, text }) => {
  const place = documentPlace(path);
  return place?.kind === "screen" || place?.kind === "fragment"
    ? [{ name: place.name, bytes: Buffer.byteLength(text), document: JSON.parse(text) }]
    : [];
});

describe("screens and fragments", () => {
  it(`nest no deeper than ${MAX_LEVELS} levels of JSON: a part is a fragment or a named list`, () => {
    const deep = documents.filter(({ document }) => levelsOf(document) > MAX_LEVELS).map(({ name }) => name);
    expect(deep).toEqual([]);
  });

  it("take no more room than their words need today", () => {
    const bytes = documents.filter(({ name }) => !name.startsWith("example-")).reduce((sum, one) => sum + one.bytes, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});
