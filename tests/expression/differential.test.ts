import { describe, expect, it } from "vitest";
import { parseExpression } from "../../src/expression/syntax/parse.ts";
import { evaluateSource } from "../../src/expression/testing/evaluate-source.ts";
import { describeType } from "../../src/expression/types/assignable.ts";
import { checkExpression } from "../../src/expression/types/check-expression.ts";
import type { Json } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";
import type { Type } from "../../src/language/terms/type.ts";
import { TYPES, VALUES } from "./differential-scope.ts";
import { generateExpression, type NumberMode } from "./generate-expression.ts";
import { createBufbuildOracle, createCelJsOracle, type Oracle } from "./oracles.ts";

const WANTED = 11_500;
/** Milliseconds: generous, for a busy machine. It takes about five seconds. */
const TIMEOUT = 60_000;

/** Distinct expressions, always the same ones. */
function generateAll(): readonly { readonly source: string; readonly mode: NumberMode }[] {
  const all = new Map<string, { readonly source: string; readonly mode: NumberMode }>();
  for (let seed = 0; all.size < WANTED; seed++) {
    const generated = generateExpression(seed);
    all.set(`${generated.mode} ${generated.source}`, generated);
  }
  return [...all.values()];
}

const SCOPE = { slot: () => undefined, local: (name: string) => own(TYPES, name), names: () => Object.keys(TYPES) };
const expressions = generateAll().map((generated) => ({
  ...generated,
  ours: evaluateSource(generated.source, VALUES),
}));

const checked = expressions.map((generated) => {
  const parsed = parseExpression(generated.source);
  if (!parsed.ok) throw new Error(`cannot read ${generated.source}`);
  return { ...generated, ...checkExpression(parsed.node, SCOPE) };
});

interface Comparison {
  values: number;
  errors: number;
  unable: number;
  readonly different: string[];
}

/** An oracle's value must be ours, its error our null. */
function compareAll(oracle: Oracle): Comparison {
  const comparison: Comparison = { values: 0, errors: 0, unable: 0, different: [] };
  for (const { source, mode, ours } of expressions) {
    const verdict = oracle(source, mode);
    if (verdict.kind === "unable") {
      comparison.unable++;
      continue;
    }
    comparison[verdict.kind === "value" ? "values" : "errors"]++;
    const theirs = verdict.kind === "value" ? verdict.value : null;
    if (!isSame(theirs, ours))
      comparison.different.push(`${source}: ${JSON.stringify(theirs)}, ours ${JSON.stringify(ours)}`);
  }
  return comparison;
}

/** As JSON: −0 is 0. */
function isSame(left: Json, right: Json): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

describe(`${WANTED} generated expressions`, () => {
  it("mean the same to @bufbuild/cel, which can do all of them", { timeout: TIMEOUT }, () => {
    const comparison = compareAll(createBufbuildOracle());
    expect(comparison).toEqual({ values: 9_401, errors: 2_099, unable: 0, different: [] });
  });

  it("mean the same to @marcbachmann/cel-js, which cannot do all with an empty list", { timeout: TIMEOUT }, () => {
    const comparison = compareAll(createCelJsOracle());
    expect(comparison).toEqual({ values: 8_607, errors: 1_851, unable: 1_042, different: [] });
  });

  it("have no problem for the checker but comparisons that never hold", { timeout: TIMEOUT }, () => {
    const problems = checked.flatMap((each) => each.problems).map(({ message }) => message);
    expect(problems.filter((message) => !message.includes("never finds"))).toEqual([]);
  });

  it("have values of the type that the checker found", () => {
    const unsound = checked.filter(({ ours, type }) => !isOfType(ours, type));
    expect(
      unsound.map(({ source, ours, type }) => `${source}: ${JSON.stringify(ours)}, not ${describeType(type)}`),
    ).toEqual([]);
    expect(checked.filter(({ type }) => type.kind === "any").length).toBeLessThan(checked.length / 10);
  });
});

function isOfType(value: Json, type: Type): boolean {
  if (value === null || type.kind === "any") return true;
  if (type.kind === "list") return Array.isArray(value) && value.every((item: Json) => isOfType(item, type.item));
  if (type.kind === "string" && type.values !== undefined)
    return typeof value === "string" && type.values.includes(value);
  return type.kind === (typeof value === "object" ? "record" : typeof value);
}
