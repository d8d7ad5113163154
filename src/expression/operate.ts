import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { BinaryOperator } from "../language/ast.ts";
import type { Steps } from "./steps.ts";
import { deepEqual, exact, isList, isRecord, joinTexts, textCost } from "./values.ts";

export type StrictOperator = Exclude<BinaryOperator, "&&" | "||">;

/** An operator on two values. What CEL calls an error is null; `==` and `!=` always answer. */
export function operate(operator: StrictOperator, left: Json, right: Json, steps: Steps): Json {
  switch (operator) {
    case "==":
      return deepEqual(left, right, steps);
    case "!=":
      return !deepEqual(left, right, steps);
    case "in":
      return contains(left, right, steps);
    case "+":
      return add(left, right, steps);
    default:
      if (typeof left === "number" && typeof right === "number") return operateNumbers(operator, left, right);
      if (typeof left !== "string" || typeof right !== "string") return null;
      steps.spend(textCost(left.length));
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

function add(left: Json, right: Json, steps: Steps): Json {
  if (typeof left === "number" && typeof right === "number") return exact(left + right);
  if (typeof left === "string" && typeof right === "string") return joinTexts([left, right], "", steps);
  if (!isList(left) || !isList(right)) return null;
  steps.spend(left.length + right.length);
  return [...left, ...right];
}

function contains(value: Json, holder: Json, steps: Steps): Json {
  if (isList(holder)) return holder.some((item) => deepEqual(value, item, steps));
  return isRecord(holder) && typeof value === "string" ? own(holder, value) !== undefined : null;
}
