import { entriesOf } from "../../../kit/entries-of.ts";
import type { ActionDefinition } from "../../../language/define-action.ts";
import { screenParts } from "../../behavior/screen-parts.ts";
import { kindOf, type Located, member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Inputs are asked for their rules, and there are none.",
  why: "The action does nothing, and what follows takes whatever was filled in.",
  fix: "Name the fields, or give the inputs rules.",
  action({ node, definition }, report, { context }) {
    const name = fieldsOf(definition);
    if (name === undefined) return;
    const fields = member(node, name);
    // An action of a fragment asks the inputs of the screens that use it.
    const isNone = context.fragment === undefined && context.ruled.size === 0;
    const isEmpty = fields === undefined ? isNone : kindOf(fields) === "array" && fields.items.length === 0;
    if (!isEmpty) return;
    report(fields ?? member(node, "do") ?? node, NOTHING, `"${name}": ["state.…"]`);
  },
  screen(screen, report) {
    if (screen.context.ruled.size > 0) return;
    const uses = new Map<string, Located>();
    for (const { node, definition } of screenParts(screen).actions) {
      const name = fieldsOf(definition);
      if (node.inFragment === true && name !== undefined && !node.members.has(name)) uses.set(node.path, node);
    }
    for (const use of uses.values()) report(use, NOTHING, "give the inputs of the screen rules");
  },
});

const NOTHING = "there is no input with rules to ask";

function fieldsOf({ props }: ActionDefinition): string | undefined {
  return entriesOf(props).find(([, { kind }]) => kind === "fields")?.[0];
}
