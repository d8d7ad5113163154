import { entriesOf } from "../../../kit/entries-of.ts";
import { ownerReadIn } from "../../behavior/personal.ts";
import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "What is copied for others reads a parameter that says who the person is.",
  why: "Whoever it is pasted to could act as that person.",
  fix: "Copy a code or an address that is meant for others.",
  action({ node, definition, context: around }, report) {
    for (const [name, spec] of entriesOf(definition.props)) {
      if (spec.kind !== "text" || spec.shared !== true) continue;
      const read = ownerReadIn(member(node, name), around);
      if (read !== undefined) report(read.place, `"${read.words}" says who the person is`, "take it out");
    }
  },
});
