import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Nothing reads the named value.",
  why: "What is shown, checked or sent in its place would not follow it.",
  fix: "Read it as `values.<name>`, or take it out.",
  fromAbsence: true,
  screen({ document: { root } }, report) {
    const values = member(root, "values");
    if (values === undefined) return;
    // A value that only unused values read is unused as well.
    const outside = membersOf(root).filter(([key]) => key !== "values");
    const used = new Set(outside.flatMap(([, part]) => [...slotsRead(part, "values", values)]));
    for (const [name, value] of membersOf(values)) {
      if (!used.has(name)) report(atKey(value), `nothing reads "values.${name}"`, "take it out");
    }
  },
});
