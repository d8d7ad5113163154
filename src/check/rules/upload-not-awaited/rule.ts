import { countsOfUnsent } from "../../behavior/bound-inputs.ts";
import { textOf } from "../../report/located.ts";
import { COMPUTED, slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A screen counts the files that are still on their way, and nothing waits for them.",
  why: "What is sent meanwhile lacks the files that people have chosen.",
  fix: "Close what sends it while the count is not 0.",
  fromAbsence: true,
  screen(screen, report) {
    const counts = countsOfUnsent(screen);
    if (counts.length === 0) return;
    const read = slotsRead(screen.whole, "state", screen.context.values);
    for (const count of counts) {
      const slot = textOf(count) ?? "";
      if (!read.has(COMPUTED) && !read.has(slot.split(".")[1] ?? ""))
        report(count, `nothing waits for "${slot}"`, `"enabled": "\${${slot} == 0}" of what sends it`);
    }
  },
});
