import { NUMBER } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import { extreme } from "../extreme.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { NUMBERS } from "../types/parameter-types.ts";

export const maxDefinition: FunctionDefinition = {
  name: "max",
  summary: "The largest of several numbers or of a list of them. Null when there is none, or one is not a number.",
  signature: "max(number, …) → number, max(list<number>) → number",
  parameters: [{ name: "numbers", types: [NUMBER, NUMBERS], rest: true }],
  result: () => NUMBER,
  examples: [
    { expression: "max(3, 1, 2)", result: 3 },
    { expression: "max([])", result: null },
  ],
};

export const runMax: RunFunction = (args, context) => extreme(args, context, Math.max);
