import { isObject, type Json } from "../kit/json.ts";
import type { SourcePlan } from "../language/plan.ts";
import { coerce } from "./coerce.ts";
import type { KeyValueStorage } from "./storage.ts";

const MAX_LENGTH = 100_000;

/** What lies in storage under a declared key, fitted to its shape: anything may have written it. Null when there is nothing to read. */
export function readStored(
  { key, shape }: NonNullable<SourcePlan["storage"]>,
  storage: Pick<KeyValueStorage, "get"> | undefined,
): Json {
  const value = parse(storage?.get(key) ?? "");
  return shape[0] === "o" && !isObject(value) ? null : coerce(shape, value).value;
}

function parse(text: string): unknown {
  if (text.length > MAX_LENGTH) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
