import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { indexesBeyond } from "../../behavior/beyond-the-list.ts";
import { wrongSteps } from "../../behavior/wrong-steps.ts";
import { slotRangesOf } from "../../money/slot-ranges.ts";
import { type Located, member } from "../../report/located.ts";
import { constantOf, partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "An element, a step or a number of elements is asked for that there can't be.",
  why: "Nothing would be shown there.",
  fix: "Count from 0 to one less than the size; the last one is `last(list)`.",
  isLocal: true,
  body(body, report) {
    const { context } = body;
    for (const { place, message, hint } of wrongSteps(body)) report(place, message, hint);
    const { numbers } = slotRangesOf(body);
    for (const { expression, node, placeOf } of context.visits.expressions) {
      for (const { index, list } of indexesBeyond(expression, node.path, body))
        report(
          placeOf(index),
          `at its last element "${formOf(list)}" has nothing there`,
          "the first one is 0: count one less",
        );
      for (const part of partsOf(expression)) {
        const count = part.kind === "call" && part.name === "take" ? part.arguments[1] : undefined;
        const taken = count && constantOf(count);
        const [list] = part.kind === "call" && part.name === "take" ? part.arguments : [];
        const range = count === undefined ? undefined : numbers.get(formOf(count));
        if (count !== undefined && list?.kind === "list" && range !== undefined && range.most > list.items.length)
          report(placeOf(list), `up to ${range.most} are taken of ${list.items.length}`, "list as many");
        if (count !== undefined && typeof taken === "number" && taken < 0)
          report(placeOf(count), `${taken} elements are taken`, "from 1 on");
        const [index, size] = askedOf(part, context.values) ?? [];
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
function askedOf(part: SyntaxNode, values: Located | undefined): readonly [SyntaxNode, number] | undefined {
  return part.kind === "index" ? [part.index, sizeOf(part.target, values)] : undefined;
}

/** Named values that are a list, or one made of each of its elements, are looked through; none reads itself here. */
function sizeOf(node: SyntaxNode, values: Located | undefined): number {
  if (node.kind === "list") return node.items.length;
  if (node.kind === "macro" && ["map", "sortBy", "sortByDescending"].includes(node.macro))
    return sizeOf(node.target, values);
  const isValue = node.kind === "member" && node.target.kind === "name" && node.target.name === "values";
  const value = isValue ? member(values, node.name) : undefined;
  const [expression] = value === undefined ? [] : expressionsOf(value);
  return expression === undefined ? Number.POSITIVE_INFINITY : sizeOf(expression, values);
}
