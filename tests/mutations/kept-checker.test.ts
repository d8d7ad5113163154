import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { checkDocuments } from "../../src/check/incremental/check-documents.ts";
import { createChecker } from "../../src/check/incremental/checker.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";
import { type DocumentKind, documentPlace } from "../../src/language/terms/document-kind.ts";
import { applyMutation } from "./apply-edits.ts";
import { exampleMutants } from "./examples.ts";
import { FAMILIES } from "./families.ts";
import { readProject } from "./project.ts";
import { type Mutant, seedMutants } from "./seed.ts";

// A checker that is kept looks again at what an edit reaches. What it reaches follows from what rules ask, so every rule
// is tried: by the mistakes it finds, made and taken back in a random order, several at once.
const EXAMPLES = exampleMutants();
const SEEDED = seedMutants(FAMILIES, [readProject(".")]);

const KINDS: readonly DocumentKind[] = [
  "app",
  "routes",
  "check",
  "screen",
  "fragment",
  "call",
  "sample",
  "scenario",
  "journey",
];

/** A mistake is made in the documents that it changes, or these are again what they were. */
interface Step {
  readonly mutant: Mutant;
  readonly isTakenBack: boolean;
}

describe("a checker that is kept", () => {
  it("is tried with mistakes in every kind of document", () => {
    const kinds = [...EXAMPLES, ...SEEDED].flatMap(({ mutation }) =>
      mutation.edits.map(({ file }) => documentPlace(file)?.kind ?? "none"),
    );
    expect([...new Set(kinds)]).toEqual(expect.arrayContaining([...KINDS]));
  });

  it.each([
    { mutants: EXAMPLES, what: "the examples of all rules", runs: 20 },
    // A new check of the whole product takes a second.
    { mutants: SEEDED, what: "the product's own documents", runs: 1 },
  ])("finds after each of several edits what a new one finds: $what", ({ mutants, runs }) => {
    const step = fc.record({ mutant: fc.constantFrom(...mutants), isTakenBack: fc.boolean() });
    fc.assert(fc.property(fc.array(step, { minLength: 3, maxLength: 6 }), compare), { numRuns: runs });
  });
});

function compare(steps: readonly Step[]): void {
  const [{ project }] = steps.map(({ mutant }) => mutant) as [Mutant];
  const parts = { catalog, actions: actionCatalog, pictures: project.pictures };
  const checker = createChecker(parts);
  checker.check(project.files);
  let { files } = project;
  for (const step of steps) {
    files = stepFrom(files, step);
    expect(checker.check(files)).toEqual(checkDocuments(files, parts));
  }
}

/** The documents in their order, as they are read from a disk. */
function stepFrom(files: readonly SourceFile[], { mutant, isTakenBack }: Step): readonly SourceFile[] {
  const { project, mutation } = mutant;
  const next = isTakenBack ? project.files : applyMutation(project.files, mutation);
  const changed = new Set([...(mutation.first ?? []), ...mutation.edits].map(({ file }) => file));
  const others = files.filter(({ path }) => !changed.has(path));
  return [...others, ...next.filter(({ path }) => changed.has(path))].sort((a, b) => (a.path < b.path ? -1 : 1));
}
