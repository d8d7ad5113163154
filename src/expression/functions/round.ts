import { NUMBER } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { exact } from "../values.ts";

export const roundDefinition: FunctionDefinition = {
  name: "round",
  summary: "The nearest whole number; halves go away from zero.",
  signature: "round(number) → number",
  parameters: [{ name: "value", types: [NUMBER] }],
  result: () => NUMBER,
  examples: [
    { expression: "round(2.5)", result: 3 },
    { expression: "round(-2.5)", result: -3 },
  ],
};

export const runRound: RunFunction = ([value = null]) =>
  typeof value === "number" ? exact(Math.sign(value) * roundUp(Math.abs(value))) : null;

/** Not `floor(value + 0.5)`: that sum can round up what lies just below a half. */
function roundUp(value: number): number {
  const whole = Math.floor(value);
  return value - whole >= 0.5 ? whole + 1 : whole;
}
