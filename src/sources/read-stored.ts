import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { parseJson } from "../kit/parse-json.ts";
import type { AppPlan, SourcePlan } from "../language/plan.ts";
import { coerce } from "./call/coerce.ts";
import type { KeyValueStorage } from "./storage/storage.ts";

const MAX_LENGTH = 100_000;

/** The page's own memory, which stands in for a missing storage, holds no such keys and is not read. */
const browserStorage = {
  get(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
};

export interface StoredParts {
  /**
   * It lists the entries that may be read. A checked document names no other; nor does a plan from elsewhere get one.
   */
  readonly app: Pick<AppPlan, "storage">;
  readonly local?: Pick<KeyValueStorage, "get">;
  report(problem: string, detail: JsonObject): void;
}

/**
 * The value in storage under a declared key, fitted to its shape: anything may have written it, so that what can't be read
 * counts as nothing. Null when there is nothing to read.
 */
export function readStored(
  { key, shape }: NonNullable<SourcePlan["storage"]>,
  { app, local = browserStorage, report }: StoredParts,
): Json {
  const isListed = app.storage?.read.includes(key) === true;
  if (!isListed) report("storage-refused", { key });
  const value = parse((isListed && local.get(key)) || "");
  return shape[0] === "o" && !isObject(value) ? null : coerce(shape, value).value;
}

function parse(text: string): unknown {
  if (text.length > MAX_LENGTH) return null;
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
