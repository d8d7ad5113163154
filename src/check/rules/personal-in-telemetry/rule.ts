import { member, membersOf, textOf } from "../../located.ts";
import { unfitEffect } from "../../unfit-effect.ts";
import { personalData } from "../personal.ts";
import { defineRule } from "../rule.ts";
import { sentPayloads } from "../sent-payloads.ts";

export const rule = defineRule({
  code: "personal-in-telemetry",
  severity: "error",
  summary: "A tracking call, or a shell message that nobody waits for, is given personal data.",
  why: "What counts taps is read by many and kept for long; nobody agreed to be named there.",
  fix: "Send what was done, not who did it.",
  body(body, report) {
    const { context, document } = body;
    const sent = sentPayloads(document, context).filter(({ call }) => textOf(member(call, "effect")) === "telemetry");
    const messages = member(member(context.project.app?.root, "bridge"), "messages");
    const told = (context.visits?.actions ?? []).flatMap(({ node, definition, context: around }) => {
      if (definition.leads?.to !== "message") return [];
      const message = member(messages, textOf(member(node, definition.leads.from)) ?? "");
      const payload = member(node, "payload");
      return member(message, "silent")?.value === true && payload !== undefined ? [{ payload, context: around }] : [];
    });
    const byCall = sent.map((one) => ({ ...one, declared: unfitEffect(one.document, member(one.call, "effect")) }));
    const tracked = [...byCall, ...told.map((one) => ({ ...one, declared: undefined }))];
    const data = tracked.length === 0 ? undefined : personalData(body);
    for (const { payload, context: around, declared } of tracked) {
      for (const [, value] of membersOf(payload)) {
        const read = data?.readIn(value, around);
        if (read === undefined) continue;
        report(read.place, `"${read.words}" is personal, and this is tracked`, "take it out", declared);
      }
    }
  },
});
