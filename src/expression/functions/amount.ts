import { NUMBER, STRING } from "../../language/type.ts";
import type { RunFunction } from "../environment.ts";
import { formatAmount } from "../format-amount.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const amountDefinition: FunctionDefinition = {
  name: "amount",
  summary: "An amount of minor units in the app's money format, without currency.",
  signature: "amount(minorUnits: number) → string",
  parameters: [{ name: "minorUnits", types: [NUMBER] }],
  result: () => STRING,
  formatsMoney: true,
  examples: [{ expression: "amount(123456789)", result: "1.234.567,89" }],
};

export const runAmount: RunFunction = ([minorUnits = null], { environment }) =>
  formatAmount(minorUnits, environment.money);
