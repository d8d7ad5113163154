import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectListed } from "../kit/testing/expect-listed.ts";
import { recordOf, type Type } from "../language/terms/type.ts";
import { FUNCTIONS } from "./functions.ts";
import { RUN_FUNCTIONS } from "./run-functions.ts";
import { LAZY_FUNCTIONS } from "./run-lazy-functions.ts";
import { parseExpression } from "./syntax/parse.ts";
import { evaluateSource } from "./testing/evaluate-source.ts";
import { EXAMPLE_ENVIRONMENT } from "./testing/example-environment.ts";
import { checkExpression } from "./types/check-expression.ts";

const ALL = { ...RUN_FUNCTIONS, ...LAZY_FUNCTIONS };

const definitions = Object.values(FUNCTIONS);
const examples = definitions.flatMap(({ name, examples }) => examples.map((example) => ({ name, ...example })));

describe("the functions", () => {
  it("have a description and a run each, under one name, from one file each", () => {
    const run = [...Object.keys(RUN_FUNCTIONS), ...Object.keys(LAZY_FUNCTIONS)];
    // Lowered functions are called by no document.
    const called = run.filter((name) => !["formatDate", "formatNumber", "sortBy", "groupBy"].includes(name));
    const files = readdirSync(new URL("functions", import.meta.url)).filter((file) => !file.includes(".test."));
    const found = { found: files.map(camelCase), in: "src/expression/functions" };
    expectListed(found, { listed: Object.keys(FUNCTIONS), in: "src/expression/functions.ts" });
    expectListed(found, {
      listed: called,
      in: "src/expression/run-functions.ts, run-common-functions.ts or run-rare-functions.ts",
    });
    expect(definitions.map(({ name }) => name)).toEqual(Object.keys(FUNCTIONS));
  });

  it.each(definitions)("$name is described and has an example that calls it", (definition) => {
    expect(definition.summary).toMatch(/^[A-Z].*\.$/);
    expect(definition.signature).toContain(definition.name);
    expect(definition.examples.some(({ expression }) => expression.includes(`${definition.name}(`))).toBe(true);
  });

  it.each(examples)("$expression is $result", ({ expression, locals, result }) => {
    expect(evaluateSource(expression, locals)).toEqual(result);
  });

  it.each(examples)("$expression has no problem", ({ expression, locals }) => {
    const parsed = parseExpression(expression);
    const local = (name: string): Type | undefined =>
      locals?.[name] === undefined ? undefined : recordOf({ ab: { kind: "number" }, note: { kind: "string" } });
    const scope = { slot: () => undefined, local, names: () => Object.keys(locals ?? {}) };
    expect(parsed.ok && checkExpression(parsed.node, scope).problems).toEqual([]);
  });

  it.each(Object.keys(ALL))("%s answers null, false, 0 or empty text without arguments", (name) => {
    const bare = ALL[name]?.([], { environment: EXAMPLE_ENVIRONMENT, spend: () => undefined });
    expect([null, false, ""]).toContain(bare);
  });
});

function camelCase(file: string): string {
  return file.replace(".ts", "").replace(/-./g, (dash) => dash.slice(1).toUpperCase());
}
