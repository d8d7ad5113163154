import { waysOf } from "../../behavior/ways.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { ranBy } from "../../screen/context/steps-of.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "An action stands after one that always ends the list.",
  why: "It never runs.",
  fix: "Put it before the action that ends the list.",
  action({ node, definition, list, index }, report, { context }) {
    const next = list.items[index + 1];
    // Actions after one that leaves the screen are another rule's.
    if (next === undefined || leaves(node, context) || !ends(node, context)) return;
    report(next, `"${definition.name}" always ends the list before this`, `put it before "${definition.name}"`);
  },
});

function ends(action: Located, context: ScreenContext): boolean {
  const definition = context.actions.get(textOf(member(action, "do")) ?? "");
  if (definition === undefined) return false;
  if (definition.control === "stop" || leaves(action, context)) return true;
  const list = context.lists.get(ranBy(action, definition) ?? "");
  if (list !== undefined) return endsIn(list, context);
  const ways = definition.flow === "select" ? waysOf(action, definition) : [];
  return ways.length > 0 && ways.every((way) => way !== undefined && endsIn(way, context));
}

function endsIn(list: Located, context: ScreenContext): boolean {
  return list.items.some((action) => ends(action, context));
}

/** To a page of this app, or back; its own branch may run instead. */
function leaves(action: Located, { actions }: ScreenContext): boolean {
  const { leads, branches = {} } = actions.get(textOf(member(action, "do")) ?? "") ?? {};
  if (leads?.to !== "page" && leads?.to !== "back") return false;
  return !Object.keys(branches).some((branch) => action.members.has(branch));
}
