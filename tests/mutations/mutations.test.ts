import { describe, expect, it } from "vitest";
import { ALL_CODES } from "../../src/check/rules/rule-codes.ts";
import { applyMutation, rightLines } from "./apply-edits.ts";
import { checkMutants, type Outcome } from "./check-mutants.ts";
import { exampleMutants } from "./examples.ts";
import { expectationOf, readExpectation, readGuide, sharesOf } from "./expectation.ts";
import { FAMILIES } from "./families.ts";
import { readProject } from "./project.ts";
import { type Mutant, seedMutants } from "./seed.ts";
import { missedKinds } from "./summary.ts";

// One mistake of each kind; all of them with MUTATIONS=all.
const isWhole = process.env.MUTATIONS === "all";
const mutants = seedMutants(FAMILIES, [".", "tests/other-app"].map(readProject));
const kinds = Object.values(FAMILIES).flat();
const expected = readExpectation();
const HINT = "node --import tsx tests/mutations/report.ts --update";

describe("the seeded mistakes", () => {
  it("are of kinds with names of their own, each with a place for it in the documents", () => {
    const ids = kinds.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const made = new Set(mutants.map(({ kind }) => kind.id));
    expect(ids.filter((id) => !made.has(id))).toEqual([]);
  });

  it("are at least 600 of 200 kinds, and the guide promises no more than is caught of them", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(600);
    expect(kinds.length).toBeGreaterThanOrEqual(200);
    const said = readGuide();
    expect(said.caught).toBeLessThanOrEqual(expected.all.caught);
    expect(said.atLine).toBeLessThanOrEqual(expected.all.atLine);
  });

  it("are the same at each run, change their document, and have a line that is right to name", () => {
    const again = seedMutants(FAMILIES, [".", "tests/other-app"].map(readProject));
    expect(again.map(nameOf)).toEqual(mutants.map(nameOf));
    for (const { family, project, mutation } of isWhole ? mutants : onePerKind(mutants)) {
      const files = applyMutation(project.files, mutation);
      const changed = files.filter((file, index) => file !== project.files[index]);
      expect(rightLines(files, mutation).size).toBeGreaterThan(0);
      if (family !== "syntax") for (const { text } of changed) expect(() => JSON.parse(text)).not.toThrow();
    }
  });
});

describe(`what the checker catches of ${isWhole ? "all" : "one of each kind"}`, () => {
  const outcomes = checkMutants(isWhole ? mutants : onePerKind(mutants));

  it("misses no kind but those that are listed", () => {
    expect(notListed(outcomes), `a rule no longer catches these`).toEqual([]);
  });

  it("is no less than it was, at a right line, in no more messages", () => {
    const [today, before] = [sharesOf(outcomes), isWhole ? expected.all : expected.first];
    expect(today.caught).toBeGreaterThanOrEqual(before.caught);
    expect(today.atLine).toBeGreaterThanOrEqual(before.atLine);
    expect(today.messages).toBeLessThanOrEqual(before.messages);
  });

  it.runIf(isWhole)("is what the list of missed kinds says (asked with MUTATIONS=all, as it takes a minute)", () => {
    expect(expectationOf(outcomes).missed, HINT).toEqual(expected.missed);
  });
});

describe(`the wrong examples of the codes, ${isWhole ? "all" : "one of each"}`, () => {
  const examples = exampleMutants();
  const outcomes = checkMutants(isWhole ? examples : onePerKind(examples));

  it("are of every code that has some", () => {
    const shown = Object.values(ALL_CODES).filter(({ withoutExamples }) => withoutExamples === undefined);
    expect(new Set(examples.map(({ kind }) => kind.id))).toEqual(new Set(shown.map(({ code }) => code)));
  });

  it("are all caught at a right line, in hardly more than a message each", () => {
    expect(outcomes.filter(({ isAtLine }) => !isAtLine).map(({ mutant }) => nameOf(mutant))).toEqual([]);
    expect(sharesOf(outcomes).messages).toBeLessThanOrEqual(1.2);
  });
});

function onePerKind(all: readonly Mutant[]): readonly Mutant[] {
  return all.filter(({ kind }, index) => all[index - 1]?.kind !== kind);
}

function notListed(outcomes: readonly Outcome[]): readonly string[] {
  return Object.entries(missedKinds(outcomes)).flatMap(([family, ids]) =>
    ids.filter((id) => !(expected.missed[family] ?? []).includes(id)),
  );
}

function nameOf({ kind, mutation }: Mutant): string {
  return `${kind.id} ${mutation.edits.map(({ file, path }) => [file, ...path].join("/")).join()}`;
}
