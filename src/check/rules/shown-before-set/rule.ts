import { formOf } from "../../../expression/syntax/form-of.ts";
import { createGuards } from "../../behavior/guards.ts";
import { screenParts } from "../../behavior/screen-parts.ts";
import { member } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { slotWritesIn } from "../../screen/context/slot-writes.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";
import { textsRead } from "../texts-read.ts";

export const rule = defineRule({
  summary:
    "Words tell what a call has answered before it was made, where other parts of the screen ask whether it was.",
  why: "People read nothing, or nought, in place of what they have chosen.",
  fix: "Read what is chosen; or ask for it under `visible`.",
  screen(screen, report) {
    const answered = slotsAnswered(screen);
    if (answered.size === 0) return;
    const isGuarded = createGuards(screen);
    const read = textsRead(screen);
    for (const { node, expression, placeOf } of screen.context.visits.expressions) {
      if (!read.has(node) || !/^\/(?:body|footer)\//.test(node.path) || isFolded(node.path, screen)) continue;
      const part = partsOf(expression).find((one) => answered.has(formOf(one)));
      // A choice asks for itself.
      if (part === undefined || expression.kind === "conditional" || isGuarded(node.path, formOf(part))) continue;
      report(
        placeOf(part),
        `"${formOf(part)}" is only set by the answer of a call`,
        `"visible": "\${filled(${formOf(part)})}"`,
      );
    }
  },
});

/** Slots that begin with nothing, that answers of calls alone set, and that conditions of widgets ask for. */
function slotsAnswered(screen: CheckedBody): ReadonlySet<string> {
  const { context } = screen;
  const writes = slotWritesIn(screen);
  const conditional = new Set(
    context.visits.nodes.flatMap(({ node }) => [...slotsRead(member(node, "visible"), "state", context.values)]),
  );
  const isAnswer = (value: unknown) => typeof value === "string" && /^\$\{answer\.\w+\}$/.test(value);
  const names = [...conditional].filter((name) => {
    const own = writes.filter(({ slot }) => slot === `state.${name}`);
    const actions = own.filter(({ by }) => by === "action");
    const isNothing = context.initials[name] === 0 || context.initials[name] === "";
    return (
      isNothing &&
      actions.length > 0 &&
      own.every(({ by }) => by === "initial" || by === "action") &&
      actions.every(({ value }) => isAnswer(value?.value))
    );
  });
  return new Set(names.map((name) => `state.${name}`));
}

/** It stands in a part that something else than a condition brings. */
function isFolded(path: string, screen: CheckedBody): boolean {
  return screenParts(screen).widgets.some(
    ({ node, needs }) => path.startsWith(`${node.path}/`) && needs.some(({ kind }) => kind === "same"),
  );
}
