import { isHostileKey } from "./hostile-key.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";
import { own } from "./own.ts";

/** `target` with the member at `path` replaced; records on the way are copied, missing ones made. */
export function setPath(target: Json, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (isHostileKey(key)) return target;
  const record = isObject(target) ? (target as JsonObject) : {};
  return { ...record, [key]: setPath(own(record, key) ?? null, rest, value) };
}

/** The member at `path`; null when anything on the way is missing. */
export function getPath(target: Json, path: readonly string[]): Json {
  return path.reduce((value, key) => (isObject(value) ? (own(value as JsonObject, key) ?? null) : null), target);
}
