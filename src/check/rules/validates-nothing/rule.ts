import { entriesOf } from "../../../kit/entries-of.ts";
import { kindOf, member } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Inputs are asked for their rules, and there are none.",
  why: "The action does nothing, and what follows takes whatever was filled in.",
  fix: "Name the fields, or give the inputs rules.",
  action({ node, definition }, report, { context }) {
    const [name] = entriesOf(definition.props).find(([, { kind }]) => kind === "fields") ?? [];
    if (name === undefined) return;
    const fields = member(node, name);
    const isEmpty =
      fields === undefined ? context.ruled.size === 0 : kindOf(fields) === "array" && fields.items.length === 0;
    if (!isEmpty) return;
    report(fields ?? member(node, "do") ?? node, "there is no input with rules to ask", `"${name}": ["state.…"]`);
  },
});
