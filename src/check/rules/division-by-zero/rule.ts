import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode, SyntaxOf } from "../../../expression/syntax/syntax.ts";
import { createGuards } from "../../behavior/guards.ts";
import { valueRead } from "../../behavior/implied.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { constantOf, partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A number is divided by zero, or by how many there are of what may be none.",
  why: "That has no result: nothing would be shown or sent in its place.",
  fix: "Divide by what was meant; ask first whether there are any.",
  project({ project, bodies }, reportIn) {
    const { app } = project;
    const zeros = membersOf(member(app?.root, "facts")).filter(([, { value }]) => value === 0);
    for (const [name, fact] of app === undefined ? [] : zeros) {
      const isDivisor = bodies.some(({ context }) =>
        context.visits.expressions.some(({ expression }) =>
          [...partsOf(expression)].some((part) => isDivision(part) && formOf(part.right) === `app.facts.${name}`),
        ),
      );
      if (isDivisor && app !== undefined) reportIn(app)(fact, "screens divide by this", "a number that is not 0");
    }
  },
  on: {
    binary(part, { node, expression, placeOf }, report, body) {
      if (!isDivision(part)) return;
      const { right } = part;
      // A `visible` is no guard of itself: only the conditions around its node count.
      const around = node.path.replace(/\/[^/]+\/visible$/, "");
      if (mayBeZero(right)) report(placeOf(right), "this divides by zero", "divide by what was meant");
      else if (
        isCountIn(right, node, body) &&
        !isAsked(right, expression) &&
        !createGuards(body)(around, formOf(right))
      )
        report(
          placeOf(right),
          "there may be none, and this divides by their number",
          "ask first whether there are any",
        );
    },
  },
});

function isDivision(part: SyntaxNode): part is SyntaxOf<"binary"> {
  return part.kind === "binary" && (part.operator === "/" || part.operator === "%");
}

/** Also of a choice one of the two. */
function mayBeZero(node: SyntaxNode): boolean {
  return node.kind === "conditional" ? mayBeZero(node.whenTrue) || mayBeZero(node.otherwise) : constantOf(node) === 0;
}

/** A number of elements, of days, or of whole parts of something: nought where there are none. */
function isCountIn(node: SyntaxNode, at: Located, { context: { values } }: CheckedBody): boolean {
  const whole = valueRead(node, at, values)?.expression ?? node;
  if (whole.kind !== "call") return false;
  const [part] = whole.arguments;
  return (
    ["size", "daysBetween"].includes(whole.name) ||
    (whole.name === "floor" && part?.kind === "binary" && part.operator === "/")
  );
}

/** Whether the expression asks for the number anywhere else. */
function isAsked(count: SyntaxNode, expression: SyntaxNode): boolean {
  return [...partsOf(expression)].some((part) => part !== count && formOf(part) === formOf(count));
}
