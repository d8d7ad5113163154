import { isChanging } from "../../../language/changing-effects.ts";
import { type Located, member, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import type { ActionVisit } from "../../screen/screen-context.ts";
import { buttonsOf, callsMade, repeatedBy } from "../calls-made.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing follows a call that moved money, wrote or sent a message.",
  why: "The person cannot tell whether it worked, and does it again.",
  fix: "Say so in `success`, lead on, or read again what it has changed.",
  body(body, report, { project }) {
    const calls = callsMade(body, project).filter(({ effect }) => isChanging(effect));
    for (const call of calls) {
      const { visit, name, id } = call;
      const { list, index, definition } = visit;
      // An input shows itself what it has saved, and signing out leads on.
      if (
        list.items.length > index + 1 ||
        definition.leads !== undefined ||
        repeatedBy(call, body) !== undefined ||
        buttonsOf(call, body).length === 0
      )
        continue;
      const success = successOf(visit);
      const [open, gap] = success === undefined ? [] : (gapIn(success, body) ?? []);
      if (open !== undefined && gap !== undefined) {
        report(
          member(open, "do") ?? open,
          `when "${id}" has succeeded and this has no "${gap}", nothing happens`,
          `"${gap}": […]`,
        );
      }
      // An empty list is told as such.
      if (success !== undefined) continue;
      // The same call again: what follows it stands at the first.
      if (calls.some((other) => other.id === id && other.visit.list === list && other.visit !== visit)) continue;
      report(name, `when "${id}" has succeeded, nothing happens`, '"success": […]');
    }
  },
});

/** The branch that gets the answer. */
function successOf({ node, definition }: ActionVisit): Located | undefined {
  const [name] =
    Object.entries(definition.branches ?? {}).find(([, { locals = {} }]) => Object.values(locals).includes("answer")) ??
    [];
  return name === undefined ? undefined : member(node, name);
}

/** In a list that only chooses between ways, the choice and its way that is not written. */
function gapIn(list: Located, { context }: CheckedBody): readonly [Located, string] | undefined {
  const gaps = list.items.map((action) => {
    const definition = context.actions.get(textOf(member(action, "do")) ?? "");
    if (definition?.flow !== "select") return undefined;
    const branches = Object.entries(definition.branches ?? {}).filter(([, { of }]) => of === undefined);
    const missing = branches.find(([name]) => member(action, name) === undefined);
    return missing === undefined ? undefined : ([action, missing[0]] as const);
  });
  const [first] = gaps;
  return gaps.every((gap) => gap !== undefined) ? first : undefined;
}
