import { entriesOf } from "../../../kit/entries-of.ts";
import { conditionOf, termsOf } from "../../behavior/conditions.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { ActionVisit, NodeVisit } from "../../screen/context/screen-context.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { expressionsOf, pathRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A slot is set to what it holds, or takes nothing of what is put into its input.",
  why: "Nothing changes: another value or another slot was meant.",
  fix: "Write the value that it is to have.",
  action(visit, report) {
    const { node, definition, owner } = visit;
    const input =
      owner.kind === "event" && owner.of.definition.events?.[owner.name]?.value !== undefined ? owner.of : undefined;
    for (const [name, spec] of entriesOf(definition.props)) {
      const fits = spec.kind === "value" ? spec.fits : undefined;
      const slot = fits === undefined ? undefined : textOf(member(node, fits));
      const value = member(node, name);
      const read = pathRead(value);
      if (value === undefined || slot === undefined) continue;
      if (input !== undefined && isBoundTo(slot, input)) {
        const isGone = read !== "event" && !textOf(value)?.includes("${");
        if (isGone) report(value, `whatever is put into "${slot}" is gone at once`, "leave the slot to its input");
        else if (read === "event") report(value, `"${slot}" holds this already`, "leave the slot to its input");
        continue;
      }
      if (isSetAlready(slot, value, visit)) {
        report(value, `"${slot}" is ${JSON.stringify(value.value)} whenever this is in sight`, "write the other value");
      }
      if (read !== slot) continue;
      report(value, `"${slot}" is set to what it holds`, "write the value that it is to have");
    }
  },
});

/** Whether the tapped widget is in sight only while the slot holds the value, and nothing before changes that. */
function isSetAlready(slot: string, value: Located, visit: ActionVisit): boolean {
  const { owner, list, index } = visit;
  if (owner.kind !== "event" || typeof value.value === "object" || textOf(value)?.includes("${") === true) return false;
  const tap = owner.of.definition.events?.[owner.name];
  if (tap === undefined || tap.byItself === true || tap.value !== undefined) return false;
  if (list.items.slice(0, index).some((before) => !["set", "focus"].includes(textOf(member(before, "do")) ?? "")))
    return false;
  if (list.items.some((other, at) => at !== index && Object.values(other.value ?? {}).includes(slot))) return false;
  const around = [owner.of, ...ownersOf(owner.of)].flatMap((one) => (one.kind === "node" ? [one.node] : []));
  return around.some((node) => {
    const visible = member(node, "visible");
    const [expression] = visible === undefined ? [] : expressionsOf(visible);
    if (expression === undefined) return false;
    const terms = expression.kind === "binary" && expression.operator === "&&" ? termsOf(expression) : [expression];
    return terms
      .map((term) => conditionOf(term))
      .some(({ subject, operator, literal }) => {
        return subject === slot && (operator === "is" || operator === "==") && literal === value.value;
      });
  });
}

function isBoundTo(slot: string, { node, definition }: NodeVisit): boolean {
  return entriesOf(definition.props).some(([name, { kind }]) => kind === "bind" && textOf(member(node, name)) === slot);
}
