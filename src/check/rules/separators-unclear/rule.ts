import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

/** Separators of numbers in any language: between thousands, and before decimals, Arabic ones included. */
const THOUSANDS = /^[.,'’·٬_ \u00a0\u2009\u202f]?$/u;
const POINT = /^[.,·٫]$/u;

export const rule = defineRule({
  summary: "What stands between thousands and what stands before decimals cannot be told apart, or is no separator.",
  why: "1.000.00 or 100000 is read as another amount than the one that is meant.",
  fix: "Write two different ones: a dot, a comma, a space or an apostrophe, or nothing, between thousands; a dot or a comma before decimals.",
  app({ root }, report) {
    checkSeparators(member(root, "money"), report);
    for (const [, format] of membersOf(member(root, "formats"))) checkSeparators(member(format, "number"), report);
  },
});

function checkSeparators(numbers: Located | undefined, report: RuleReport): void {
  const [thousands, point] = [member(numbers, "thousands"), member(numbers, "point")];
  for (const [separator, form] of [
    [thousands, THOUSANDS],
    [point, POINT],
  ] as const) {
    const written = textOf(separator);
    if (separator === undefined || written === undefined || form.test(written)) continue;
    const place = separator === point ? "stands before decimals nowhere" : "is no separator of thousands";
    report(separator, `${JSON.stringify(written)} ${place}`, "write one character such as . or ,");
    return;
  }
  if (point === undefined || textOf(point) !== textOf(thousands)) return;
  report(point, `${JSON.stringify(point.value)} stands between thousands as well`, "write two different characters");
}
