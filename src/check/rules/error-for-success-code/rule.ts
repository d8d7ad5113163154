import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Words for a failure stand at a code that means success.",
  why: "They are never read; and the code that was meant has none.",
  fix: "Write the code of the failure, or take it out of `success`.",
  call({ root }, report) {
    const successes = new Set((member(root, "success")?.items ?? []).map(({ value }) => String(value)));
    if (successes.size === 0) return;
    for (const [code, words] of membersOf(member(root, "errors"))) {
      if (successes.has(code))
        report(atKey(words), `"${code}" means success in this call`, "write the code of the failure");
    }
  },
});
