import { formOf } from "../../../expression/syntax/form-of.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { member } from "../../report/located.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Two rows of one list show the same value under two names.",
  why: "One of them was copied: people read the fee where they look for what is to be paid back.",
  fix: "Show in each row what it is called.",
  isLocal: true,
  widget({ node, definition }, report) {
    for (const [name, spec] of entriesOf(definition.props)) {
      if (spec.kind !== "list" || spec.texts !== true) continue;
      const shown = new Set<string>();
      for (const row of member(node, name)?.items ?? []) {
        for (const [key, value] of row.members) {
          const expression = wholeExpression(value);
          const isRead = expression !== undefined && partsOf(expression).some(({ kind }) => kind === "member");
          const form = isRead ? `${key} ${formOf(expression)}` : "";
          if (shown.has(form)) report(value, "a row before shows this as well", "show what the row is called");
          if (form !== "") shown.add(form);
        }
      }
    }
  },
});
