import { formOf } from "../../../expression/syntax/form-of.ts";
import { FORMATS } from "../../money/amounts-sent.ts";
import { currencyOf } from "../../money/currency.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

/** Codes of currencies, as far as the machine that checks knows them. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf?.("currency") ?? []);
const AMOUNT = /(?<![\p{L}\p{M}\d])(?:([A-Z]{3})|([$€£¥₹₱₦₵]))[\s\u{A0}]?(?=\d|$)/gu;

/** Behind a number of four digits and more, which is hardly anything else. */
const BEHIND = /(?<=\d[.,\s\u{A0}]\d{3}[\s\u{A0}]?)([A-Z]{3})(?![\p{L}\d])/gu;

/** Asked first: most words have neither a code nor a sign. */
const SIGN = /[A-Z]{3}|[$€£¥₹₱₦₵]/;

export const rule = defineRule({
  summary:
    "An amount stands in words, or beside an input, in another currency than the app's, or than elsewhere on the screen.",
  why: "People would borrow or pay in one currency and read another.",
  fix: "Give the minor units under `with` and write them by `money(…)`; beside an input name the app's currency.",
  body({ context }, report) {
    const written = context.visits.expressions.flatMap((visit) =>
      partsOf(visit.expression).flatMap((part) =>
        part.kind === "call" && FORMATS.includes(part.name)
          ? [{ visit, part, form: formOf(part.arguments[0] ?? part) }]
          : [],
      ),
    );
    const signed = written.filter(({ part }) => part.arguments[1] !== undefined);
    for (const { visit, part, form } of signed.length === 0 ? [] : written) {
      const other = signed.find((one) => one.form === form);
      // A choice between the two is meant.
      if (part.arguments[1] !== undefined || other === undefined || signed.some((one) => one.visit === visit)) continue;
      const sign = other.visit.wordsOf(other.part.arguments[1] ?? other.part);
      report(
        visit.placeOf(part),
        `"${form}" is written in another currency elsewhere on this screen`,
        `money(…, ${sign})`,
      );
    }
  },
  on: {
    binary({ operator, left, right }, { placeOf }, report, _body, { project }) {
      const [words, amount] = left.kind === "literal" ? [left, right] : [right, left];
      if (operator !== "+" || words.kind !== "literal" || amount.kind !== "call") return;
      const [code, currency] = [String(words.value).trim(), currencyOf(project)];
      if (!FORMATS.includes(amount.name) || code === currency || !CURRENCIES.has(code)) return;
      if (currency === undefined || !CURRENCIES.has(currency)) return;
      report(placeOf(words), `this app's amounts are in ${currency}, not in ${code}`, "write it by money(…)");
    },
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
