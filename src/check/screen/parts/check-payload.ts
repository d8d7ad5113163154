import { describeType, isAssignable } from "../../../expression/types/assignable.ts";
import { pointerSteps } from "../../../kit/json-pointer.ts";
import { nearest } from "../../../kit/nearest.ts";
import { listOf, named, oneOf, sentence } from "../../../language/sentence.ts";
import type { Type } from "../../../language/terms/type.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { unfitPayload } from "../../project/unfit-field.ts";
import { kindOf, type Located, member, textOf } from "../../report/located.ts";
import { atKey, suggest } from "../../report/reporter.ts";
import { isAmountName } from "../../schema/check-amounts.ts";
import { fitsSchema } from "../../schema/fits-schema.ts";
import { schemaType } from "../../schema/schema-type.ts";
import { inferSpread, inferValue, reportComputedKey, SPREAD } from "../context/infer-value.ts";
import type { ScreenContext } from "../context/screen-context.ts";
import { pathRead } from "../facts/slots-read.ts";
import { valueMeant, wordsOfType } from "./check-value.ts";

/** A payload against the schema of what takes it: members, their types, and the values of constants. */
export function checkPayload(
  payload: Located | undefined,
  owner: Located,
  schema: Located | undefined,
  context: ScreenContext,
  call: ParsedDocument | undefined,
): void {
  if (schema === undefined) {
    if (payload !== undefined) inferValue(payload, context);
  } else if (payload === undefined) tellMembers([], missingOf(new Set(), schema), owner, { schema, call, context });
  else checkAgainst(payload, { schema, call, context });
}

interface Taker {
  readonly schema: Located;
  /** The call that takes the payload; undefined for a message to the shell. */
  readonly call: ParsedDocument | undefined;
  readonly context: ScreenContext;
}

function checkAgainst(node: Located, taker: Taker): void {
  const kind = kindOf(node);
  const { schema, context } = taker;
  const items = member(schema, "items");
  if (kind === "object" && member(schema, "properties") !== undefined) checkMembers(node, taker);
  else if (kind === "array" && items !== undefined) {
    for (const item of node.items) checkAgainst(item, { ...taker, schema: items });
  } else checkOne(node, schema, context);
}

function checkMembers(node: Located, taker: Taker): void {
  const { schema, context } = taker;
  const properties = member(schema, "properties");
  const others = member(schema, "additionalProperties");
  const isOpen = others !== undefined && others.value !== false;
  const given = new Set<string>();
  const unknown: Located[] = [];
  const lacking = [...(properties?.members.keys() ?? [])].filter((name) => !node.members.has(name));
  for (const [name, value] of node.members) {
    if (name === SPREAD) {
      for (const spread of checkSpread(value, schema, context)) given.add(spread);
      continue;
    }
    given.add(name);
    if (isOpen) reportComputedKey(name, value, context);
    const part = member(properties, name);
    if (part === undefined && isOpen && isAmountName(name)) undeclaredAmount(name, value, taker);
    if (part !== undefined) checkAgainst(value, { ...taker, schema: part });
    // One that is taken under any name, and is spelled like one that is declared and not written, was meant to be it.
    else if (isOpen && nearest(name, lacking) !== null) unknown.push(value);
    else if (isOpen && kindOf(others) === "object") checkAgainst(value, { ...taker, schema: others });
    else {
      inferValue(value, context);
      if (!isOpen) unknown.push(value);
    }
  }
  tellMembers(unknown, missingOf(given, schema), node, taker);
}

function undeclaredAmount(name: string, value: Located, { context }: Taker): void {
  context.report("amount-not-whole", atKey(value), `"${name}" is an amount, and the call does not declare it`);
}

/** One that is not taken, in place of one that is lacking, has another name there: that is one mistake. */
function tellMembers(
  unknown: readonly Located[],
  missing: readonly string[],
  at: Located,
  { schema, call, context: { report } }: Taker,
): void {
  const properties = member(schema, "properties");
  const [lacking] = missing;
  const isRenamed = unknown.length === 1 && missing.length === 1 && lacking !== undefined;
  // A payload with unknown members that lacks several is meant for another call: one diagnostic names them all.
  const isOthers = unknown.length > 0 && missing.length > 1;
  for (const value of isOthers ? [] : unknown) {
    const name = nameOf(value);
    const known = isRenamed ? [lacking] : [...(properties?.members.keys() ?? [])];
    const lacks = isRenamed ? sentence`, and lacks "${named(lacking)}"` : [];
    const message = sentence`the payload takes no "${named(name)}"${lacks}`;
    const declared = call && unfitPayload(call, schema, { unknown: name, ...(isRenamed && { lacking }) });
    report("payload-unknown", atKey(value), message, suggest(name, known), declared);
  }
  if (isRenamed || lacking === undefined) return;
  const names = listOf(missing, (name) => named(name, `"${name}"`));
  const takes = isOthers ? `, and takes no ${unknown.map((value) => `"${nameOf(value)}"`).join(", ")}` : "";
  const description = missing.length === 1 ? textOf(member(member(properties, lacking), "description")) : "";
  const declared = call && unfitPayload(call, schema, { lacking });
  report("payload-missing", at, sentence`the payload lacks ${names}${takes}`, description ?? "", declared);
}

function nameOf({ path }: Located): string {
  return pointerSteps(path).at(-1) ?? "";
}

/** Members that come from another record. Where they are not known, all are taken to be there. */
function checkSpread(value: Located, schema: Located, context: ScreenContext): readonly string[] {
  const type = inferSpread(value, context);
  const properties = member(schema, "properties")?.members ?? new Map<string, Located>();
  if (type.kind !== "record") return [...properties.keys()];
  const others = member(schema, "additionalProperties");
  for (const [name, found] of Object.entries(type.fields)) {
    if (others !== undefined && !properties.has(name) && isAmountName(name)) {
      context.report("amount-not-whole", value, `"${name}" in it is an amount, and the call does not declare it`);
    }
    const expected = schemaType(properties.get(name)?.value);
    if (isAssignable(found, expected)) continue;
    const message = `"${name}": expected ${describeType(expected)}, found ${describeType(found)}`;
    context.report("payload-type", value, message, hintFor(found, expected));
  }
  return Object.keys(type.fields);
}

function missingOf(given: ReadonlySet<string>, schema: Located): readonly string[] {
  const required = member(schema, "required")?.items ?? [];
  return required.flatMap((one) => textOf(one) ?? []).filter((name) => !given.has(name));
}

function checkOne(node: Located, schema: Located, context: ScreenContext): void {
  const found = inferValue(node, context);
  const expected: Type = schemaType(schema.value);
  if (!isAssignable(found, expected)) {
    const option = optionBeyond(node, found, expected, context);
    const message =
      option === undefined
        ? sentence`expected ${wordsOfType(expected)}, found ${describeType(found)}`
        : sentence`expected ${wordsOfType(expected)}: this is sent when it is chosen`;
    const hint = hintFor(found, expected, openBy(node, context)) || valueMeant(option ?? node, expected);
    context.report("payload-type", option ?? node, message, hint);
    return;
  }
  if (found.kind === "list" && found.nullable === true && !fitsSchema(null, schema.value)) {
    context.report(
      "payload-type",
      node,
      `expected ${describeType(expected)}, found null at times`,
      "write [] for none",
    );
    return;
  }
  const allowed = allowedValues(schema);
  const isConstant = kindOf(node) !== "array" && kindOf(node) !== "object" && !String(node.value).includes("${");
  if (!isConstant || fitsSchema(node.value, schema.value)) return;
  if (allowed === null || node.value === null) {
    context.report("payload-type", node, `${JSON.stringify(node.value)} does not fit the schema of the payload`);
    return;
  }
  const texts = allowed.filter((value) => typeof value === "string");
  const list =
    texts.length < allowed.length
      ? allowed.map((value) => JSON.stringify(value)).join(", ")
      : listOf(texts, (value) => oneOf(value, JSON.stringify(value)));
  const message = sentence`expected ${list}, found ${JSON.stringify(node.value)}`;
  context.report("payload-type", node, message, valueMeant(node, { kind: "string", values: texts }));
}

/** The one option of a choice that is sent and not taken. */
function optionBeyond(node: Located, found: Type, expected: Type, { choices }: ScreenContext): Located | undefined {
  if (found.kind !== "string" || expected.kind !== "string") return undefined;
  const [value = "", ...others] = (found.values ?? []).filter((one) => expected.values?.includes(one) === false);
  const path = pathRead(node) ?? "";
  // The values of a form are handed on under another name.
  const [, member = ""] = /^values\.(\w+)$/.exec(path) ?? [];
  const slots = [...(choices?.places.keys() ?? [])].filter((slot) => member !== "" && slot.endsWith(`.${member}`));
  const places = choices?.places.get(path) ?? (slots.length === 1 ? choices?.places.get(slots[0] ?? "") : undefined);
  return others.length > 0 ? undefined : places?.get(value);
}

/** Why a slot that is sent may hold any text although an input offers some. */
function openBy(node: Located, { choices }: ScreenContext): string | undefined {
  const slot = pathRead(node) ?? "";
  const reason = choices?.open.get(slot);
  return reason && `${reason}: let "${slot}" hold nothing but options that are written out`;
}

function allowedValues(schema: Located): readonly unknown[] | null {
  const constant = member(schema, "const");
  if (constant !== undefined) return [constant.value];
  return member(schema, "enum")?.items.map((item) => item.value) ?? null;
}

function hintFor(found: Type, expected: Type, open?: string): string {
  if (found.kind === "string" && expected.kind === "number") return "number(…) reads a number from text";
  if (found.kind === "number" && expected.kind === "string") return "text(…) makes text of a number";
  if (found.kind === "string" && expected.kind === "string" && found.values === undefined)
    return open ?? "bind it to inputs whose options are written out, and to nothing else";
  return "";
}
