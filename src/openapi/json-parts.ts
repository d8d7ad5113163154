import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";

/** Members of an object; none of what is no object. */
export function membersOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value as JsonObject) : [];
}

/** Elements of a list; none of what is no list. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The member's text; of what is no text, "". */
export function textOf(value: JsonObject, name: string): string {
  const text = own(value, name);
  return typeof text === "string" ? text : "";
}
