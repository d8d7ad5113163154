import { entriesOf } from "../../../kit/entries-of.ts";
import type { Shape } from "../../../language/shape/shape.ts";
import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A wait or a countdown of no time, or of one that nobody notices.",
  why: "It does nothing, or something else than it says: another figure was meant.",
  fix: "Write how many seconds, or take the action out.",
  action({ node, definition }, report) {
    for (const [name, spec] of entriesOf(definition.props)) {
      const value = member(node, name);
      const problem = spec.kind === "number" ? problemOf(value?.value, spec) : undefined;
      if (value === undefined || problem === undefined) continue;
      report(value, `with ${value.value} the action "${definition.name}" ${problem}`, "write how many seconds");
    }
  },
});

function problemOf(value: unknown, spec: Shape<"number">): string | undefined {
  if (typeof value !== "number") return undefined;
  if (value === spec.idle) return "does nothing";
  return value > 0 && value < (spec.noticeable ?? 0) ? "does what nobody notices" : undefined;
}
