import { member } from "../../located.ts";
import type { ActionVisit } from "../../screen/screen-context.ts";
import { buttonsOf, callsMade, isInLoop } from "../calls-made.ts";
import { defineRule } from "../rule.ts";

const EFFECTS = ["money", "write", "message"];

export const rule = defineRule({
  code: "nothing-after-success",
  severity: "error",
  summary: "Nothing follows a call that moved money, wrote or sent a message.",
  why: "The person cannot tell whether it worked, and does it again.",
  fix: "Say so in `success`, lead on, or read again what it has changed.",
  body(body, report, { project }) {
    const calls = callsMade(body, project).filter(({ effect }) => EFFECTS.includes(effect));
    for (const call of calls) {
      const { visit, name, id } = call;
      const { list, index } = visit;
      // An empty list is told as such; an input shows itself what it has saved.
      if (list.items.length > index + 1 || hasSuccess(visit) || isInLoop(call)) continue;
      if (buttonsOf(call, body).length === 0) continue;
      // The same call again: what follows it stands at the first.
      if (calls.some((other) => other.id === id && other.visit.list === list && other.visit !== visit)) continue;
      report(name, `when "${id}" has succeeded, nothing happens`, '"success": […]');
    }
  },
});

/** The branch that gets the answer. */
function hasSuccess({ node, definition }: ActionVisit): boolean {
  return Object.entries(definition.branches ?? {}).some(([name, { locals = {} }]) => {
    return Object.values(locals).includes("answer") && member(node, name) !== undefined;
  });
}
