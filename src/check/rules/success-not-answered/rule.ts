import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A call takes for a success what its envelope takes for a refusal, or can't answer there.",
  why: "A success that never comes makes every call fail; a refusal that counts as one tells people that something was done.",
  fix: "Leave `success` to the envelope where that lists it, or name the envelope that the call answers in.",
  call({ root }, report, { project }) {
    const envelope = project.envelopes.get(textOf(member(root, "envelope")) ?? "");
    const refusals = member(envelope, "refusal")?.items ?? [];
    const known = [...(member(envelope, "success")?.items ?? []), ...refusals];
    for (const item of known.length === 0 ? [] : (member(root, "success")?.items ?? [])) {
      const isRefusal = refusals.some(({ value }) => value === item.value);
      if (!isRefusal && known.some(({ value }) => typeof value === typeof item.value)) continue;
      const message = isRefusal
        ? "the envelope takes this for a refusal"
        : `the envelope answers ${JSON.stringify(known[0]?.value)} or the like there`;
      report(item, message, "leave `success` out, or name another envelope");
      return;
    }
  },
});
