import { entriesOf } from "../../../kit/entries-of.ts";
import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A screen declares a parameter that it does not read and that no link gives.",
  why: "Whoever opens the screen believes that it matters; the screen most likely reads another name.",
  fix: "Read it as `params.<name>`, or take it out.",
  fromAbsence: true,
  project({ bodies }, reportIn) {
    // Some are declared because others send them along.
    const given = new Set<string>();
    for (const { context } of bodies) {
      for (const { node, definition } of context.visits.actions) {
        if (definition.leads === undefined) continue;
        for (const [name, { kind }] of entriesOf(definition.props)) {
          if (kind === "record") for (const key of member(node, name)?.members.keys() ?? []) given.add(key);
        }
      }
    }
    for (const { document, whole, context } of bodies) {
      const params = membersOf(member(document.root, "params"));
      const read = params.length === 0 ? new Set<string>() : slotsRead(whole, "params", context.values);
      for (const [name, param] of params) {
        if (read.has(name) || given.has(name)) continue;
        reportIn(document)(atKey(param), `nothing reads "params.${name}"`, "take it out");
      }
    }
  },
});
