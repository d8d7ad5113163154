import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two named values are the same expression.",
  why: "They exist so that what is shown and what is sent is one value; with two a change reaches only one of them.",
  fix: "Read one of them in both places.",
  screen({ document }, report) {
    const seen = new Map<string, string>();
    for (const [name, value] of membersOf(member(document.root, "values"))) {
      const written = JSON.stringify(value.value);
      const other = seen.get(written);
      if (other === undefined) seen.set(written, name);
      else if (written.includes("${"))
        report(atKey(value), `"${name}" is the same as "values.${other}"`, `read "values.${other}"`);
    }
  },
});
