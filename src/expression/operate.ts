import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { BinaryOperator } from "../language/ast.ts";
import type { Spend } from "./steps.ts";
import { deepEqual, exact, isList, isRecord, joinTexts, textCost } from "./values.ts";

export type StrictOperator = Exclude<BinaryOperator, "&&" | "||">;

/** An operator on two values. What CEL calls an error is null; `==` and `!=` always answer. */
export function operate(operator: StrictOperator, left: Json, right: Json, spend: Spend): Json {
  switch (operator) {
    case "==":
      return deepEqual(left, right, spend);
    case "!=":
      return !deepEqual(left, right, spend);
    case "in":
      return contains(left, right, spend);
    case "+":
      return add(left, right, spend);
    default:
      if (typeof left === "number" && typeof right === "number") return operateNumbers(operator, left, right);
      if (typeof left !== "string" || typeof right !== "string") return null;
      spend(textCost(left.length));
      return compare(operator, left, right);
  }
}

function operateNumbers(operator: StrictOperator, left: number, right: number): Json {
  switch (operator) {
    case "-":
      return exact(left - right);
    case "*":
      return exact(left * right);
    case "/":
      return exact(left / right);
    case "%":
      return exact(left % right);
    default:
      return compare(operator, left, right);
  }
}

function compare<T extends number | string>(operator: StrictOperator, left: T, right: T): Json {
  switch (operator) {
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
    default:
      return null;
  }
}

function add(left: Json, right: Json, spend: Spend): Json {
  if (typeof left === "number" && typeof right === "number") return exact(left + right);
  if (typeof left === "string" && typeof right === "string") return joinTexts([left, right], "", spend);
  if (!isList(left) || !isList(right)) return null;
  spend(left.length + right.length);
  return [...left, ...right];
}

function contains(value: Json, holder: Json, spend: Spend): Json {
  if (isList(holder)) return holder.some((item) => deepEqual(value, item, spend));
  return isRecord(holder) && typeof value === "string" ? own(holder, value) !== undefined : null;
}
