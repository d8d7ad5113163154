import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluate } from "../../src/expression/evaluate.ts";
import { FUNCTIONS } from "../../src/expression/functions.ts";
import { LAZY_FUNCTIONS } from "../../src/expression/run-lazy-functions.ts";
import { MAX_STEPS } from "../../src/expression/steps.ts";
import { parseExpression } from "../../src/expression/syntax/parse.ts";
import { parseText } from "../../src/expression/syntax/parse-text.ts";
import { childrenOf, type SyntaxNode } from "../../src/expression/syntax/syntax.ts";
import { countedSteps } from "../../src/expression/testing/counted-steps.ts";
import { EXAMPLE_ENVIRONMENT } from "../../src/expression/testing/example-environment.ts";
import { toAst } from "../../src/expression/to-ast.ts";
import { checkExpression } from "../../src/expression/types/check-expression.ts";
import type { Json } from "../../src/kit/json.ts";
import { type Ast, NAMESPACES } from "../../src/language/ast.ts";
import { createBufbuildOracle, createCelJsOracle } from "./oracles.ts";

const RUNS = { numRuns: 3_000, seed: 20_260_301 };
/** Milliseconds: for a busy machine. */
const TIMEOUT = 60_000;
const HOSTILE = ["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "length"];
const WORDS = ["a", "x", "item", "index", "", "ab", ...HOSTILE];

const json: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
const word = fc.constantFrom(...WORDS);
const data = fc.oneof(
  json,
  fc.dictionary(word, json, { noNullPrototype: true }),
  fc.constantFrom(0, -1, 1e308, 2 ** 53, [1, 2], ["a"], "a"),
);

/** Any AST that the types allow, whatever it means; and some of a language yet to come. */
const { ast } = fc.letrec<{ ast: Ast }>((tie) => {
  const inner = tie("ast");
  const operator = fc.constantFrom("+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "in", "&&", "||");
  return {
    ast: fc.oneof(
      { maxDepth: 6, depthSize: "small" },
      fc.tuple(fc.constant("lit" as const), data),
      fc.tuple(fc.constant("name" as const), word),
      fc.tuple(fc.constant("slot" as const), fc.constantFrom(...NAMESPACES), word),
      fc.tuple(fc.constant("get" as const), inner, word),
      fc.tuple(fc.constant("at" as const), inner, inner),
      fc.tuple(fc.constantFrom("not" as const, "neg" as const), inner),
      fc.tuple(operator, inner, inner),
      fc.tuple(operator, inner, inner),
      fc.tuple(fc.constant("if" as const), inner, inner, inner),
      fc.tuple(fc.constant("list" as const), fc.array(inner, { maxLength: 4 })),
      fc.tuple(fc.constant("text" as const), fc.array(inner, { maxLength: 4 })),
      fc.tuple(
        fc.constant("record" as const),
        fc.array(fc.tuple(fc.oneof(word, fc.constant("...")), inner), { maxLength: 4 }),
      ),
      fc.tuple(
        fc.constant("call" as const),
        fc.constantFrom(...Object.keys(FUNCTIONS), ...Object.keys(LAZY_FUNCTIONS), ...WORDS),
        fc.array(inner, { maxLength: 3 }),
      ),
      fc.tuple(
        fc.constantFrom("map" as const, "filter" as const, "all" as const, "exists" as const),
        inner,
        word,
        inner,
      ),
      fc.tuple(fc.constant("each" as const), inner, inner),
      fc.constant<Ast>(JSON.parse('["pow", ["lit", 1], 7, null]')),
    ),
  };
});

describe("evaluate", () => {
  it("answers any AST with JSON, within its steps, and leaves prototypes alone", { timeout: TIMEOUT }, () => {
    let answered = 0;
    fc.assert(
      fc.property(ast, data, (expression, value) => {
        const { spend, worked } = countedSteps();
        const scope = { slot: () => value, local: () => value };
        const result = evaluate(expression, scope, EXAMPLE_ENVIRONMENT, spend);
        expect(isPlainJson(result)).toBe(true);
        expect(worked()).toBeLessThanOrEqual(MAX_STEPS);
        if (result !== null) answered++;
      }),
      RUNS,
    );
    expect(answered).toBeGreaterThan(RUNS.numRuns / 3);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("leaves its input as it was", { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(ast, data, (expression, value) => {
        const before = JSON.stringify([expression, value]);
        evaluate(expression, { slot: () => value, local: () => value }, EXAMPLE_ENVIRONMENT);
        expect(JSON.stringify([expression, value])).toBe(before);
      }),
      { ...RUNS, numRuns: 500 },
    );
  });
});

/** No undefined, no function, no object but plain ones, no number that JSON cannot hold. */
function isPlainJson(value: Json): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value === "boolean" || typeof value === "string") return true;
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.every(isPlainJson);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainJson);
}

const TOKENS = [
  ..."+-*/%<>!?:.,()[]".split(""),
  ..."&& || == != <= >= in true false null a b x size has data data.a 0 1 2.5 'a' \"b\" .map( .all( x, .size() { } = & for 1u b'' \\".split(
    " ",
  ),
];
const tokenSoup = fc.array(fc.constantFrom(...TOKENS), { maxLength: 12 }).map((tokens) => tokens.join(" "));
const anySource = fc.oneof(tokenSoup, fc.string({ maxLength: 60, unit: "binary" }), fc.string({ maxLength: 30 }));

describe("the parser", () => {
  it("reads or refuses any text, placing what it says inside it, and the checker and compiler take what it read", {
    timeout: TIMEOUT,
  }, () => {
    const scope = { slot: () => undefined, local: () => undefined, names: () => [] };
    fc.assert(
      fc.property(anySource, (source) => {
        const parsed = parseExpression(source);
        const places = parsed.ok
          ? [...partsOf(parsed.node), ...checkExpression(parsed.node, scope).problems]
          : [parsed.problem];
        for (const { start, end } of places) expect(0 <= start && start <= end && end <= source.length).toBe(true);
        if (parsed.ok) expect(JSON.parse(JSON.stringify(toAst(parsed.node, new Set())))).toBeInstanceOf(Array);
      }),
      { ...RUNS, numRuns: 10_000 },
    );
  });

  it("reads nothing that neither CEL library can", { timeout: TIMEOUT }, () => {
    const [bufbuild, celJs] = [createBufbuildOracle(), createCelJsOracle()];
    let read = 0;
    fc.assert(
      fc.property(tokenSoup, (source) => {
        if (!parseExpression(source).ok) return;
        read++;
        const verdicts = [bufbuild(source, "int"), celJs(source, "int")];
        expect(
          verdicts.some(({ kind }) => kind !== "unable"),
          source,
        ).toBe(true);
      }),
      { ...RUNS, numRuns: 20_000 },
    );
    expect(read).toBeGreaterThan(500);
  });

  it("gives back plain text around expressions, whatever it is, once ${ in it is escaped", { timeout: TIMEOUT }, () => {
    const plain = fc.array(fc.constantFrom("${", "}", "$", "a", "'", '"', "{", "\\", " "), { maxLength: 8 });
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const [left, right] = [`${before.join("")}.`, `.${after.join("")}`];
        const escapeOpen = (text: string) => text.split("${").join("$${");
        const result = parseText(`${escapeOpen(left)}\${'}'}${escapeOpen(right)}`);
        expect(result.ok && result.parts.map((part) => (typeof part === "string" ? part : part.node.kind))).toEqual([
          left,
          "literal",
          right,
        ]);
      }),
      RUNS,
    );
  });
});

function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return [node, ...childrenOf(node).flatMap(partsOf)];
}
