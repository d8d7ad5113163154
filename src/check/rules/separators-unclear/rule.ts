import { type Located, member, membersOf, textOf } from "../../located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  code: "separators-unclear",
  severity: "error",
  summary: "What stands between thousands and what stands before decimals cannot be told apart, or is no separator.",
  why: "1.000.00 or 100000 is read as another amount than the one that is meant.",
  fix: "Write two different characters that are neither digits, letters nor signs; nothing between thousands is fine.",
  app({ root }, report) {
    checkSeparators(member(root, "money"), report);
    for (const [, format] of membersOf(member(root, "formats"))) checkSeparators(member(format, "number"), report);
  },
});

function checkSeparators(numbers: Located | undefined, report: RuleReport): void {
  const [thousands, point] = [member(numbers, "thousands"), member(numbers, "point")];
  for (const separator of [thousands, point]) {
    const written = textOf(separator) ?? "";
    if (separator === undefined || written === "" || /^[^\p{L}\p{N}+\-−%]$/u.test(written)) continue;
    report(separator, `${JSON.stringify(written)} is no separator`, "write one character such as . or ,");
    return;
  }
  if (point === undefined || textOf(point) !== textOf(thousands)) return;
  report(point, `${JSON.stringify(point.value)} stands between thousands as well`, "write two different characters");
}
