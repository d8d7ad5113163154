import { NUMBER, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import { formatAmount } from "../format-amount.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const moneyDefinition: FunctionDefinition = {
  name: "money",
  summary: "An amount of minor units as money, in the app's format and currency or another currency's sign.",
  signature: "money(minorUnits: number, currency?: string) → string",
  parameters: [
    { name: "minorUnits", types: [NUMBER] },
    { name: "currency", types: [STRING], optional: true },
  ],
  result: () => STRING,
  formatsMoney: true,
  examples: [
    { expression: "money(3440000)", result: "TZS 34.400,00" },
    { expression: "money(-5, '₹')", result: "₹ -0,05" },
    { expression: "money(null)", result: "" },
  ],
};

export const runMoney: RunFunction = ([minorUnits = null, currency = null], { environment }) => {
  const amount = formatAmount(minorUnits, environment.money);
  const sign = typeof currency === "string" ? currency : environment.money.currency;
  return amount === "" || sign === "" ? amount : `${sign} ${amount}`;
};
