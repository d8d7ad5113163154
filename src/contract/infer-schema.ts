import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { isLongWhole } from "../kit/parse-json.ts";
import { isMemberName, looksPersonal } from "./mask.ts";

/** Deeper parts stay open. */
const MAX_DEPTH = 12;

/**
 * A schema that these values fit: types and members, never a value. A member is required if all have it. Every text and
 * long number is marked as personal: nothing tells a person's name from a product's, so that a person takes the mark away.
 */
export function inferSchema(values: readonly unknown[], names: KnownNames): JsonObject {
  return infer(values, names, 0);
}

/** Member names that the project's calls declare, and those among them that are marked `personal`. */
export interface KnownNames {
  readonly all: ReadonlySet<string>;
  readonly personal: ReadonlySet<string>;
}

function infer(values: readonly unknown[], known: KnownNames, depth: number): JsonObject {
  const types = mergeTypes(values.map(typeOf), values);
  const schema: { [keyword: string]: Json } =
    types.length === 0 ? {} : { type: types.length === 1 ? (types[0] ?? "null") : types };
  if (values.some(mayBePersonal)) schema.personal = true;
  const arrays = values.filter((value) => Array.isArray(value));
  const objects = values.filter((value): value is JsonObject => isObject(value));
  const elements: readonly unknown[] = arrays.flat();
  if (depth < MAX_DEPTH && elements.length > 0) schema.items = infer(elements, known, depth + 1);
  if (depth >= MAX_DEPTH || objects.length === 0) return schema;
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))].filter((name) => !isHostileKey(name));
  // Keys that tell somebody's affairs are data: the schema speaks of their values alone.
  if (!names.every((name) => isMemberName(name, known.all))) {
    const parts = objects.flatMap((one) => Object.values(one));
    return { ...schema, additionalProperties: infer(parts, known, depth + 1) };
  }
  const properties = names.map((name): readonly [string, Json] => {
    const inner = infer(
      objects.flatMap((one) => (Object.hasOwn(one, name) ? [own(one, name)] : [])),
      known,
      depth + 1,
    );
    return [name, known.personal.has(name) ? { ...inner, personal: true } : inner];
  });
  const required = names.filter((name) => objects.every((one) => Object.hasOwn(one, name)));
  return { ...schema, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

/** Whether nothing tells that a value is nobody's own. */
export function mayBePersonal(value: unknown): boolean {
  return typeof value === "string" || looksPersonal(value);
}

/**
 * Each once, whole numbers among numbers not told apart, null last. What came with more digits than a number holds is a
 * string that happens to be digits.
 */
export function mergeTypes(types: readonly string[], values: readonly unknown[]): readonly string[] {
  const all = new Set(types);
  const isLong = values.some(isLongWhole);
  if (isLong || all.has("number")) all.delete("integer");
  if (isLong) all.delete("number");
  const isNull = all.delete("null");
  return [...all, ...(isNull ? ["null"] : [])];
}

export function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}
