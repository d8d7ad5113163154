import { describe, expect, it } from "vitest";
import { ALL_CODES } from "../../src/check/rules/rule-codes.ts";
import { applyMutation, rightLines } from "./apply-edits.ts";
import { APPS, readApps } from "./apps.ts";
import { checkMutants, type Outcome } from "./check-mutants.ts";
import { exampleMutants } from "./examples.ts";
import {
  byApp,
  type Expectation,
  expectationOf,
  readExpectation,
  readGuide,
  sharesOf,
  worstOf,
} from "./expectation.ts";
import { FAMILIES } from "./families.ts";
import { type Mutant, seedMutants, shareOf } from "./seed.ts";
import { missedKinds } from "./summary.ts";

// One mistake of each kind, by turns in one of the apps; all of them with MUTATIONS=all.
const isWhole = process.env.MUTATIONS === "all";
const mutants = seedMutants(FAMILIES, readApps());
const seeded = isWhole ? mutants : shareOf(mutants);
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

  it("are at least 600 of 200 kinds, and the guide promises no more than is caught in the worst app", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(600);
    expect(kinds.length).toBeGreaterThanOrEqual(200);
    const said = readGuide();
    const worst = worstOf(expected);
    expect(said.caught).toBeLessThanOrEqual(worst.caught);
    expect(said.atLine).toBeLessThanOrEqual(worst.atLine);
  });

  it("are the same at each run, change their document, and have a line that is right to name", () => {
    const again = seedMutants(FAMILIES, readApps());
    expect(again.map(nameOf)).toEqual(mutants.map(nameOf));
    for (const { family, project, mutation } of seeded) {
      const files = applyMutation(project.files, mutation);
      const changed = files.filter((file, index) => file !== project.files[index]);
      expect(rightLines(files, mutation).size).toBeGreaterThan(0);
      if (family !== "syntax")
        for (const { text } of changed) expect(() => JSON.parse(text.replace("\ufeff", ""))).not.toThrow();
    }
  });
});

describe(`what the checker catches of ${isWhole ? "all" : "one of each kind"}`, () => {
  const outcomes = checkMutants(seeded);

  it("is seeded into each of the apps", () => {
    expect([...byApp(outcomes).keys()]).toEqual(APPS);
  });

  it("is of documents that are right but for the mistake", () => {
    const wrong = outcomes.flatMap(({ mutant, preparing }) =>
      preparing.map(({ code }) => `${nameOf(mutant)}: ${code}`),
    );
    expect(wrong).toEqual([]);
  });

  it("misses no kind but those that are listed", () => {
    expect(notListed(outcomes), `a rule no longer catches these`).toEqual([]);
  });

  it.skipIf(isWhole)("is no less than it was, at a right line, in no more messages", () => {
    expectNoLess(outcomes, expected.share);
  });

  it.runIf(isWhole)("is no less than it was in any app", () => {
    for (const [root, own] of byApp(outcomes)) expectNoLess(own, expected.apps[root]);
  });

  it.runIf(isWhole)("is what the list of missed kinds says (asked with MUTATIONS=all, as it takes minutes)", () => {
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

function expectNoLess(outcomes: readonly Outcome[], before: Expectation["share"] | undefined): void {
  const today = sharesOf(outcomes);
  expect(today.caught).toBeGreaterThanOrEqual(before?.caught ?? 100);
  expect(today.atLine).toBeGreaterThanOrEqual(before?.atLine ?? 100);
  expect(today.messages).toBeLessThanOrEqual(before?.messages ?? 1);
}

function notListed(outcomes: readonly Outcome[]): readonly string[] {
  return Object.entries(missedKinds(outcomes)).flatMap(([family, ids]) =>
    ids.filter((id) => !(expected.missed[family] ?? []).includes(id)),
  );
}

function nameOf({ kind, project, mutation }: Mutant): string {
  return `${kind.id} ${project.root} ${mutation.edits.map(({ file, path }) => [file, ...path].join("/")).join()}`;
}
