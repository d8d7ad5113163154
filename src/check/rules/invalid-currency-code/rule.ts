import { write } from "../../../language/sentence.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

/** Customary signs of the shillings of East Africa, which are no ISO 4217 codes. */
const CUSTOMARY = ["KSH", "TSH", "USH"];

export const rule = defineRule({
  summary: "The code of a currency is in small letters, or no currency has it.",
  why: "Every amount on every screen would look as if nobody had read it.",
  fix: "Write the code in capitals, `TZS`, or the sign that people use.",
  app({ root }, report) {
    const currency = member(member(root, "money"), "currency");
    const written = textOf(currency) ?? "";
    const code = written.toUpperCase();
    const isKnown = Intl.supportedValuesOf("currency").includes(code);
    if (currency === undefined) return;
    if (isKnown && written !== code) {
      report(currency, `"${written}" is the code of a currency in small letters`, write(code));
    } else if (!isKnown && /^[A-Z]{3}$/.test(written) && !CUSTOMARY.includes(written)) {
      report(currency, `no currency has the code "${written}"`, "write its code, or the sign that people use");
    }
  },
});
