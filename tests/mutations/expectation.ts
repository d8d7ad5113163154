import { readFileSync, writeFileSync } from "node:fs";
import { ROOT } from "../../src/cli/paths.ts";
import type { Outcome } from "./check-mutants.ts";
import { missedKinds, summaryOf } from "./summary.ts";

const FILE = `${ROOT}/tests/mutations/expected.json`;

/** What the checker catches of the seeded mistakes, in percent: floors that only rise, and a list that only shrinks. */
export interface Expectation {
  readonly caught: number;
  /** Of those caught. */
  readonly atLine: number;
  /** Per mistake that is caught, at most. */
  readonly messages: number;
  /** By family, the kinds of which a mistake slips through. */
  readonly missed: { readonly [family: string]: readonly string[] };
}

export function readExpectation(): Expectation {
  return JSON.parse(readFileSync(FILE, "utf8")) as Expectation;
}

export function expectationOf(outcomes: readonly Outcome[]): Expectation {
  const { mutants, caught, atLine, messages } = summaryOf(outcomes);
  return {
    caught: Math.floor((caught / mutants) * 1000) / 10,
    atLine: Math.floor((atLine / caught) * 1000) / 10,
    messages: Math.ceil(messages * 100) / 100,
    missed: missedKinds(outcomes),
  };
}

export function writeExpectation(expectation: Expectation): void {
  writeFileSync(FILE, `${JSON.stringify(expectation, null, 2)}\n`);
}
