import { describeType, isAssignable, MAX_SHOWN } from "../../../expression/types/assignable.ts";
import { nearest } from "../../../kit/nearest.ts";
import { own } from "../../../kit/own.ts";
import { listOf, meant, oneOf, sentence, type Words } from "../../../language/sentence.ts";
import { BOOLEAN, type Type } from "../../../language/terms/type.ts";
import { checkIsExpression } from "../../project/check-structure.ts";
import { kindOf, type Located, textOf } from "../../report/located.ts";
import { inferValue, SPREAD } from "../context/infer-value.ts";
import type { ScreenContext } from "../context/screen-context.ts";

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
  const message = sentence`expected ${wordsOfType(expected)}, found ${describeType(found)}`;
  context.report("property-type", node, message, valueMeant(node, expected));
}

/** As `describeType`; values that are written out are told one by one, so that an editor can offer each. */
export function wordsOfType(type: Type): Words {
  if (type.kind !== "string" || type.values === undefined) return describeType(type);
  const shown = type.values.slice(0, MAX_SHOWN);
  const more = shown.length < type.values.length ? " | …" : "";
  return sentence`${listOf(shown, (value) => oneOf(value, `'${value}'`), " | ")}${more}`;
}

/** The value that a mistyped one most likely meant. */
export function valueMeant(node: Located, expected: Type): Words {
  const near = expected.kind === "string" ? nearest(textOf(node) ?? "", expected.values ?? []) : null;
  return near === null ? "" : meant(near);
}

function checkRecord(node: Located, fields: { readonly [name: string]: Type }, context: ScreenContext): void {
  for (const [name, value] of node.members) checkValue(value, own(fields, name) ?? { kind: "any" }, context);
  const missing = Object.keys(fields).filter((name) => !node.members.has(name));
  if (missing.length > 0) context.report("property-type", node, `the record lacks ${missing.join(", ")}`);
}
