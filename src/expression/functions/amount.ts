import { NUMBER, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import { formatAmount } from "../format-amount.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { MAX_DECIMALS } from "../values.ts";

export const amountDefinition: FunctionDefinition = {
  name: "amount",
  summary:
    "An amount of minor units in the app's money format, without currency; with 0 decimals rounded to whole units.",
  signature: "amount(minorUnits: number, decimals?: number) → string",
  parameters: [
    { name: "minorUnits", types: [NUMBER] },
    { name: "decimals", types: [NUMBER], optional: true, count: { least: 0, most: MAX_DECIMALS } },
  ],
  result: () => STRING,
  formatsMoney: true,
  examples: [
    { expression: "amount(123456789)", result: "1.234.567,89" },
    { expression: "amount(123456700, 0)", result: "1.234.567" },
  ],
};

export const runAmount: RunFunction = ([minorUnits = null, decimals], { environment: { money } }) =>
  formatAmount(minorUnits, decimals === 0 ? { ...money, decimals } : money);
