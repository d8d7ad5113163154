import { isWithinLimits } from "../../../check/report/parse-document.ts";
import { isObject, type Json, type JsonObject } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";
import { asObject } from "../../document/json-parts.ts";

/** An answer that somebody pasted. @throws Error in words */
export function parseAnswer(pasted: string): Json {
  if (!isWithinLimits(pasted)) throw new Error("The answer is too long or nested too deeply: paste a part of it.");
  return holdAnswer(parseJson(pasted), "An answer");
}

function parseJson(pasted: string): Json {
  try {
    return JSON.parse(pasted);
  } catch (reason) {
    throw new Error(`The answer is not JSON: ${(reason as Error).message}`);
  }
}

/**
 * A value that a call can be made of: it has members, or elements that have some.
 * @param what its name at the beginning of a sentence
 * @throws Error in words
 */
export function holdAnswer(value: Json, what: string): Json {
  const found = Array.isArray(value) && value.length === 0 ? "an empty list" : JSON.stringify(value);
  if (Array.isArray(value) ? value.length > 0 : isObject(value)) return value;
  throw new Error(
    `${what} is an object, or a list with at least one element, such as { "name": "Ann" }. Found ${found}.`,
  );
}

/**
 * The schema of what an answer looks like. A member that not every element of a list has is not required; one that is
 * null may be a string.
 */
export function answerSchema(value: Json): JsonObject {
  if (value === null) return { type: ["string", "null"] };
  if (Array.isArray(value)) return { type: "array", items: value.map(answerSchema).reduce(merge, {}) };
  if (isObject(value)) {
    const members = Object.entries(value as JsonObject);
    return {
      type: "object",
      properties: Object.fromEntries(members.map(([name, member]) => [name, answerSchema(member)])),
      ...(members.length > 0 && { required: members.map(([name]) => name) }),
    };
  }
  if (typeof value === "number") return { type: Number.isInteger(value) ? "integer" : "number" };
  return { type: typeof value };
}

/** Schema of values that either schema allows. */
function merge(one: JsonObject, other: JsonObject): JsonObject {
  const [first, second] = [typesOf(one), typesOf(other)];
  if (first.length === 0 || second.length === 0) return first.length === 0 ? other : one;
  const isNull = first.includes("null") || second.includes("null");
  // A null alone was taken for a string that is missing: the other one knows better.
  const known = first.join() === "string,null" ? other : second.join() === "string,null" ? one : null;
  if (known !== null) return withNull(known, isNull);
  const kinds = new Set([...first, ...second].filter((type) => type !== "null"));
  if (kinds.has("integer") && kinds.has("number")) kinds.delete("integer");
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return {};
  if (kind === "object") return withNull(mergeObjects(one, other), isNull);
  if (kind === "array")
    return withNull({ type: kind, items: merge(partOf(one, "items"), partOf(other, "items")) }, isNull);
  return withNull({ type: kind }, isNull);
}

function mergeObjects(one: JsonObject, other: JsonObject): JsonObject {
  const [first, second] = [partOf(one, "properties"), partOf(other, "properties")];
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  const merged = names.map((name): [string, Json] => {
    const [a, b] = [own(first, name), own(second, name)];
    return [name, a !== undefined && b !== undefined ? merge(asObject(a), asObject(b)) : (a ?? b ?? {})];
  });
  const required = namesIn(one.required).filter((name) => namesIn(other.required).includes(name));
  return {
    type: "object",
    properties: Object.fromEntries(merged),
    ...(required.length > 0 && { required }),
  };
}

function withNull(schema: JsonObject, isNull: boolean): JsonObject {
  const types = typesOf(schema);
  return isNull && types.length > 0 && !types.includes("null") ? { ...schema, type: [...types, "null"] } : schema;
}

function typesOf({ type }: JsonObject): readonly string[] {
  return Array.isArray(type) ? type.map(String) : type === undefined ? [] : [String(type)];
}

function partOf(schema: JsonObject, name: string): JsonObject {
  const part = own(schema, name);
  return asObject(part);
}

function namesIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
