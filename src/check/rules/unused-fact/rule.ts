import { childrenOf, type SyntaxNode } from "../../../expression/syntax.ts";
import { member, membersOf } from "../../located.ts";
import { atKey } from "../../reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "unused-fact",
  severity: "error",
  summary: "Nothing reads a fact of app.json.",
  why: "Whoever changes the rate there believes that the screens follow.",
  fix: "Read it as `app.facts.<name>`, or take it out.",
  isRemovable: true,
  project({ project, bodies }, reportIn) {
    const facts = membersOf(member(project.app?.root, "facts"));
    if (project.app === undefined || facts.length === 0) return;
    const read = new Set<string>();
    for (const { context } of bodies) {
      for (const { expression } of context.visits?.expressions ?? []) addFacts(expression, read);
    }
    for (const [name, fact] of facts) {
      if (read.has(name)) continue;
      reportIn(project.app)(atKey(fact), `nothing reads "app.facts.${name}"`, "take it out");
    }
  },
});

function addFacts(node: SyntaxNode, read: Set<string>): void {
  if (node.kind === "member" && isFacts(node.target)) read.add(node.name);
  if (node.kind === "index" && isFacts(node.target) && node.index.kind === "literal")
    read.add(String(node.index.value));
  for (const child of childrenOf(node)) addFacts(child, read);
}

function isFacts(node: SyntaxNode): boolean {
  return node.kind === "member" && node.name === "facts" && node.target.kind === "name" && node.target.name === "app";
}
