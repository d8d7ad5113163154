import { NUMBER } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import { extreme } from "../extreme.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { NUMBERS } from "../types/parameter-types.ts";

export const minDefinition: FunctionDefinition = {
  name: "min",
  summary: "The smallest of several numbers or of a list of them. Null when there is none, or one is not a number.",
  signature: "min(number, …) → number, min(list<number>) → number",
  parameters: [{ name: "numbers", types: [NUMBER, NUMBERS], rest: true }],
  result: () => NUMBER,
  examples: [
    { expression: "min(3, 1, 2)", result: 1 },
    { expression: "min([7, 5])", result: 5 },
  ],
};

export const runMin: RunFunction = (args, context) => extreme(args, context, Math.min);
