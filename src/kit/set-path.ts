import { isObject, type Json } from "./json.ts";

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** `target` with the member at `path` replaced; records on the way are copied, missing ones made. */
export function setPath(target: Json, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (FORBIDDEN.has(key)) return target;
  const record = isObject(target) ? (target as { [key: string]: Json }) : {};
  const inner = Object.hasOwn(record, key) ? (record[key] ?? null) : null;
  return { ...record, [key]: setPath(inner, rest, value) };
}

/** The member at `path`; null when anything on the way is missing. */
export function getPath(target: Json, path: readonly string[]): Json {
  let value: Json = target;
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return null;
    value = (value as { [key: string]: Json })[key] ?? null;
  }
  return value;
}
