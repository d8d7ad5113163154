import { entriesOf } from "../../../kit/entries-of.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The screen shows what a silent source holds.",
  why: "A failure of a silent source is only reported: the person would look at nothing, without a way to try again.",
  fix: "Take `silent` out and put what depends on the source into a widget with `source`.",
  screen(screen, report) {
    const sources = membersOf(member(screen.document.root, "sources"));
    for (const [name, source] of sources) {
      const silent = member(source, "silent");
      // Storage does not fail; a failure of what an action reads is told by that action.
      if (silent?.value !== true || member(source, "call") === undefined) continue;
      if (screen.context.shown.has(name)) {
        report(silent, `a widget shows "${name}" when it fails, and nobody is told of it`, "leave `silent` out");
        continue;
      }
      if (textOf(member(source, "run")) === "action" || source.members.has("onFailed") || isAskedFor(name, screen))
        continue;
      if (isShown(name, screen))
        report(silent, `the screen shows "data.${name}", and nothing says when it fails`, "leave `silent` out");
    }
  },
});

/** Something shows why it failed, or goes by that. */
function isAskedFor(name: string, { whole, context }: CheckedBody): boolean {
  if (slotsRead(whole, "error", context.values).has(name)) return true;
  const expressions = context.visits.expressions;
  return expressions.some(({ node }) => FAILED.test(textOf(node) ?? "") && slotsRead(node, "status").has(name));
}

const FAILED = /['"](failed|offline)['"]/;

/** By its words, its rows, or what a fragment is given. */
function isShown(name: string, { context }: CheckedBody): boolean {
  const { nodes, uses } = context.visits;
  const shown = nodes.flatMap(({ node, definition }) =>
    entriesOf(definition.props).flatMap(([prop, { kind }]) =>
      ["text", "list"].includes(kind) ? [member(node, prop)] : [],
    ),
  );
  const given = uses.map(({ node }) => member(node, "with"));
  return [...shown, ...given].some((part) => slotsRead(part, "data", context.values).has(name));
}
