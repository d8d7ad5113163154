import { formOf } from "../../../expression/syntax/form-of.ts";
import { enclosingCall } from "../../behavior/sessions.ts";
import type { Located } from "../../report/located.ts";
import { member, textOf } from "../../report/located.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "The member of an answer that people are signed in with is not marked as personal.",
  why: "Only what is marked is kept out of addresses, drafts, telemetry and reports: who reads it there can act as them.",
  fix: 'Give it `"personal": true` in the schema of the answer.',
  action(visit, report, _, { project }) {
    const value = member(visit.node, "session");
    if (visit.definition.session !== "begins" || value === undefined) return;
    const document = project.calls.get(textOf(enclosingCall(visit)) ?? "");
    for (const expression of expressionsOf(value)) {
      const [root, ...path] = (formOf(expression) ?? "").split(".");
      const found = root === "answer" ? schemaAt(member(document?.root, "answer"), path) : undefined;
      if (found === undefined || !document || member(found, "personal")?.value === true) continue;
      const message = `"${path.join(".")}" is not marked as personal`;
      const hint = 'give it `"personal": true`';
      report(value, message, hint, { document, node: found, message, hint });
    }
  },
});

function schemaAt(schema: Located | undefined, path: readonly string[]): Located | undefined {
  return path.reduce((found, name) => member(member(found, "properties"), name), schema);
}
