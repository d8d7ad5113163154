import { member, membersOf, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "unused-call",
  severity: "error",
  summary: "No screen makes a call.",
  why: "It is kept in step with the server for nothing; where it was meant to be made, another one is.",
  fix: "Name it in a source or an action, or delete it with its samples.",
  project({ project, bodies }, reportIn) {
    const made = new Set<string | undefined>();
    for (const { document, context } of bodies) {
      for (const [, source] of membersOf(member(document.root, "sources"))) made.add(textOf(member(source, "call")));
      for (const { node, definition } of [...(context.visits?.nodes ?? []), ...(context.visits?.actions ?? [])]) {
        for (const [name, { kind }] of Object.entries(definition.props)) {
          if (kind === "call") made.add(textOf(member(node, name)));
        }
      }
    }
    for (const [id, document] of project.calls) {
      if (document === null || made.has(id)) continue;
      reportIn(document)(member(document.root, "id") ?? document.root, `no screen makes the call "${id}"`, "delete it");
    }
  },
});
