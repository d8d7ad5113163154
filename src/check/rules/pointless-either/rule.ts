import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { constantOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "`either` is given a first value that is never missing, or null as the second.",
  why: "What is to stand in for it never does.",
  fix: "Give the value that may be missing first, and what stands in for it second.",
  on: {
    call({ name, arguments: [value, otherwise] }, { placeOf }, report) {
      if (name !== "either") return;
      if (value !== undefined && isAlwaysThere(value))
        report(placeOf(value), "this is never missing", "put what may be missing first");
      else if (otherwise !== undefined && constantOf(otherwise) === null)
        report(
          placeOf(otherwise),
          "null stands in for what is missing",
          "write what stands in, or leave out either(…)",
        );
    },
  },
});

function isAlwaysThere(node: SyntaxNode): boolean {
  const constant = constantOf(node);
  if (constant !== undefined) return constant !== null && constant !== "";
  if (node.kind === "list") return node.items.length > 0;
  if (node.kind === "call") return ["size", "filled", "has", "can", "today", "now", "t"].includes(node.name);
  if (node.kind === "member") return node.target.kind === "name" && node.target.name === "app";
  if (node.kind !== "binary" || node.operator !== "+") return false;
  return [node.left, node.right].some((side) => typeof constantOf(side) === "string" && isAlwaysThere(side));
}
