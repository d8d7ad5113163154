import { LOOKING_STEPS } from "../../../language/looking-steps.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A journey does not look at what its last step did, looks for the same thing and its opposite, or at what a call sent that is never made.",
  why: "It passes although nothing comes of what people do, or fails whatever comes of it.",
  fix: 'End with what is to be seen or asked: `{ "do": "see", "text": … }`.',
  journey({ root }, report) {
    const steps = member(root, "steps")?.items ?? [];
    for (const [index, step] of steps.entries()) {
      const payload = member(step, "payload");
      if (payload !== undefined && member(step, "times")?.value === 0)
        report(payload, "a call that was never made has sent nothing", "take one of the two out");
      const before = steps[index - 1];
      if (isOpposite(step, before))
        report(step, "this was looked for before, and nothing was done since", "take one of them out");
    }
    const last = steps.at(-1);
    if (last === undefined || LOOKING_STEPS.has(doing(last))) return;
    report(member(last, "do") ?? last, "nobody looks at what this step did", "say what is to be seen, or asked");
  },
});

function isOpposite(step: Located, before: Located | undefined): boolean {
  const both = [doing(step), before === undefined ? "" : doing(before)].sort().join();
  return (
    both === "miss,see" && JSON.stringify(member(step, "text")?.value) === JSON.stringify(member(before, "text")?.value)
  );
}

function doing(step: Located): string {
  return textOf(member(step, "do")) ?? "";
}
