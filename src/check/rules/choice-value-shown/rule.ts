import { formOf } from "../../../expression/syntax/form-of.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { bindsOf } from "../../behavior/bound-inputs.ts";
import { member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { isChosen } from "../../screen/parts/offered-type.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Words show the value that is kept of a choice, and not what the option is called.",
  why: "People chose a name, and read a key such as `t-0930`.",
  fix: "Look the option up and show its name.",
  body(body, report) {
    const slots = slotsOfIds(body);
    if (slots.size === 0) return;
    for (const { node, expression } of body.context.visits.expressions) {
      const slot = formOf(expression);
      if (!slots.has(slot) || !isRead(node.path, body)) continue;
      report(node, `"${slot}" holds the value of an option, and people chose it by another name`, "show its name");
    }
  },
});

/** Whether it stands in words: a text itself, or a value that one is given. */
function isRead(path: string, { document: { texts } }: CheckedBody): boolean {
  return [...texts].some((text) => text.path === path || path.startsWith(`${text.path}/with/`));
}

/** Slots of choices whose options come from an answer and are shown by another member than the one that is kept. */
function slotsOfIds({ context }: CheckedBody): ReadonlySet<string> {
  return new Set(
    context.visits.nodes.flatMap(({ node, definition }) =>
      entriesOf(definition.props).flatMap(([name, spec]) => {
        const value = isChosen(spec) ? textOf(member(node, name)) : undefined;
        const isAnswered = textOf(member(node, spec.per ?? ""))?.startsWith("${") === true;
        const labels = entriesOf(definition.props).flatMap(([label, one]) =>
          one.kind === "text" && one.per === spec.per ? (textOf(member(node, label)) ?? []) : [],
        );
        if (value === undefined || !isAnswered || labels.length === 0 || labels.includes(value)) return [];
        return bindsOf(definition).flatMap((bind) => textOf(member(node, bind)) ?? []);
      }),
    ),
  );
}
