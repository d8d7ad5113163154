import type { SyntaxNode } from "../../../expression/syntax.ts";
import { type Located, member, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { expressionsOf } from "../../screen/slots-read.ts";
import { constantOf, formOf, partsOf } from "../expression-parts.ts";
import { defineRule, type RuleReport } from "../rule.ts";
import { slotRangesOf } from "../slot-ranges.ts";

export const rule = defineRule({
  code: "index-outside",
  severity: "error",
  summary: "An element, a step or a number of elements is asked for that there can't be.",
  why: "Nothing would be shown there.",
  fix: "Count from 0 to one less than the size; the last one is `last(list)`.",
  body(body, report) {
    const { context } = body;
    checkSteps(body, report);
    const { numbers } = slotRangesOf(body);
    for (const { expression, placeOf } of context.visits?.expressions ?? []) {
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
  if (node.kind === "macro" && node.macro === "map") return sizeOf(node.target, values);
  const isValue = node.kind === "member" && node.target.kind === "name" && node.target.name === "values";
  const value = isValue ? member(values, node.name) : undefined;
  const [expression] = value === undefined ? [] : expressionsOf(value);
  return expression === undefined ? Number.POSITIVE_INFINITY : sizeOf(expression, values);
}

/** The number of a step that is set, where the steps are written out. */
function checkSteps({ context }: CheckedBody, report: RuleReport): void {
  for (const { node, definition } of context.visits?.nodes ?? []) {
    const [slot] = Object.entries(definition.slots ?? {}).find(([, { onePer }]) => onePer !== undefined) ?? [];
    const [bound] = Object.entries(definition.props).find(([, { kind }]) => kind === "bind") ?? [];
    if (slot === undefined || bound === undefined) continue;
    const [steps, state] = [member(node, slot)?.items.length ?? 0, textOf(member(node, bound))];
    for (const action of context.visits?.actions ?? []) {
      for (const [name, spec] of Object.entries(action.definition.props)) {
        const fits = spec.kind === "value" ? spec.fits : undefined;
        const value = member(action.node, name);
        const number = value?.value;
        if (fits === undefined || value === undefined || textOf(member(action.node, fits)) !== state) continue;
        if (typeof number !== "number" || (Number.isInteger(number) && number >= 1 && number <= steps)) continue;
        report(value, `there is no step ${number}: they are 1 to ${steps}`, "write the number of one");
      }
    }
  }
}
