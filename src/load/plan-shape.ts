import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { PLAN_VERSION } from "../language/plan.ts";
import { PlanError } from "./plan-error.ts";

export type Test = (value: unknown) => boolean;
export type Fields = { readonly [name: string]: Test };

/** A plan is data of a few levels; whatever is deeper was not made by the compiler. */
const DEEPEST = 200;

export const isText: Test = (value) => typeof value === "string";
export const isTextList: Test = (value) => listOf(isText)(value);
/** A compiled expression: a list that starts with its operation. Its inside is the evaluator's concern. */
export const isAst: Test = (value) => Array.isArray(value) && isText(value[0]);

export function listOf(item: Test): Test {
  return (value) => Array.isArray(value) && value.every(item);
}

export function mapOf(entry: Test): Test {
  return (value) => isObject(value) && Object.values(value).every(entry);
}

export function optional(test: Test): Test {
  return (value) => value === undefined || test(value);
}

/** Fields that are not named may be anything: a newer compiler may say more. */
export function record(fields: Fields): Test {
  return (value) => isObject(value) && wrongField(value, fields) === undefined;
}

/** Throws a PlanError unless the value is a plan of this version with the given fields and no key `__proto__` in it. */
export function checkPlan(value: unknown, fields: Fields): void {
  if (!isObject(value)) throw new PlanError("invalid", "not an object");
  if (own(value, "version") !== PLAN_VERSION)
    throw new PlanError("version", String(own(value, "version")).slice(0, 20));
  if (!isClean(value, 0)) throw new PlanError("invalid", "keys");
  const wrong = wrongField(value, fields);
  if (wrong !== undefined) throw new PlanError("invalid", wrong);
}

function wrongField(value: Record<string, unknown>, fields: Fields): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.(own(value, name)) !== true);
}

function isClean(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return (
    depth < DEEPEST && Object.entries(value).every(([key, member]) => key !== "__proto__" && isClean(member, depth + 1))
  );
}
