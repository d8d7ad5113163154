import { readFileSync, writeFileSync } from "node:fs";
import { ROOT } from "../../src/cli/paths.ts";
import type { Outcome } from "./check-mutants.ts";
import { shareOf } from "./seed.ts";
import { missedKinds, summaryOf } from "./summary.ts";

const FILE = `${ROOT}/tests/mutations/expected.json`;
const GUIDE = `${ROOT}/src/docs/guides/contribute.md`;
const SENTENCE = /catches (\d+) in 100, (\d+) in 100\s+of these/;

/** Floors that only rise, in percent, and a ceiling. */
interface Shares {
  readonly caught: number;
  /** How many of those caught, at a right line. */
  readonly atLine: number;
  /** Messages per mistake that is caught, at most. */
  readonly messages: number;
}

/** Shares of the seeded mistakes that the checker catches, and a list of missed ones that only shrinks. */
export interface Expectation {
  /** By app. */
  readonly apps: { readonly [root: string]: Shares };
  /** The shares of one mistake of each kind, which `npm test` looks at. */
  readonly share: Shares;
  /** By family, the kinds of which a mistake slips through, each with its app. */
  readonly missed: { readonly [family: string]: readonly string[] };
}

export function readExpectation(): Expectation {
  return JSON.parse(readFileSync(FILE, "utf8")) as Expectation;
}

export function expectationOf(outcomes: readonly Outcome[]): Expectation {
  const share = new Set(shareOf(outcomes.map(({ mutant }) => mutant)));
  return {
    apps: Object.fromEntries([...byApp(outcomes)].map(([root, own]) => [root, sharesOf(own)])),
    share: sharesOf(outcomes.filter(({ mutant }) => share.has(mutant))),
    missed: missedKinds(outcomes),
  };
}

export function byApp(outcomes: readonly Outcome[]): ReadonlyMap<string, readonly Outcome[]> {
  const roots = new Set(outcomes.map(({ mutant }) => mutant.project.root));
  return new Map([...roots].map((root) => [root, outcomes.filter(({ mutant }) => mutant.project.root === root)]));
}

/** The share of each kind that is the worst of all apps. */
export function worstOf({ apps }: Expectation): Shares {
  const all = Object.values(apps);
  return {
    caught: Math.min(...all.map(({ caught }) => caught)),
    atLine: Math.min(...all.map(({ atLine }) => atLine)),
    messages: Math.max(...all.map(({ messages }) => messages)),
  };
}

export function sharesOf(outcomes: readonly Outcome[]): Shares {
  const { mutants, caught, atLine, messages } = summaryOf(outcomes);
  return {
    caught: Math.floor((caught / mutants) * 1000) / 10,
    atLine: Math.floor((atLine / caught) * 1000) / 10,
    messages: Math.ceil(messages * 100) / 100,
  };
}

/** To expected.json, and its sentence to the guide. */
export function writeExpectation(expectation: Expectation): void {
  writeFileSync(FILE, `${JSON.stringify(expectation, null, 2)}\n`);
  const guide = readFileSync(GUIDE, "utf8");
  const { caught, atLine } = worstOf(expectation);
  writeFileSync(
    GUIDE,
    guide.replace(SENTENCE, `catches ${Math.floor(caught)} in 100, ${Math.floor(atLine)} in 100 of these`),
  );
}

/** Shares that the guide names: of mistakes that are caught, and of these the ones that are told at the right line. */
export function readGuide(): { readonly caught: number; readonly atLine: number } {
  const [, caught, atLine] = SENTENCE.exec(readFileSync(GUIDE, "utf8")) ?? [];
  return { caught: Number(caught), atLine: Number(atLine) };
}
