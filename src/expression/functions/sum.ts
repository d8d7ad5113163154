import { NUMBER } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { NUMBERS } from "../types/parameter-types.ts";
import { exact, isList } from "../values.ts";

export const sumDefinition: FunctionDefinition = {
  name: "sum",
  summary: "The sum of a list of numbers; of an empty list 0. Null when an element is not a number.",
  signature: "sum(list<number>) → number",
  parameters: [{ name: "numbers", types: [NUMBERS], noNulls: true }],
  result: () => NUMBER,
  examples: [
    { expression: "sum([1200000, 2240000])", result: 3440000 },
    { expression: "sum([])", result: 0 },
  ],
};

export const runSum: RunFunction = ([numbers = null], context) => {
  if (!isList(numbers)) return null;
  context.spend(numbers.length);
  let total = 0;
  for (const item of numbers) {
    if (typeof item !== "number") return null;
    total += item;
  }
  return exact(total);
};
