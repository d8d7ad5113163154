import type { SyntaxNode } from "../../../expression/syntax.ts";
import { termsOf } from "../conditions.ts";
import { formOf, partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "repeated-condition",
  severity: "error",
  summary: "The same condition stands twice in one.",
  why: "The second one changes nothing: something else was meant.",
  fix: "Write what was meant, or take one of them out.",
  body({ context }, report) {
    for (const { expression, placeOf } of context.visits?.expressions ?? []) {
      const found = repeatedIn(expression);
      if (found !== undefined) report(placeOf(found), "this was asked before", "ask what was meant, or take it out");
    }
  },
});

function repeatedIn(expression: SyntaxNode): SyntaxNode | undefined {
  for (const part of partsOf(expression)) {
    const asked = new Set<string>();
    for (const term of askedIn(part)) {
      const form = formOf(term);
      if (asked.has(form)) return term;
      asked.add(form);
    }
  }
  return undefined;
}

/** The parts of `a && b && c`, or the tests of `a ? … : b ? … : …`, one after the other. */
function askedIn(part: SyntaxNode): readonly SyntaxNode[] {
  if (part.kind !== "conditional") return termsOf(part);
  const tests: SyntaxNode[] = [];
  for (let next: SyntaxNode = part; next.kind === "conditional"; next = next.otherwise) tests.push(next.test);
  return tests;
}
