import { type CelInput, type CelValue, celEnv, isCelError, isCelList, parse, plan } from "@bufbuild/cel";
import { Environment, EvaluationError } from "@marcbachmann/cel-js";
import type { Json } from "../../src/kit/json.ts";
import { type Plain, toPlain, VALUES } from "./differential-scope.ts";
import type { NumberMode } from "./generate-expression.ts";

/** An oracle's verdict: a value, CEL's error, or that it cannot read the expression at all. */
export type Verdict =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "error" }
  | { readonly kind: "unable"; readonly reason: string };

export type Oracle = (source: string, mode: NumberMode) => Verdict;

const MODES = ["int", "double"] as const;

export function createBufbuildOracle(): Oracle {
  const environment = celEnv();
  const bindings = Object.fromEntries(MODES.map((mode) => [mode, toBindings(mode)]));
  return (source, mode) => {
    try {
      const result = plan(environment, parse(source))(bindings[mode] ?? {});
      return isCelError(result) ? { kind: "error" } : { kind: "value", value: fromCelValue(result) };
    } catch (error) {
      return { kind: "unable", reason: String(error) };
    }
  };
}

function toBindings(mode: NumberMode): { readonly [name: string]: CelInput } {
  return Object.fromEntries(Object.entries(VALUES).map(([name, value]) => [name, toInput(toPlain(value, mode))]));
}

function toInput(value: Plain): CelInput {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(toInput);
  return new Map(Object.entries(value).map(([key, item]) => [key, toInput(item)]));
}

function fromCelValue(value: CelValue): Json {
  if (typeof value === "bigint") return Number(value);
  if (value === null || typeof value === "boolean" || typeof value === "string" || typeof value === "number")
    return value;
  if (isCelList(value)) return [...value].map(fromCelValue);
  throw new Error(`no JSON for ${String(value)}`);
}

/**
 * It gives the elements of a written `[]` a type of its own, refuses operators on them, or fails where there are none.
 */
export function createCelJsOracle(): Oracle {
  const environment = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
  const contexts = Object.fromEntries(MODES.map((mode) => [mode, toPlain(VALUES, mode)]));
  return (source, mode) => {
    if (source.includes("[]")) return { kind: "unable", reason: "empty list" };
    try {
      const result: unknown = environment.parse(source)(Object(contexts[mode]));
      return { kind: "value", value: fromPlain(result) };
    } catch (error) {
      return error instanceof EvaluationError ? { kind: "error" } : { kind: "unable", reason: String(error) };
    }
  };
}

function fromPlain(value: unknown): Json {
  if (typeof value === "bigint") return Number(value);
  if (value === null || typeof value === "boolean" || typeof value === "string" || typeof value === "number")
    return value;
  if (Array.isArray(value)) return value.map(fromPlain);
  throw new Error(`no JSON for ${String(value)}`);
}
