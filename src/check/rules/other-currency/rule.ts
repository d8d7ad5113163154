import { FORMATS } from "../amounts-sent.ts";
import { currencyOf } from "../currency.ts";
import { partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

/** Codes of currencies, as far as the machine that checks knows them. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf?.("currency") ?? []);
const AMOUNT = /(?<![\p{L}\p{M}\d])(?:([A-Z]{3})|([$€£¥₹₱₦₵]))[\s\u{A0}]?(?=\d|$)/gu;

/** Behind a number of four digits and more, which is hardly anything else. */
const BEHIND = /(?<=\d[.,\s\u{A0}]\d{3}[\s\u{A0}]?)([A-Z]{3})(?![\p{L}\d])/gu;

/** Asked first: most words have neither a code nor a sign. */
const SIGN = /[A-Z]{3}|[$€£¥₹₱₦₵]/;

export const rule = defineRule({
  summary: "An amount stands in words, or beside an input, in another currency than the app's.",
  why: "People would borrow or pay in one currency and read another.",
  fix: "Give the minor units under `with` and write them by `money(…)`; beside an input name the app's currency.",
  body({ context }, report, { project }) {
    const currency = currencyOf(project);
    if (currency === undefined || !CURRENCIES.has(currency)) return;
    for (const { expression, placeOf } of context.visits?.expressions ?? []) {
      for (const part of partsOf(expression)) {
        if (part.kind !== "binary" || part.operator !== "+") continue;
        const [words, amount] = part.left.kind === "literal" ? [part.left, part.right] : [part.right, part.left];
        if (words.kind !== "literal" || amount.kind !== "call" || !FORMATS.includes(amount.name)) continue;
        const code = String(words.value).trim();
        if (code === currency || !CURRENCIES.has(code)) continue;
        report(placeOf(words), `this app's amounts are in ${currency}, not in ${code}`, "write it by money(…)");
      }
    }
  },
  text({ versions, property, currency }, report) {
    if (currency === undefined || !CURRENCIES.has(currency)) return;
    const isBeside = property === "prefix" || property === "suffix";
    for (const { words, placeOf } of versions) {
      if (!SIGN.test(words)) continue;
      for (const { 1: code = "", index } of words.matchAll(BEHIND)) {
        if (code === currency || !CURRENCIES.has(code)) continue;
        report(placeOf(index), `this app's amounts are in ${currency}, not in ${code}`, "write it by money(…)");
      }
      for (const { 0: amount, 1: code, 2: sign, index } of words.matchAll(AMOUNT)) {
        const isAlone = index + amount.length === words.length;
        const isOther = code === undefined ? sign !== currency : code !== currency && CURRENCIES.has(code);
        if (isOther && (!isAlone || isBeside))
          report(
            placeOf(index),
            `this app's amounts are in ${currency}, not in ${amount.trim()}`,
            "write it by money(…)",
          );
      }
    }
  },
});
