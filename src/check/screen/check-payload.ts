import { describeType, isAssignable } from "../../expression/assignable.ts";
import type { Type } from "../../language/type.ts";
import { kindOf, type Located, member, textOf } from "../located.ts";
import { atKey, type Report, suggest } from "../reporter.ts";
import { fitsSchema } from "../schema/fits-schema.ts";
import { schemaType } from "../schema/schema-type.ts";
import { inferSpread, inferValue, SPREAD } from "./infer-value.ts";
import type { ScreenContext } from "./screen-context.ts";

/** A payload against the schema of what takes it: members, their types, and the values of constants. */
export function checkPayload(
  payload: Located | undefined,
  owner: Located,
  schema: Located | undefined,
  context: ScreenContext,
): void {
  if (schema === undefined) {
    if (payload !== undefined) inferValue(payload, context);
  } else if (payload === undefined) checkMissing(new Set(), schema, owner, context.report);
  else checkAgainst(payload, schema, context);
}

function checkAgainst(node: Located, schema: Located, context: ScreenContext): void {
  const kind = kindOf(node);
  const items = member(schema, "items");
  if (kind === "object" && member(schema, "properties") !== undefined) checkMembers(node, schema, context);
  else if (kind === "array" && items !== undefined) for (const item of node.items) checkAgainst(item, items, context);
  else checkOne(node, schema, context);
}

function checkMembers(node: Located, schema: Located, context: ScreenContext): void {
  const properties = member(schema, "properties");
  const others = member(schema, "additionalProperties");
  const isOpen = others !== undefined && others.value !== false;
  const given = new Set<string>();
  for (const [name, value] of node.members) {
    if (name === SPREAD) {
      for (const spread of checkSpread(value, schema, context)) given.add(spread);
      continue;
    }
    given.add(name);
    const part = member(properties, name);
    if (part !== undefined) checkAgainst(value, part, context);
    else if (isOpen && kindOf(others) === "object") checkAgainst(value, others, context);
    else {
      inferValue(value, context);
      if (isOpen) continue;
      const hint = suggest(name, [...(properties?.members.keys() ?? [])]);
      context.report("payload-unknown", atKey(value), `the payload takes no "${name}"`, hint);
    }
  }
  checkMissing(given, schema, node, context.report);
}

/** Members that come from another record. Where they are not known, all are taken to be there. */
function checkSpread(value: Located, schema: Located, context: ScreenContext): readonly string[] {
  const type = inferSpread(value, context);
  const properties = member(schema, "properties")?.members ?? new Map<string, Located>();
  if (type.kind !== "record") return [...properties.keys()];
  for (const [name, found] of Object.entries(type.fields)) {
    const expected = schemaType(properties.get(name)?.value);
    if (isAssignable(found, expected)) continue;
    const message = `"${name}": expected ${describeType(expected)}, found ${describeType(found)}`;
    context.report("payload-type", value, message, hintFor(found, expected));
  }
  return Object.keys(type.fields);
}

function checkMissing(given: ReadonlySet<string>, schema: Located, at: Located, report: Report): void {
  for (const required of member(schema, "required")?.items ?? []) {
    const name = textOf(required);
    if (name === undefined || given.has(name)) continue;
    const description = textOf(member(member(member(schema, "properties"), name), "description")) ?? "";
    report("payload-missing", at, `the payload lacks "${name}"`, description);
  }
}

function checkOne(node: Located, schema: Located, context: ScreenContext): void {
  const found = inferValue(node, context);
  const expected: Type = schemaType(schema.value);
  if (!isAssignable(found, expected)) {
    const message = `expected ${describeType(expected)}, found ${describeType(found)}`;
    context.report("payload-type", node, message, hintFor(found, expected));
    return;
  }
  const allowed = allowedValues(schema);
  const isConstant = kindOf(node) !== "array" && kindOf(node) !== "object" && !String(node.value).includes("${");
  if (!isConstant || fitsSchema(node.value, schema.value)) return;
  if (allowed === null || node.value === null) {
    context.report("payload-type", node, `${JSON.stringify(node.value)} does not fit the schema of the payload`);
    return;
  }
  const list = allowed.map((value) => JSON.stringify(value)).join(", ");
  context.report("payload-type", node, `expected ${list}, found ${JSON.stringify(node.value)}`);
}

function allowedValues(schema: Located): readonly unknown[] | null {
  const constant = member(schema, "const");
  if (constant !== undefined) return [constant.value];
  return member(schema, "enum")?.items.map((item) => item.value) ?? null;
}

function hintFor(found: Type, expected: Type): string {
  if (found.kind === "string" && expected.kind === "number") return "number(…) reads a number from text";
  if (found.kind === "number" && expected.kind === "string") return "text(…) makes text of a number";
  return "";
}
