import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { termsOf } from "../../behavior/conditions.ts";
import { type Located, member } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ActionVisit, NodeVisit } from "../../screen/context/screen-context.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "The same condition stands twice in one, or again in what is there, or done, only where it holds.",
  why: "The second one changes nothing: something else was meant.",
  fix: "Write what was meant, or take one of them out.",
  isLocal: true,
  body(body, report) {
    const { context } = body;
    checkInside(body, report);
    for (const { expression, placeOf } of context.visits.expressions) {
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

/** Reports conditions that the condition around them has already decided. */
function checkInside({ context }: CheckedBody, report: RuleReport): void {
  for (const visit of context.visits.actions) {
    const { owner } = visit;
    if (owner.kind !== "branch" || visit.index > 0 || !isChoice(visit) || !isChoice(owner.of)) continue;
    const [inner, outer] = [member(visit.node, "test"), member(owner.of.node, "test")];
    tellAgain(inner, outer, report);
  }
  for (const visit of context.visits.nodes) {
    const { owner } = visit;
    if (owner.kind === "node") tellAgain(visibleOf(visit), visibleOf(owner), report);
  }
}

function tellAgain(inner: Located | undefined, outer: Located | undefined, report: RuleReport): void {
  const [one, other] = [formIn(inner), formIn(outer)];
  if (inner === undefined || one === undefined || other === undefined) return;
  if (one === other) report(inner, "this holds wherever it is asked", "ask what was meant, or take it out");
  else if (one === `(not ${other})` || other === `(not ${one})`)
    report(inner, "this never holds where it is asked", "ask what was meant, or take it out");
}

function formIn(condition: Located | undefined): string | undefined {
  const [expression] = condition === undefined ? [] : expressionsOf(condition);
  return expression && formOf(expression);
}

function isChoice({ definition, node }: ActionVisit): boolean {
  return definition.flow === "select" && member(node, "test") !== undefined;
}

/** The `visible` of a node; undefined with `repeat`, where it is asked for each element. */
function visibleOf({ node }: NodeVisit): Located | undefined {
  return member(node, "repeat") === undefined ? member(node, "visible") : undefined;
}
