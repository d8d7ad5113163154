import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { COMPUTED, slotsRead } from "../../screen/slots-read.ts";
import { actionsIn } from "../../screen/steps-of.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Going back never leaves the screen.",
  why: "`onBack` stands in for leaving: where nothing in it leads on, the person is kept there.",
  fix: "Let one of its actions, or a button of the popup it opens, leave; or give it a `when` that ends.",
  late(screen, report) {
    const back = member(screen.document.root, "onBack");
    const actions = member(back, "actions");
    if (back === undefined || actions === undefined || actions.items.length === 0) return;
    if (mayEnd(member(back, "when"), screen) || leadsOut(actions, screen)) return;
    report(actions, "nothing here leaves the screen, nor does a popup that it opens", '{"do": "back"}');
  },
});

/** Namespaces that the screen itself changes, so that a `when` on one may end. Answers and parameters stay the same. */
const CHANGING = ["state", "popup", "busy", "checking", "status", "error", "valid"] as const;

function mayEnd(when: Located | undefined, { context }: CheckedBody): boolean {
  if (when === undefined) return false;
  return (
    CHANGING.some((namespace) => slotsRead(when, namespace, context.values).size > 0) ||
    slotsRead(when, "data").has(COMPUTED)
  );
}

/** By an action, or a popup that one opens; each popup is looked into once. */
function leadsOut(actions: Located, { whole, context }: CheckedBody): boolean {
  const open = [actions];
  const entered = new Set<string>();
  for (const part of open) {
    for (const { action, definition } of actionsIn(part, context)) {
      if (definition.control === "navigate" || definition.control === "leave") return true;
      if (definition.control !== "open") continue;
      const [prop = ""] = entriesOf(definition.props).find(([, { kind }]) => kind === "popup") ?? [];
      const name = textOf(member(action, prop)) ?? "";
      const popup = member(member(whole, "popups"), name);
      if (popup !== undefined && !entered.has(name)) open.push(popup);
      entered.add(name);
    }
  }
  return false;
}
