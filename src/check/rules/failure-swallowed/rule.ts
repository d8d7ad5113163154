import { entriesOf } from "../../../kit/entries-of.ts";
import type { ActionDefinition } from "../../../language/define-action.ts";
import { ofCall, sentence } from "../../../language/sentence.ts";
import { effectOf, propOf } from "../../behavior/calls-made.ts";
import { isShown } from "../../behavior/shows-slot.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { ranBy } from "../../screen/context/steps-of.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "What follows a failure does not say that there was one.",
  why: "The branch stands in for the engine's own message: the person would see nothing at all, and tap again.",
  fix: "Show a `toast` in it on every way, or leave the branch out.",
  action(visit, report, body, { project }) {
    const call = textOf(member(visit.node, propOf(visit, "call") ?? ""));
    // A call that only tracks never fails.
    if (call !== undefined && ["telemetry", "mark"].includes(effectOf(call, project))) return;
    for (const [name, { replacesMessage }] of Object.entries(visit.definition.branches ?? {})) {
      const branch = member(visit.node, name);
      if (replacesMessage !== true || branch === undefined || isTold(branch, body)) continue;
      report(
        branch,
        sentence`when "${ofCall(call ?? visit.definition.name)}" fails, nothing tells the person`,
        "show a toast, or leave it out",
      );
    }
  },
});

/** On each way through a list something shows. */
function isTold(list: Located, body: CheckedBody, entered: readonly string[] = []): boolean {
  return list.items.some((action) => {
    const definition = body.context.actions.get(textOf(member(action, "do")) ?? "");
    // Actions that a use puts into a fragment are checked with the use.
    if (definition === undefined || definition.visible === true) return true;
    const slot = entriesOf(definition.props).find(([, spec]) => spec.kind === "bind")?.[0];
    if (slot !== undefined) return isShown(textOf(member(action, slot)) ?? "", member(action, "value"), body);
    const name = ranBy(action, definition) ?? "";
    const named = entered.includes(name) ? undefined : body.context.lists.get(name);
    if (named !== undefined) return isTold(named, body, [...entered, name]);
    const ways = definition.flow === "loop" ? [] : waysOf(action, definition);
    return ways.length > 0 && ways.every((way) => way !== undefined && isTold(way, body, entered));
  });
}

/** Every list that may run, undefined where none is written; the engine speaks in place of some. */
function waysOf(action: Located, { branches = {} }: ActionDefinition): readonly (Located | undefined)[] {
  const others = Object.keys(branches).filter((name) => branches[name]?.replacesMessage !== true);
  return Object.entries(branches).flatMap(([name, { of, replacesMessage }]) => {
    const branch = member(action, name);
    if (branch === undefined && replacesMessage === true && others.length > 0) return [];
    return of === undefined || branch === undefined ? [branch] : [...branch.members.values()];
  });
}
