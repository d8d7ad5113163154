import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { constantOf, partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A condition that always comes out the same.",
  why: "One of the two ways is never gone: what stands there is never seen, or the other never hidden.",
  fix: "Let it ask what it was meant to, or take it out.",
  isLocal: true,
  body(body, report) {
    for (const { expression, isWhole, placeOf } of body.context.visits.expressions) {
      const found = isWhole && expression.kind === "literal" ? undefined : constantTest(expression);
      if (found === undefined) continue;
      const hint = "compare what can differ, or take it out";
      report(placeOf(found.part), `this is always ${found.value}`, hint);
    }
    for (const test of testsOf(body)) {
      const value = answerOf(test);
      if (value !== undefined) report(test, `the condition is always ${value}`, "write an expression, or take it out");
    }
  },
});

const LOGICAL: readonly string[] = ["&&", "||"];
const COMPARING: readonly string[] = ["==", "!=", "<", "<=", ">", ">=", "in"];

/** The first part that asks something although its answer is known. */
function constantTest(expression: SyntaxNode): { readonly part: SyntaxNode; readonly value: boolean } | undefined {
  for (const part of partsOf(expression)) {
    for (const asked of askedBy(part)) {
      const value = constantOf(asked);
      if (typeof value === "boolean") return { part: asked, value };
    }
  }
  return undefined;
}

function askedBy(part: SyntaxNode): readonly SyntaxNode[] {
  if (part.kind === "conditional") return [part.test];
  if (part.kind === "unary" && part.operator === "not") return [part];
  if (part.kind !== "binary") return [];
  if (LOGICAL.includes(part.operator)) return [part, part.left, part.right];
  return COMPARING.includes(part.operator) ? [part] : [];
}

/** Answer of a test that is a literal, or a call with a constant result; parts of other tests are checked above. */
function answerOf(test: Located): boolean | undefined {
  if (typeof test.value === "boolean") return test.value;
  const [expression, ...others] = expressionsOf(test);
  if (expression === undefined || others.length > 0 || !["literal", "call"].includes(expression.kind)) return undefined;
  const value = constantOf(expression);
  return typeof value === "boolean" ? value : undefined;
}

/** Whether something is shown, and which of two ways is gone. */
function testsOf({ document: { root }, context }: CheckedBody): readonly Located[] {
  const { nodes, actions, uses } = context.visits;
  const shown = [...nodes, ...uses].map(({ node }) => (isTakenAway(node) ? undefined : member(node, "visible")));
  const asked = actions.flatMap(({ node, definition }) => {
    if (definition.branches === undefined) return [];
    const tests = entriesOf(definition.props).filter(
      ([, spec]) => spec.kind === "value" && spec.type?.kind === "boolean",
    );
    return tests.map(([name]) => member(node, name));
  });
  const rules = nodes.flatMap(({ node, definition }) => {
    const names = entriesOf(definition.props).filter(([, { kind }]) => kind === "rules");
    return names.flatMap(([name]) => (member(node, name)?.items ?? []).map((one) => member(one, "test")));
  });
  const sources = membersOf(member(root, "sources")).flatMap(([, source]) => [
    member(source, "when"),
    member(source, "empty"),
    member(member(source, "more"), "end"),
  ]);
  return [...shown, ...asked, ...rules, ...sources].flatMap((test) => test ?? []);
}

/** Whether a part is taken off the screen for now, by `false` itself. A question that must be answered cannot be. */
function isTakenAway(node: Located): boolean {
  return member(node, "visible")?.value === false && !asksForAnswer(node);
}

function asksForAnswer(part: Located): boolean {
  if (member(part, "required")?.value === true) return true;
  return [...(part.members?.values() ?? []), ...(part.items ?? [])].some(asksForAnswer);
}
