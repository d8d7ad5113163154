import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { conditionOf } from "../../behavior/conditions.ts";
import { outcomesOf } from "../../behavior/outcomes.ts";
import { reachOf } from "../../behavior/reach.ts";
import { needsOf } from "../../behavior/screen-parts.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { actionsIn } from "../../screen/context/steps-of.ts";
import { COMPUTED, slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Going back never leaves the screen.",
  why: "`onBack` stands in for leaving: where nothing in it leads on, the person is kept there.",
  fix: "Let one of its actions, or a button of the popup it opens, leave; or give it a `when` that ends.",
  fromAbsence: true,
  screen(screen, report) {
    const back = member(screen.document.root, "onBack");
    const actions = member(back, "actions");
    if (back === undefined || actions === undefined || actions.items.length === 0) return;
    if (mayEnd(member(back, "when"), screen) || leadsOut(actions, screen)) return;
    report(actions, "nothing here leaves the screen, nor does a popup that it opens", '{"do": "back"}');
  },
});

/** Namespaces that the screen itself changes, so that a `when` on one may end. Answers and parameters stay the same. */
const CHANGING = ["popup", "busy", "checking", "status", "error", "valid"] as const;

/** Whether a condition that has held may hold no more: by something that changes, or a state that is set to another value. */
function mayEnd(when: Located | undefined, screen: CheckedBody): boolean {
  const { values } = screen.context;
  const [need, ...others] = when === undefined ? [] : needsOf(when);
  if (when === undefined || need === undefined || others.length > 0 || need.kind === "same") return false;
  if (slotsRead(when, "data").has(COMPUTED) || slotsRead(when, "state", values).has(COMPUTED)) return true;
  const { possibleLater } = reachOf(screen);
  const isChanging = CHANGING.some((namespace) => slotsRead(when, namespace, values).size > 0);
  const isOfState = slotsRead(when, "state", values).size > 0;
  if (isChanging && !isReady(need.test)) return true;
  return isOfState && outcomesOf(need.test, when, { values, possible: possibleLater }).mayFail;
}

/** An answer that is there stays there. */
function isReady(test: SyntaxNode): boolean {
  const { subject, operator, literal } = conditionOf(test);
  return subject.startsWith("status.") && operator === "==" && literal === "ready";
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
