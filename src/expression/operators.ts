import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { BinaryOperator } from "../language/ast.ts";
import type { Spend } from "./steps.ts";
import { deepEqual, exact, isList, joinTexts, textCost } from "./values.ts";

type Operate = (left: Json, right: Json, spend: Spend) => Json;

/** Operators on two values. What CEL calls an error is null; `==` and `!=` always answer. */
export const OPERATORS: { readonly [operator in Exclude<BinaryOperator, "&&" | "||">]: Operate } = {
  "==": deepEqual,
  "!=": (left, right, spend) => !deepEqual(left, right, spend),
  in: contains,
  matches,
  "+": add,
  "-": onNumbers((left, right) => left - right),
  "*": onNumbers((left, right) => left * right),
  "/": onNumbers((left, right) => left / right),
  "%": onNumbers((left, right) => left % right),
  "<": onOrdered((left, right) => left < right),
  "<=": onOrdered((left, right) => left <= right),
  ">": onOrdered((left, right) => left > right),
  ">=": onOrdered((left, right) => left >= right),
};

function onNumbers(calculate: (left: number, right: number) => number): Operate {
  return (left, right) =>
    typeof left === "number" && typeof right === "number" ? exact(calculate(left, right)) : null;
}

function onOrdered(compare: <T extends number | string>(left: T, right: T) => boolean): Operate {
  return (left, right, spend) => {
    if (typeof left === "number" && typeof right === "number") return compare(left, right);
    if (typeof left !== "string" || typeof right !== "string") return null;
    spend(textCost(left.length));
    return compare(left, right);
  };
}

function add(left: Json, right: Json, spend: Spend): Json {
  if (typeof left === "number" && typeof right === "number") return exact(left + right);
  if (typeof left === "string" && typeof right === "string") return joinTexts([left, right], "", spend);
  if (!isList(left) || !isList(right)) return null;
  spend(left.length + right.length);
  return [...left, ...right];
}

/** Longest text, in characters, that is matched; longer ones match nothing. */
const MAX_MATCHED_LENGTH = 1_000;

function matches(text: Json, pattern: Json): Json {
  if (typeof text !== "string" || text.length > MAX_MATCHED_LENGTH) return false;
  return new RegExp(`^(?:${pattern})$`, "u").test(text);
}

function contains(value: Json, holder: Json, spend: Spend): Json {
  if (isList(holder)) return holder.some((item) => deepEqual(value, item, spend));
  return isObject(holder) && typeof value === "string" ? own(holder, value) !== undefined : null;
}
