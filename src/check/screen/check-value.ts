import { describeType, isAssignable } from "../../expression/assignable.ts";
import { own } from "../../kit/own.ts";
import { BOOLEAN, type Type } from "../../language/type.ts";
import { checkIsExpression } from "../check-structure.ts";
import { kindOf, type Located } from "../located.ts";
import { inferValue, SPREAD } from "./infer-value.ts";
import type { ScreenContext } from "./screen-context.ts";

/** The value must fit the type. Lists and records written out are checked part by part, at the part that is wrong. */
export function checkValue(node: Located, expected: Type, context: ScreenContext): void {
  const kind = kindOf(node);
  if (kind === "array" && expected.kind === "list") {
    for (const item of node.items) checkValue(item, expected.item, context);
  } else if (kind === "object" && !node.members.has(SPREAD) && expected.kind === "record") {
    checkRecord(node, expected.fields, context);
  } else {
    const type = inferValue(node, context);
    if (!isAssignable(type, expected)) doesNotFit(node, type, expected, context);
  }
}

/** A test: `true`, `false`, or one `${…}` that is either. */
export function checkTest(node: Located, context: ScreenContext): void {
  if (kindOf(node) !== "string" || checkIsExpression(node, context)) checkValue(node, BOOLEAN, context);
}

export function doesNotFit(node: Located, found: Type, expected: Type, context: ScreenContext): void {
  context.report("property-type", node, `expected ${describeType(expected)}, found ${describeType(found)}`);
}

function checkRecord(node: Located, fields: { readonly [name: string]: Type }, context: ScreenContext): void {
  for (const [name, value] of node.members) checkValue(value, own(fields, name) ?? { kind: "any" }, context);
  const missing = Object.keys(fields).filter((name) => !node.members.has(name));
  if (missing.length > 0) context.report("property-type", node, `the record lacks ${missing.join(", ")}`);
}
