import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A sample refuses with a code that its call takes for a success.",
  why: "The sandbox plays a success in its place: what the screen says to a refusal is never seen.",
  fix: "Write the code that the server refuses with.",
  sample({ root, place }, report, { project }) {
    const code = member(member(root, "refusal"), "code");
    const call = place.kind === "sample" ? project.calls.get(place.call)?.root : undefined;
    if (code === undefined || call === undefined) return;
    const envelope = project.envelopes.get(textOf(member(call, "envelope")) ?? "");
    // Where the code stands elsewhere than the outcome, equal ones mean nothing.
    if (textOf(member(envelope, "outcome")) !== textOf(member(envelope, "code"))) return;
    const successes = (member(call, "success") ?? member(envelope, "success"))?.items ?? [];
    if (successes.some(({ value }) => String(value) === String(code.value)))
      report(code, `${JSON.stringify(code.value)} is a success of this call`, "write the code of the refusal");
  },
});
