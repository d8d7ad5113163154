import { describe, expect, it } from "vitest";
import { evaluate } from "../expression/evaluate.ts";
import { EXAMPLE_ENVIRONMENT } from "../expression/testing/example-environment.ts";
import type { Json } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import type { ActionPlan } from "../language/plan.ts";
import { conditionToRun } from "./condition-to-run.ts";

const A: Ast = ["slot", "state", "a"];
const B: Ast = ["slot", "state", "b"];
const toast: ActionPlan = { do: "toast", props: {} };
const when = (test: Ast, branches: NonNullable<ActionPlan["branches"]>): ActionPlan => ({
  do: "when",
  props: {},
  bound: { test },
  branches,
});

function isDue(actions: readonly ActionPlan[], state: { readonly [key: string]: Json }): boolean {
  const condition = conditionToRun(actions);
  const scope = { slot: (_: string, key: string) => state[key] ?? null, local: () => null };
  return condition === null || evaluate(condition, scope, EXAMPLE_ENVIRONMENT) === true;
}

describe("conditionToRun", () => {
  it("is always where anything but a decision is on the list", () => {
    expect(conditionToRun([toast])).toBeNull();
    expect(conditionToRun([when(A, { yes: [toast] }), toast])).toBeNull();
    expect(
      conditionToRun([when(["lit", null], {}), { do: "when", props: { test: true }, branches: { yes: [toast] } }]),
    ).toBeNull();
  });

  it("is never where nothing follows from any decision", () => {
    for (const a of [true, false, null]) {
      expect(isDue([], { a })).toBe(false);
      expect(isDue([when(A, {})], { a })).toBe(false);
      expect(isDue([when(A, { yes: [], no: [when(B, {})] })], { a, b: true })).toBe(false);
    }
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
    [null, true],
    [true, null],
    [null, null],
  ])("is when a branch that would be taken does something: a %s, b %s", (a, b) => {
    const state = { a, b };
    expect(isDue([when(A, { yes: [toast] })], state)).toBe(a === true);
    expect(isDue([when(A, { no: [toast] })], state)).toBe(a !== true);
    expect(isDue([when(A, { yes: [toast], no: [when(B, { yes: [toast] })] })], state)).toBe(a === true || b === true);
    expect(isDue([when(A, { yes: [when(B, { no: [toast] })] })], state)).toBe(a === true && b !== true);
    expect(isDue([when(A, { yes: [toast] }), when(B, { yes: [toast] })], state)).toBe(a === true || b === true);
  });
});
