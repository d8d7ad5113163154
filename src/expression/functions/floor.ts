import { NUMBER } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { exact } from "../values.ts";

export const floorDefinition: FunctionDefinition = {
  name: "floor",
  summary: "The largest whole number that is not larger.",
  signature: "floor(number) → number",
  parameters: [{ name: "value", types: [NUMBER] }],
  result: () => NUMBER,
  examples: [{ expression: "floor(-2.5)", result: -3 }],
};

export const runFloor: RunFunction = ([value = null]) => (typeof value === "number" ? exact(Math.floor(value)) : null);
