import { entriesOf } from "../../../kit/entries-of.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

const SLOTS = ["data", "status", "error"] as const;
/** Members of a source that do something with its answer by themselves. */
const EFFECTS = ["onReady", "onFailed", "adjust", "prefill"];

export const rule = defineRule({
  summary: "Nothing shows, reads or acts on a source.",
  why: "The server is asked for what nobody sees.",
  fix: "Read it as `data.<name>`, or take it out.",
  fromAbsence: true,
  screen(body, report) {
    const sources = membersOf(member(body.document.root, "sources"));
    if (sources.length === 0) return;
    const used = new Set([
      ...SLOTS.flatMap((slot) => [...slotsRead(body.whole, slot, body.context.values)]),
      ...shownBy(body),
    ]);
    for (const [name, source] of sources) {
      if (used.has(name) || EFFECTS.some((effect) => source.members.has(effect))) continue;
      report(atKey(source), `nothing reads "data.${name}"`, "take it out");
    }
  },
});

function shownBy({ context }: CheckedBody): readonly string[] {
  return context.visits.nodes.flatMap(({ node, definition }) => {
    return entriesOf(definition.props).flatMap(([name, { kind }]) => {
      return kind === "source" ? [textOf(member(node, name)) ?? ""] : [];
    });
  });
}
