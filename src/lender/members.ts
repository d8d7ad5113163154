import type { Json, JsonObject } from "../kit/json.ts";
import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";

/** Members of answers and payloads; what is missing or of another kind reads as empty. */
export function recordAt(record: JsonObject, name: string): JsonObject {
  return asRecord(own(record, name));
}

export function listAt(record: JsonObject, name: string): readonly JsonObject[] {
  const value = own(record, name);
  return Array.isArray(value) ? value.map(asRecord) : [];
}

export function textAt(record: JsonObject, name: string): string {
  const value = own(record, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function numberAt(record: JsonObject, name: string): number {
  return Number(own(record, name) ?? 0);
}

function asRecord(value: Json | undefined): JsonObject {
  return isObject(value) ? (value as JsonObject) : {};
}
