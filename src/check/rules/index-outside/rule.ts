import type { SyntaxNode } from "../../../expression/syntax.ts";
import { constantOf, partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "index-outside",
  severity: "error",
  summary: "An element is asked for that a list can't have.",
  why: "It is null: nothing would be shown there.",
  fix: "Count from 0 to one less than the size; the last one is `last(list)`.",
  body({ context }, report) {
    for (const { expression, placeOf } of context.visits?.expressions ?? []) {
      for (const part of partsOf(expression)) {
        const [index, size] = askedOf(part) ?? [];
        const value = index === undefined ? undefined : constantOf(index);
        if (
          index === undefined ||
          typeof value !== "number" ||
          (Number.isInteger(value) && value >= 0 && value < Number(size))
        )
          continue;
        const message =
          size === Number.POSITIVE_INFINITY
            ? `no list has an element ${value}`
            : `the list has ${size} elements, and none at ${value}`;
        report(placeOf(index), message, "the first one is 0; last(list) is the last");
      }
    }
  },
});

/** An index, and how many elements there are as far as that is known. */
function askedOf(part: SyntaxNode): readonly [SyntaxNode, number] | undefined {
  if (part.kind !== "index") return undefined;
  return [part.index, part.target.kind === "list" ? part.target.items.length : Number.POSITIVE_INFINITY];
}
