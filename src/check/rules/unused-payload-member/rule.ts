import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A call takes a member that no screen sends.",
  why: "It may be sent under another name; or the call is a contract, and a screen will send it one day.",
  fix: "Send it, or take it out of the call.",
  fromAbsence: true,
  project({ bodies, project }, reportIn) {
    const sent = new Map<string, Set<string>>();
    for (const { call, payload } of bodies.flatMap(({ document, context }) => sentPayloads(document, context))) {
      const id = textOf(member(call, "id")) ?? "";
      const names = sent.get(id) ?? new Set();
      sent.set(id, names);
      // One expression, or a record that is spread, may give any member.
      for (const name of payload.members.size === 0 ? ["..."] : payload.members.keys()) names.add(name);
    }
    for (const [id, document] of project.calls) {
      const names = sent.get(id);
      if (document === null || names === undefined || names.has("...")) continue;
      const file = textOf(member(document.root, "file"));
      for (const [name, schema] of membersOf(member(member(document.root, "payload"), "properties"))) {
        if (names.has(name) || name === file) continue;
        reportIn(document)(atKey(schema), `no screen sends "${name}"`, "take it out");
      }
    }
  },
});
