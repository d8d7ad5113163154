import { describe, expect, it } from "vitest";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { documentPlace } from "../../src/language/document-kind.ts";

const MAX_LEVELS = 16;
/**
 * What the screens took before there were fragments, named values and rules on inputs, and 2,000 for what they say since:
 * the amount beside each button that sends it, and what is read back after a payment. Then 21,000 for what is owed and by
 * when on each screen of a loan, what a deferral costs beside the debt, and the row of policy, agreement and complaints; 22,000 for lasting states of payments;
 * 6,000 for what a visitor of the public site sees first, the address of an agreement, and Enter in a rating.
 */
const MAX_BYTES = 287_000 + 2_000 + 21_000 + 22_000 + 6_000;

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

  it("take less room than the screens alone did without fragments and named values", () => {
    const bytes = documents.filter(({ name }) => !name.startsWith("example-")).reduce((sum, one) => sum + one.bytes, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});
