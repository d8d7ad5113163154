import { member, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "currency-not-in-capitals",
  severity: "error",
  summary: "The code of a currency is in small letters.",
  why: "Every amount on every screen would look as if nobody had read it.",
  fix: "Write the code in capitals, `TZS`, or the sign that people use.",
  app({ root }, report) {
    const currency = member(member(root, "money"), "currency");
    const written = textOf(currency) ?? "";
    const code = written.toUpperCase();
    if (currency === undefined || written === code || !Intl.supportedValuesOf("currency").includes(code)) return;
    report(currency, `"${written}" is the code of a currency in small letters`, `write "${code}"`);
  },
});
