import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A call or a message to the shell is given an empty text, or null, where one is required.",
  why: "The server refuses it, or does something about nothing.",
  fix: "Give it the value that was meant.",
  isLocal: true,
  body({ document, context }, report, { project }) {
    for (const { call, payload, schema } of sentPayloads(document, context)) {
      const isRead = textOf(member(call, "effect")) === "read";
      const path = textOf(member(call, "path")) ?? "";
      const required = new Set((member(schema, "required")?.items ?? []).map(textOf));
      const properties = member(schema, "properties");
      for (const [name, value] of membersOf(payload)) {
        const mayBeEmpty = member(member(properties, name), "enum")?.items.some((one) => one.value === "") === true;
        // A list of everything may be asked for by an empty search, and nothing by an empty name of it.
        if (isRead && !/(?:id|no|code|key|token|session)$/i.test(name) && !path.includes(`{${name}}`)) continue;
        if (required.has(name) && !mayBeEmpty && textOf(value)?.trim() === "")
          report(value, `"${name}" is required, and given an empty text`, "give the value that was meant");
      }
    }
    const messages = member(member(project.app?.root, "bridge"), "messages");
    for (const { node, definition } of context.visits.actions) {
      if (definition.leads?.to !== "message") continue;
      const declared = member(member(messages, textOf(member(node, definition.leads.from)) ?? ""), "payload");
      for (const [name, value] of membersOf(member(node, "payload"))) {
        if (textOf(member(declared, name)) === "text" && textOf(value)?.trim() === "")
          report(value, `"${name}" is given an empty text`, "give the value that was meant");
      }
    }
  },
});
