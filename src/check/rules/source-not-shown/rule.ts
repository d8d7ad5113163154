import { member, membersOf } from "../../located.ts";
import { atKey } from "../../reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "source-not-shown",
  severity: "error",
  summary: "No widget shows the source while it is loading, empty or failed.",
  why: "The borrower would look at nothing, without a way to try again.",
  fix: "Put what depends on it into a widget with `source`, or mark it `silent`.",
  screen({ document, context }, report) {
    for (const [name, source] of membersOf(member(document.root, "sources"))) {
      if (context.shown.has(name) || member(source, "silent")?.value === true) continue;
      const hint = `put what depends on it into {"type": "data", "source": "${name}"}, or say "silent": true`;
      report(atKey(source), `no widget shows the source "${name}"`, hint);
    }
  },
});
