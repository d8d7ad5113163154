import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The decimals of amounts do not go with the minor units in one unit.",
  why: "With fewer decimals people pay another amount than the one they read; with more they read digits that mean nothing.",
  fix: "A divisor of 100 goes with 2 decimals, of 1000 with 3, of 1 with none.",
  app({ root }, report) {
    const money = member(root, "money");
    const [divisor, decimals] = [member(money, "divisor"), member(money, "decimals")];
    if (divisor === undefined || decimals === undefined) return;
    const needed = Math.log10(Number(divisor.value));
    if (!Number.isInteger(needed)) {
      report(
        divisor,
        `${divisor.value} minor units in one unit cannot be written with decimals`,
        "write 1, 10, 100 or 1000",
      );
    } else if (needed !== decimals.value) {
      const message = `${decimals.value} decimals, and ${divisor.value} minor units in one unit`;
      // The currency tells which of the two is meant.
      const place = usualDecimals(textOf(member(money, "currency"))) === decimals.value ? divisor : decimals;
      report(place, message, `write ${needed}, or a divisor of ${10 ** Number(decimals.value)}`);
    }
  },
});

/** As ISO 4217 has it; undefined for a currency that it does not know. */
function usualDecimals(currency = ""): number | undefined {
  try {
    return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  } catch {
    return undefined;
  }
}
