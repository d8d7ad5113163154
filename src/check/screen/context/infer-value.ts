import type { ExpressionPart } from "../../../expression/syntax/parse-text.ts";
import { commonOf, describeType, optionsOf } from "../../../expression/types/assignable.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { ANY, BOOLEAN, listOf, NULL, NUMBER, recordOf, STRING, type Type } from "../../../language/terms/type.ts";
import { kindOf, type Located, textOf } from "../../report/located.ts";
import { parseText } from "../../report/parse-once.ts";
import { atKey, inString } from "../../report/reporter.ts";
import { noteParameters } from "../facts/parameters-read.ts";
import type { ScreenContext } from "./screen-context.ts";

/** The type of any JSON of a screen, its expressions checked on the way. Objects are records here, never texts. */
export function inferValue(node: Located, context: ScreenContext): Type {
  switch (kindOf(node)) {
    case "null":
      return NULL;
    case "boolean":
      return BOOLEAN;
    case "number":
      return NUMBER;
    case "string":
      return inferString(node, context);
    case "array":
      return listOf(commonOf(node.items.map((item) => inferValue(item, context))));
    case "object":
      return inferRecord(node, context);
  }
}

/** A lone `${…}` keeps its type; with anything around it, it is printed and the whole is text. */
function inferString(node: Located, context: ScreenContext): Type {
  const text = String(node.value);
  if (!text.includes("${")) return { kind: "string", values: [text] };
  const parsed = parseText(text);
  if (!parsed.ok) {
    const { code, message, hint, start } = parsed.problem;
    context.report(code, inString(context.text, node, start), message, hint);
    return ANY;
  }
  const [first] = parsed.parts;
  if (parsed.parts.length === 1 && first !== undefined && typeof first !== "string") {
    return inferPart(first, node, true, context);
  }
  for (const part of parsed.parts) if (typeof part !== "string") checkPrintable(part, node, context);
  return STRING;
}

export function isPrintable(type: Type): boolean {
  return optionsOf(type).every(({ kind }) => kind === "string" || kind === "number" || kind === "any");
}

function inferPart(part: ExpressionPart, node: Located, isWhole: boolean, context: ScreenContext): Type {
  const { type, problems } = checkExpression(part.node, context.scope);
  if (context.fragment !== undefined) noteParameters(part.node, context.fragment, context.scope.bound());
  for (const { code, message, hint, start } of problems) {
    context.report(code, inString(context.text, node, part.start + start), message, hint);
  }
  const placeOf = (inner: { readonly start: number }) => inString(context.text, node, part.start + inner.start);
  const wordsOf = (inner: { readonly start: number; readonly end: number }) =>
    (textOf(node) ?? "").slice(part.start + inner.start, part.start + inner.end);
  context.visits.expressions.push({ expression: part.node, type, node, isWhole, context, placeOf, wordsOf });
  return type;
}

function checkPrintable(part: ExpressionPart, node: Located, context: ScreenContext): void {
  const type = inferPart(part, node, false, context);
  if (isPrintable(type)) return;
  const place = inString(context.text, node, part.start + part.node.start);
  context.report("property-type", place, `${describeType(type)} cannot be part of a text`, "only text and numbers can");
}

/** `"...": "${record}"` puts in the members of another record; a later key wins. */
export const SPREAD = "...";

function inferRecord(node: Located, context: ScreenContext): Type {
  const fields: { [name: string]: Type } = {};
  let isOpen = false;
  for (const [key, value] of node.members) {
    const type = key === SPREAD ? inferSpread(value, context) : inferValue(value, context);
    reportComputedKey(key, value, context);
    if (key !== SPREAD) fields[key] = type;
    else if (type.kind === "record") Object.assign(fields, type.fields);
    else isOpen = true;
  }
  return isOpen ? ANY : recordOf(fields);
}

/** A key is a name: an expression in it would be sent, or kept, as it is written. */
export function reportComputedKey(key: string, value: Located, context: ScreenContext): void {
  if (!key.includes("${")) return;
  const hint = 'write the object as "${record([key], [value])}"';
  context.report("expression-unsupported", atKey(value), `the key "${key}" is not computed`, hint);
}

/** Type of a value that is spread: it must be a record, or `any` when its members are not known. */
export function inferSpread(value: Located, context: ScreenContext): Type {
  const type = inferValue(value, context);
  if (type.kind === "record" || type.kind === "any") return type;
  const message = `only a record can be spread, found ${describeType(type)}`;
  context.report("property-type", value, message, "");
  return ANY;
}
