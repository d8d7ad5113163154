import { NUMBER, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import { formatNumber } from "../format-number.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { exact, MAX_DECIMALS, memberOf, toText } from "../values.ts";

export const percentDefinition: FunctionDefinition = {
  name: "percent",
  summary: "A share of one as a percentage in the app's format: up to two decimals, or as many as are asked for.",
  signature: "percent(share: number, decimals?: number) → string",
  parameters: [
    { name: "share", types: [NUMBER] },
    { name: "decimals", types: [NUMBER], optional: true, count: { least: 0, most: MAX_DECIMALS } },
  ],
  result: () => STRING,
  lower: ([share, decimals = ["lit", null]], { number }) =>
    share && ["call", "percent", [share, decimals, ["lit", { ...number }]]],
  examples: [
    { expression: "percent(0.292)", result: "29.2%" },
    { expression: "percent(0.05, 2)", result: "5.00%" },
    { expression: "percent(null)", result: "" },
  ],
};

const USUAL_DECIMALS = 2;

export const runPercent: RunFunction = ([share = null, decimals = null, format = null]) => {
  // Not rounded twice: 0.07 × 100 is 7.000000000000001.
  const hundredfold = typeof share === "number" ? exact(Number((share * 100).toPrecision(15))) : null;
  const written = formatNumber(hundredfold, decimals ?? 0, decimals ?? USUAL_DECIMALS, format);
  return written === "" ? "" : written + toText(memberOf(format, "percent"));
};
