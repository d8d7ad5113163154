import { member } from "../../located.ts";
import { callsMade, propOf } from "../calls-made.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "money-without-read-back",
  severity: "error",
  summary: "Nothing is read back after a call that moves money.",
  why: "When the connection breaks nobody knows whether the money moved, and the person would be offered to pay again.",
  fix: "Give the action `readBack`: a source that shows what became of it.",
  body(body, report, { project }) {
    for (const { visit, name, id, effect } of callsMade(body, project)) {
      const readBack = propOf(visit, "source");
      if (effect !== "money" || readBack === undefined || member(visit.node, readBack) !== undefined) continue;
      const sources = [...body.context.sources];
      const hint = sources.length === 0 ? "declare a source that shows it" : `"${readBack}": "${sources[0]}"`;
      report(name, `after "${id}" nothing is read back`, hint);
    }
  },
});
