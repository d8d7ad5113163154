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
      else {
        const counts = downToCount(right, node, body);
        const isGuarded = counts.some(
          (one) => isAsked(one, right, expression) || createGuards(body)(around, formOf(one)),
        );
        if (counts.length > 0 && !isGuarded)
          report(
            placeOf(right),
            "there may be none, and this divides by their number",
            "ask first whether there are any",
          );
      }
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

/**
 * From a divisor down to the number of elements or of days that it is, or is a part or a multiple of: nought where there
 * are none. None of any other number.
 */
function downToCount(
  node: SyntaxNode,
  at: Located,
  body: CheckedBody,
  seen: readonly Located[] = [],
): readonly SyntaxNode[] {
  const read = valueRead(node, at, body.context.values);
  // Values that read each other in a circle are told as such.
  if (read !== undefined && seen.includes(read.at)) return [];
  const whole = read?.expression ?? node;
  if (whole.kind === "call" && COUNTS.includes(whole.name)) return [node, whole];
  const isScaled = whole.kind === "binary" && SCALING.includes(whole.operator);
  const [part] = isScaled
    ? [whole.left]
    : whole.kind === "call" && ROUNDING.includes(whole.name)
      ? whole.arguments
      : [];
  const inner = part === undefined ? [] : downToCount(part, read?.at ?? at, body, read ? [...seen, read.at] : seen);
  return inner.length === 0 ? [] : [node, ...inner];
}

const COUNTS: readonly string[] = ["size", "daysBetween"];
const ROUNDING: readonly string[] = ["floor", "round"];
const SCALING: readonly string[] = ["*", "/"];

/** Whether the expression asks for the number anywhere else. */
function isAsked(count: SyntaxNode, divisor: SyntaxNode, expression: SyntaxNode): boolean {
  const inside = new Set(partsOf(divisor));
  return [...partsOf(expression)].some((part) => !inside.has(part) && formOf(part) === formOf(count));
}
