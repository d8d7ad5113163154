import {
  getCheckingSuite,
  getComprehensionSuite,
  getConformanceSuite,
  getParsingSuite,
} from "@bufbuild/cel-spec/testdata/tests.js";
import { describe, expect, it } from "vitest";
import { evaluate } from "../../src/expression/evaluate.ts";
import { parseExpression } from "../../src/expression/syntax/parse.ts";
import { EXAMPLE_ENVIRONMENT } from "../../src/expression/testing/example-environment.ts";
import { toAst } from "../../src/expression/to-ast.ts";
import type { Json } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";
import { type ConformanceCase, flatten, selectCases } from "./conformance-cases.ts";

const ONE_NUMBER = "0.0 / 0.0 is NaN in CEL and null here, and null == null";
const NO_ORDER = "booleans have no order here";
const REMAINDER = "one kind of number: % works on all of them";
const NULL_TEST = "a test that is not true fails here, CEL stops with an error";
const NULL_EQUALS = "what is an error in CEL is null here, and == and != answer on null";
const NULL_ELEMENT = "what is an error in CEL is a null element here";

/** Every selected case that answers otherwise than CEL: what ours is, and why. */
const DIVERGENCES: { readonly [name: string]: readonly [ours: Json, reason: string] } = {
  "comparisons/eq_literal/not_eq_double_nan": [true, ONE_NUMBER],
  "comparisons/ne_literal/not_ne_double_nan": [false, ONE_NUMBER],
  "comparisons/ne_literal/ne_double_nan": [false, ONE_NUMBER],
  "comparisons/lt_literal/lt_bool_false_first": [null, NO_ORDER],
  "comparisons/lt_literal/not_lt_bool_same": [null, NO_ORDER],
  "comparisons/lt_literal/not_lt_bool_true_first": [null, NO_ORDER],
  "comparisons/gt_literal/gt_bool_true_false": [null, NO_ORDER],
  "comparisons/gt_literal/not_gt_bool_false_true": [null, NO_ORDER],
  "comparisons/gt_literal/not_gt_bool_same": [null, NO_ORDER],
  "comparisons/lte_literal/lte_bool_false_true": [null, NO_ORDER],
  "comparisons/lte_literal/lte_bool_false_false": [null, NO_ORDER],
  "comparisons/lte_literal/lte_bool_true_false": [null, NO_ORDER],
  "comparisons/gte_literal/gte_bool_gt": [null, NO_ORDER],
  "comparisons/gte_literal/gte_bool_eq": [null, NO_ORDER],
  "comparisons/gte_literal/not_gte_bool_lt": [null, NO_ORDER],
  "comparisons/bound/bool_lt_right_true": [null, NO_ORDER],
  "fp_math/fp_math/mod_not_support": [3.5, REMAINDER],
  "logic/conditional/error_case": ["quux", NULL_TEST],
  "logic/conditional/bad_type": [17, NULL_TEST],
  "logic/AND/error_right": [true, NULL_EQUALS],
  "logic/AND/error_left": [true, NULL_EQUALS],
  "logic/OR/error_right": [true, NULL_EQUALS],
  "logic/OR/error_left": [true, NULL_EQUALS],
  "macros/exists/list_elem_exists_error": [false, NULL_EQUALS],
  "macros/all/list_elem_type_exhaustive": [false, NULL_EQUALS],
  "macros/all/list_elem_error_exhaustive": [true, NULL_EQUALS],
  "macros/map/list_error": [[2, 4, null], NULL_ELEMENT],
  "macros/filter/list_no_shortcircuit": [[2, 1], NULL_TEST],
};

/** Its parser stops at depth 32, ours at 64; its macros reserve a name; `has(x)` is refused by our checker instead. */
const REFUSED_BY_CEL = ["recursion", "iteration variable overwrites accumulator", "invalid argument to has() macro"];

const { total, selected } = selectCases();
const same = selected.filter(({ name }) => own(DIVERGENCES, name) === undefined);
const divergent = selected.filter(({ name }) => own(DIVERGENCES, name) !== undefined);

describe("the public CEL conformance cases", () => {
  it("lie in our subset in these numbers", () => {
    expect({ total, selected: selected.length, same: same.length, divergent: divergent.length }).toEqual({
      total: 2344,
      selected: 376,
      same: 348,
      divergent: 28,
    });
    expect(new Set(divergent.map(({ name }) => name)).size).toBe(Object.keys(DIVERGENCES).length);
  });

  it.each(same)("$name: $source", (testCase) => {
    expect(answer(testCase)).toEqual(testCase.expected ?? null);
  });

  it.each(divergent)("$name differs, as documented: $source", (testCase) => {
    const [ours] = own(DIVERGENCES, testCase.name) ?? [];
    expect(ours).not.toEqual(testCase.expected ?? null);
    expect(answer(testCase)).toEqual(ours);
  });

  it("hold nothing that we read and CEL does not, but for bounds and what our checker refuses", () => {
    const suites = [getConformanceSuite(), getParsingSuite(), getCheckingSuite(), getComprehensionSuite()];
    const all = suites.flatMap((suite) => flatten(suite));
    const read = all.filter(({ test }) => parseExpression(test.original.expr).ok);
    const refused = read.filter(({ test }) => test.ast === undefined).map(({ test }) => test.error ?? "");
    const others = refused.filter((error) => !REFUSED_BY_CEL.some((reason) => error.includes(reason)));
    expect(others).toEqual([]);
    expect({ all: all.length, read: read.length, refused: refused.length }).toEqual({
      all: 2765,
      read: 1310,
      refused: 11,
    });
  });
});

function answer({ node, bindings }: ConformanceCase): Json {
  const scope = { slot: () => undefined, local: (name: string) => own(bindings, name) };
  return evaluate(toAst(node, new Set(Object.keys(bindings))), scope, EXAMPLE_ENVIRONMENT);
}
