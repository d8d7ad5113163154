import { formOf } from "../../../expression/syntax/form-of.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { propOf } from "../../behavior/calls-made.ts";
import { member, textOf } from "../../report/located.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { slotsRead, wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A source is read again after its answer and counts how often, and nothing asks for the count.",
  why: "Where the answer never changes, the phone asks for ever.",
  fix: "Ask for the count in the condition: `state.tries < 20`.",
  body({ context }, report) {
    for (const visit of context.visits.actions) {
      const source =
        visit.definition.control === "load" ? textOf(member(visit.node, propOf(visit, "source") ?? "")) : undefined;
      const owners = [...ownersOf(visit)];
      if (source === undefined || !owners.some((owner) => owner.kind === "source" && owner.name === source)) continue;
      const choices = owners.flatMap((owner) =>
        owner.kind === "branch" && owner.of.definition.flow === "select" ? [owner.of] : [],
      );
      const [first] = choices;
      const counted = visit.list.items.slice(0, visit.index).flatMap((node) => slotCounted(node, visit) ?? []);
      const isRead = (slot: string) =>
        choices.some(({ node }) => slotsRead(member(node, "test"), "state", context.values).has(slot));
      const slot = counted.find((one) => !isRead(one));
      const test = member(first?.node, "test");
      if (slot === undefined || test === undefined || counted.some(isRead)) continue;
      report(
        test,
        `this does not ask for "state.${slot}", which counts how often "${source}" is read`,
        `\${… && state.${slot} < 20}`,
      );
    }
  },
});

/** The slot that an action sets to more than it holds: `count` of `${state.count + 1}`. */
function slotCounted(node: ActionVisit["node"], { context: { actions } }: ActionVisit): string | undefined {
  const specs = entriesOf(actions.get(textOf(member(node, "do")) ?? "")?.props ?? {});
  const [name, spec] = specs.find(([, one]) => one.kind === "value" && one.fits !== undefined) ?? [];
  const slot = spec?.kind === "value" ? textOf(member(node, spec.fits ?? "")) : undefined;
  const value = wholeExpression(member(node, name ?? ""));
  if (slot === undefined || value?.kind !== "binary" || value.operator !== "+") return undefined;
  return partsOf(value).some((part) => formOf(part) === slot) ? slot.replace(/^state\./, "") : undefined;
}
