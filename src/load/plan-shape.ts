import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { READABLE_PLAN_VERSIONS } from "../language/plan.ts";
import { PlanError } from "./plan-error.ts";

export type Test = (value: unknown) => boolean;
export type Fields = { readonly [name: string]: Test };

/** A plan is data of a few levels; whatever is deeper was not made by the compiler. */
const MAX_DEPTH = 200;

export const isText: Test = (value) => typeof value === "string";
/** A compiled expression, or a list of names. What is inside an expression is the evaluator's concern. */
export const isTextFirst: Test = (value) => Array.isArray(value) && isText(value[0]);
export const isTextList = listOf(isText);

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
  return (value) => isObject(value) && Object.entries(fields).every(([name, test]) => test(own(value, name)));
}

/** Throws a PlanError unless the value is a plan of this version with the given fields and no hostile key in it. */
export function checkPlan(value: unknown, fields: Fields): void {
  if (isObject(value) && !READABLE_PLAN_VERSIONS.includes(own(value, "version"))) throw new PlanError("version");
  if (!isClean(value, 0) || !record(fields)(value)) throw new PlanError("invalid");
}

function isClean(value: unknown, depth: number): boolean {
  return (
    typeof value !== "object" ||
    value === null ||
    (depth < MAX_DEPTH &&
      Object.entries(value).every(([key, member]) => !isHostileKey(key) && isClean(member, depth + 1)))
  );
}
