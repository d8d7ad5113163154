import { FUNCTIONS } from "../../../expression/functions.ts";
import { childrenOf, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { own } from "../../../kit/own.ts";
import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing writes a date in a style of app.json.",
  why: "It is kept in every language for nothing; the dates that were meant are written in another.",
  fix: "Name it in `date(value, 'style')`, or take it out of each language.",
  fromAbsence: true,
  project({ project, bodies }, reportIn) {
    if (project.app === undefined) return;
    const used = new Set(bodies.flatMap((body) => [...stylesIn(body)]));
    for (const [, format] of membersOf(member(project.app.root, "formats"))) {
      for (const [name, style] of membersOf(member(format, "date"))) {
        if (used.has(name)) continue;
        reportIn(project.app)(
          atKey(style),
          `no date is written in the style "${name}"`,
          "take it out of each language",
        );
        used.add(name);
      }
    }
  },
});

const stylesIn = oncePer(({ context }: CheckedBody): ReadonlySet<string> => {
  const used = new Set<string>();
  for (const { expression } of context.visits.expressions) addStyles(expression, used);
  return used;
});

function addStyles(node: SyntaxNode, used: Set<string>): void {
  if (node.kind === "call") {
    for (const [index, { names }] of (own(FUNCTIONS, node.name)?.parameters ?? []).entries()) {
      const style = node.arguments[index];
      if (names === "dateStyle" && style?.kind === "literal") used.add(String(style.value));
    }
  }
  for (const child of childrenOf(node)) addStyles(child, used);
}
