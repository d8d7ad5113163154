import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, membersOf, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import type { ActionVisit } from "../../screen/screen-context.ts";
import { slotsRead } from "../../screen/slots-read.ts";
import { bindsOf, boundInputs } from "../bound-inputs.ts";
import { defineRule } from "../rule.ts";
import { isReadBeyondWords } from "../screen-reads.ts";

export const rule = defineRule({
  summary: "A source sends what is filled in, and nothing reads the source again when that changes.",
  why: "People search or filter, and the screen stays as it was.",
  fix: 'Load the source when the input changes: `{ "do": "load", "source": "…" }`.',
  screen(body, report) {
    // A source with a condition may wait for the input itself.
    const sources = membersOf(member(body.document.root, "sources")).filter(([, { members }]) => !members.has("when"));
    if (sources.length === 0) return;
    for (const { node, definition, slot } of boundInputs(body)) {
      const sending = sources.filter(([, source]) => reads(member(source, "payload"), slot, body));
      if (
        sending.length === 0 ||
        isReadBeyondWords(slot, body, "shown") ||
        sending.some(([id]) => isLoaded(id, slot, body))
      )
        continue;
      const [[id = ""] = []] = sending;
      const bound = bindsOf(definition).flatMap((name) => member(node, name) ?? []);
      const place = bound.find((one) => textOf(one) === slot) ?? node;
      report(place, `nothing reads "${id}" again when it changes`, `{"do": "load", "source": "${id}"} in its change`);
    }
  },
});

function reads(part: Located | undefined, slot: string, { context }: CheckedBody): boolean {
  const [, state] = /^state\.(\w+)$/.exec(slot) ?? [];
  return state !== undefined && slotsRead(part, "state", context.values).has(state);
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
