import { NUMBER, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { exact, MAX_DECIMALS } from "../values.ts";

export const numberDefinition: FunctionDefinition = {
  name: "number",
  summary:
    "The number that a string spells in plain decimals, null when it spells none; with a number of decimals, a number in the app's format.",
  signature: "number(string | number) → number, number(value: number, decimals: number) → string",
  parameters: [
    { name: "value", types: [STRING, NUMBER] },
    { name: "decimals", types: [NUMBER], optional: true, count: { least: 0, most: MAX_DECIMALS } },
  ],
  result: ({ length }) => (length === 1 ? NUMBER : STRING),
  lower: ([value, decimals], { number }) =>
    value && decimals && ["call", "formatNumber", [value, decimals, ["lit", { ...number }]]],
  examples: [
    { expression: "number('174')", result: 174 },
    { expression: "number('-0.5')", result: -0.5 },
    { expression: "number('12 apples')", result: null },
    { expression: "number(1234.5, 2)", result: "1,234.50" },
  ],
};

const PLAIN = /^\s*-?\d{1,30}(\.\d{1,30})?\s*$/;

export const runNumber: RunFunction = ([value = null]) => {
  if (typeof value === "number") return exact(value);
  return typeof value === "string" && value.length <= 70 && PLAIN.test(value) ? exact(Number(value)) : null;
};
