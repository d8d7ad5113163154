import type { MapValue_Entry, Value } from "@bufbuild/cel-spec/cel/expr/value_pb.js";
import {
  getConformanceSuite,
  type IncrementalTest,
  type IncrementalTestSuite,
} from "@bufbuild/cel-spec/testdata/tests.js";
import { parseExpression } from "../../src/expression/syntax/parse.ts";
import { childrenOf, type SyntaxNode } from "../../src/expression/syntax/syntax.ts";
import type { Json, JsonObject } from "../../src/kit/json.ts";

export interface ConformanceCase {
  /** `comparisons/eq_literal/eq_int`: file, section and name in the public suite. */
  readonly name: string;
  readonly source: string;
  readonly node: SyntaxNode;
  readonly bindings: JsonObject;
  /** CEL's result; undefined: an error. */
  readonly expected: Json | undefined;
}

/** CEL's own functions that ours share name, form and meaning with: by form, global or method. */
const SHARED_FUNCTIONS = {
  global: new Set(["size", "has"]),
  method: new Set(["size", "contains", "startsWith", "endsWith"]),
};

/**
 * The cases of the public suite that lie in our subset. One does when
 * 1. its expression parses with our parser,
 * 2. it calls only functions that both languages have,
 * 3. every name in it is a macro's variable or bound to a value that JSON can hold,
 * 4. it has no container, so that names resolve one way only,
 * 5. its expected result is an error or a value that JSON can hold, and it asks for a value rather than a type.
 */
export function selectCases(): { readonly total: number; readonly selected: readonly ConformanceCase[] } {
  const all = flatten(getConformanceSuite());
  return { total: all.length, selected: all.flatMap(select) };
}

type SimpleTest = IncrementalTest["original"];

interface Entry {
  readonly name: string;
  readonly test: IncrementalTest;
}

/** All cases of a suite, their names without the suite's own. */
export function flatten(suite: IncrementalTestSuite, path: readonly string[] = []): readonly Entry[] {
  const own = suite.tests.map((test) => ({ name: [...path, test.name].join("/"), test }));
  return [...own, ...suite.suites.flatMap((inner) => flatten(inner, [...path, inner.name]))];
}

function select({ name, test: { original } }: Entry): readonly ConformanceCase[] {
  const parsed = parseExpression(original.expr);
  if (!parsed.ok || original.checkOnly || original.disableMacros || original.container !== "") return [];
  const bindings = readBindings(original.bindings);
  const expected = readExpected(original.resultMatcher);
  if (bindings === null || expected === null) return [];
  if (!isWithin(parsed.node, new Set(Object.keys(bindings)))) return [];
  return [{ name, source: original.expr, node: parsed.node, bindings, expected: expected.value }];
}

function isWithin(node: SyntaxNode, names: ReadonlySet<string>): boolean {
  if (node.kind === "name") return names.has(node.name);
  if (node.kind === "macro")
    return isWithin(node.target, names) && isWithin(node.body, new Set([...names, node.variable]));
  if (node.kind === "call" && !SHARED_FUNCTIONS[node.method ? "method" : "global"].has(node.name)) return false;
  return childrenOf(node).every((child) => isWithin(child, names));
}

function readBindings(bindings: SimpleTest["bindings"]): JsonObject | null {
  const read: [string, Json][] = [];
  for (const [name, { kind }] of Object.entries(bindings)) {
    const value = kind.case === "value" ? readValue(kind.value) : undefined;
    if (value === undefined) return null;
    read.push([name, value]);
  }
  return Object.fromEntries(read);
}

/** Null: not something we can compare with. No matcher at all means true. */
function readExpected(matcher: SimpleTest["resultMatcher"]): { readonly value: Json | undefined } | null {
  if (matcher.case === undefined) return { value: true };
  if (matcher.case === "evalError" || matcher.case === "anyEvalErrors") return { value: undefined };
  if (matcher.case !== "value") return null;
  const value = readValue(matcher.value);
  return value === undefined ? null : { value };
}

/** Undefined: JSON cannot hold it, or not exactly. −0 is read as 0, the only zero of JSON. */
function readValue({ kind }: Value): Json | undefined {
  switch (kind.case) {
    case "nullValue":
      return null;
    case "boolValue":
    case "stringValue":
      return kind.value;
    case "int64Value":
      return Number.isSafeInteger(Number(kind.value)) ? Number(kind.value) : undefined;
    case "doubleValue":
      return Number.isFinite(kind.value) ? kind.value + 0 : undefined;
    case "listValue":
      return readAll(kind.value.values);
    case "mapValue":
      return readMap(kind.value.entries);
    default:
      return undefined;
  }
}

function readAll(values: readonly Value[]): readonly Json[] | undefined {
  const read = values.map(readValue).filter((value) => value !== undefined);
  return read.length === values.length ? read : undefined;
}

function readMap(entries: readonly MapValue_Entry[]): JsonObject | undefined {
  const read = entries.flatMap(({ key, value }) => {
    const expectedValue = value && readValue(value);
    return key?.kind.case === "stringValue" && expectedValue !== undefined
      ? [[key.kind.value, expectedValue] as const]
      : [];
  });
  return read.length === entries.length ? Object.fromEntries(read) : undefined;
}
