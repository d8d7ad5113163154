import { formOf } from "../../../expression/form-of.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, membersOf, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import type { ActionVisit } from "../../screen/screen-context.ts";
import { slotsRead } from "../../screen/slots-read.ts";
import { bindsOf } from "../bound-inputs.ts";
import { partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A source sends what is filled in, and nothing reads the source again when that changes.",
  why: "People search or filter, and the screen stays as it was.",
  fix: 'Load the source when the input changes: `{ "do": "load", "source": "…" }`.',
  screen(body, report) {
    // A source with a condition may wait for the input itself.
    const sources = membersOf(member(body.document.root, "sources")).filter(([, { members }]) => !members.has("when"));
    if (sources.length === 0) return;
    for (const { node, definition } of body.context.visits.nodes) {
      for (const name of bindsOf(definition)) {
        const bound = member(node, name);
        const slot = textOf(bound) ?? "";
        const sending = sources.filter(([, source]) => reads(member(source, "payload"), slot, body));
        if (bound === undefined || sending.length === 0 || isDecidedBy(slot, body)) continue;
        if (body.context.visits.uses.some((use) => isGiven(slot, member(use.node, "with")))) continue;
        if (sending.some(([id]) => isLoaded(id, slot, body))) continue;
        const [[id = ""] = []] = sending;
        report(bound, `nothing reads "${id}" again when it changes`, `{"do": "load", "source": "${id}"} in its change`);
      }
    }
  },
});

function reads(part: Located | undefined, slot: string, { context }: CheckedBody): boolean {
  const [, state] = /^state\.(\w+)$/.exec(slot) ?? [];
  return state !== undefined && slotsRead(part, "state", context.values).has(state);
}

function isGiven(slot: string, given: Located | undefined): boolean {
  return membersOf(given).some(([, value]) => textOf(value) === slot);
}

/** Whether an action reads the source again, other than beside one that sets the slot itself. */
function isLoaded(source: string, slot: string, { context }: CheckedBody): boolean {
  const actions = context.visits.actions;
  const names = ({ node, definition }: ActionVisit, kind: string) =>
    entriesOf(definition.props).flatMap(([name, spec]) =>
      spec.kind === kind ? (textOf(member(node, name)) ?? []) : [],
    );
  return actions.some(
    (one) =>
      names(one, "source").includes(source) &&
      !actions.some((other) => other.list === one.list && names(other, "bind").includes(slot)),
  );
}

/** Whether the screen shows something else by it than the words themselves. */
function isDecidedBy(slot: string, { context, document }: CheckedBody): boolean {
  const { expressions, texts } = context.visits;
  const payloads = membersOf(member(document.root, "sources")).flatMap(([, source]) => member(source, "payload") ?? []);
  const apart = [...payloads, ...texts.map(({ node }) => node)].map(({ path }) => path);
  return expressions.some(
    ({ expression, node: { path } }) =>
      partsOf(expression).some((part) => formOf(part) === slot) &&
      !apart.some((one) => path === one || path.startsWith(`${one}/`)),
  );
}
