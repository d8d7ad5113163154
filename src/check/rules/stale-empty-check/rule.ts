import { member, membersOf } from "../../report/located.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Whether an answer is empty is asked of the source's data, and not of the answer.",
  why: "The data are those of the answer before, and of none at first: the screen would say that nothing is there.",
  fix: "Write `answer` in place of `data.<source>`.",
  screen({ document, context }, report) {
    for (const [name, source] of membersOf(member(document.root, "sources"))) {
      const empty = member(source, "empty");
      if (empty === undefined || !slotsRead(empty, "data", context.values).has(name)) continue;
      if (/\banswer\b/.test(String(empty.value))) continue;
      report(empty, `"data.${name}" is what the answer before held`, "ask `answer`");
    }
  },
});
