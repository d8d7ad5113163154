import { member, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "No call uses an envelope.",
  why: "What it says of answers holds for none; a call that should use it may name another.",
  fix: "Name it in a call, or take it out.",
  fromAbsence: true,
  isRemovable: true,
  project({ project }, reportIn) {
    if (project.app === undefined) return;
    const used = new Set([...project.calls.values()].map((call) => textOf(member(call?.root, "envelope"))));
    for (const [name, envelope] of project.envelopes) {
      if (!used.has(name)) reportIn(project.app)(atKey(envelope), `no call uses the envelope "${name}"`, "take it out");
    }
  },
});
