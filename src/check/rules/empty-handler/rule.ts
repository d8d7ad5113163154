import { own } from "../../../kit/own.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A list of actions does nothing.",
  why: "Whoever taps, or waits for what should follow, sees nothing happen.",
  fix: "Write what is to happen, or leave the list out.",
  isLocal: true,
  body(body, report) {
    for (const [list, what] of [...handlersOf(body), ...branchesOf(body), ...fillingsOf(body)]) {
      if (list.items.length === 0)
        report(list, `"${what}" ${what.includes('"') ? "do" : "does"} nothing`, "write an action, or leave it out");
    }
    for (const [list, what] of handlersOf(body)) {
      if (list.items.length === 0 || !list.items.every((action) => isIdle(action, body))) continue;
      report(list, `"${what}" only waits or stops`, "write what is to happen, or leave it out");
    }
  },
});

type Named = readonly [list: Located, name: string];

/** The lists that something sets going; of a link without actions another rule speaks. */
function* handlersOf({ document: { root }, context }: CheckedBody): Generator<Named> {
  yield* named(root, ["onEnter"]);
  yield* named(member(root, "onBack"), ["actions"]);
  for (const [, source] of membersOf(member(root, "sources"))) yield* named(source, ["onReady", "onFailed"]);
  yield* named(member(root, "actions"), [...context.lists.keys()]);
  for (const { node, definition } of context.visits.nodes) {
    const events = [...(member(node, "on")?.members.keys() ?? [])];
    yield* named(
      member(node, "on"),
      events.filter((name) => own(definition.events ?? {}, name)?.link !== true),
    );
  }
}

/** An empty failure swallows it, which another rule says; a case may do nothing where others do something. */
function* branchesOf({ context }: CheckedBody): Generator<Named> {
  for (const { node, definition } of context.visits.actions) {
    const names = Object.entries(definition.branches ?? {}).flatMap(([name, { of, replacesMessage }]) =>
      of === undefined && replacesMessage !== true ? [name] : [],
    );
    const lists = named(node, names);
    const [first] = lists;
    const areEmpty = lists.length > 1 && lists.every(([list]) => list.items.length === 0);
    if (areEmpty && first !== undefined) yield [first[0], names.join('" and "')];
    else yield* lists;
  }
}

/** Action lists that uses give to the required slots of fragments. */
function* fillingsOf({ context }: CheckedBody): Generator<Named> {
  for (const { node, fragment } of context.visits.uses) {
    const slots = context.project.fragments.get(fragment)?.slots ?? new Map();
    const names = [...slots].flatMap(([name, { holds, optional }]) => (holds === "actions" && !optional ? [name] : []));
    yield* named(member(node, "slots"), names);
  }
}

function named(holder: Located | undefined, names: readonly string[]): readonly Named[] {
  return names.flatMap((name) => {
    const list = member(holder, name);
    return list === undefined || kindOf(list) !== "array" ? [] : [[list, name] as const];
  });
}

function isIdle(action: Located, { context }: CheckedBody): boolean {
  const control = context.actions.get(textOf(member(action, "do")) ?? "")?.control;
  return control === "stop" || control === "wait";
}
