import { entriesOf } from "../../../kit/entries-of.ts";
import type { ActionDefinition } from "../../../language/define-action.ts";
import { callsMade } from "../../behavior/calls-made.ts";
import { isShown } from "../../behavior/shows-slot.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { ranBy } from "../../screen/context/steps-of.ts";
import { memberRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "What became of a call that moves money or writes is told by a toast alone.",
  why: "It is gone after a few seconds: who looked away does not know what was done, and sends it again.",
  fix: "Set a state that the screen shows, read again what has changed, open a popup or lead on; a toast may say it besides.",
  body(body, report, { project }) {
    for (const { visit, id, effect } of callsMade(body, project)) {
      if (effect !== "money" && effect !== "write") continue;
      for (const [branch, what] of Object.entries(OUTCOMES)) {
        const list = member(visit.node, branch);
        for (const toast of list === undefined ? [] : passingToasts(list, body, branch)) {
          report(member(toast, "text") ?? toast, `that "${id}" ${what} is told by a toast alone`, HINT);
        }
      }
    }
  },
});

const OUTCOMES = { success: "was done", failure: "failed" };
const HINT = "set a state that the screen shows, or read again what has changed";

/** Actions after which the screen looks as before, but for what they say in passing. */
const PASSING = ["toast", "wait", "copy", "focus", "scroll-to", "stop", "settle"];

function isPassing(action: Located, definition: ActionDefinition, body: CheckedBody): boolean {
  const slot = entriesOf(definition.props).find(([, { kind }]) => kind === "bind")?.[0];
  if (slot !== undefined) return !isShown(textOf(member(action, slot)) ?? "", member(action, "value"), body);
  const message = definition.name === "bridge" ? textOf(member(action, "message")) : undefined;
  const messages = member(member(body.context.project.app?.root, "bridge"), "messages");
  if (message !== undefined) return member(member(messages, message), "silent")?.value === true;
  return PASSING.includes(definition.name);
}

/** The toasts that are all that shows, on some way through a list. */
function passingToasts(list: Located, body: CheckedBody, branch: string): readonly Located[] {
  const found: Located[] = [];
  const inner: Located[] = [];
  for (const action of list.items) {
    const definition = body.context.actions.get(textOf(member(action, "do")) ?? "");
    // Actions that the user of a fragment puts there are judged there.
    if (definition === undefined) return [];
    const ways = waysOf(action, definition, body);
    if (ways !== undefined) inner.push(...ways);
    else if (!isPassing(action, definition, body)) return [];
    else if (definition.name === "toast" && !isServers(action, branch)) found.push(action);
  }
  return [...found, ...inner.flatMap((way) => passingToasts(way, body, branch))];
}

/** The lists of an action that does nothing but run them. */
function waysOf(action: Located, definition: ActionDefinition, { context }: CheckedBody) {
  const named = context.lists.get(ranBy(action, definition) ?? "");
  if (named !== undefined) return [named];
  if (definition.flow === undefined) return undefined;
  return entriesOf(definition.branches ?? {}).flatMap(([name, { of }]) => {
    const way = member(action, name);
    return way === undefined ? [] : of === undefined ? [way] : [...way.members.values()];
  });
}

/** The server's own words for why it was not done: nothing has changed, and they are what toasts are for. */
function isServers(toast: Located, branch: string): boolean {
  return branch === "failure" && ["words", "message"].includes(memberRead(member(toast, "text"), "failure") ?? "");
}
