import { isObject } from "../../kit/json.ts";
import type { SentCall } from "../browser/page-events.ts";

/** Values that a call carried: in its JSON or form, and in its address. */
export function payloadOf({ path, query, body }: SentCall): { readonly [name: string]: unknown } {
  const inAddress = Object.fromEntries(new URLSearchParams(query));
  try {
    const parsed: unknown = JSON.parse(body);
    return { ...inAddress, ...(isObject(parsed) ? parsed : {}) };
  } catch {
    return { ...inAddress, ...(path === "" ? {} : Object.fromEntries(new URLSearchParams(body))) };
  }
}

/** Whether a value has all that is expected of it, and perhaps more. A form carries numbers as text. */
export function isSubset(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) && expected.length === actual.length && expected.every((one, n) => isSubset(one, actual[n]))
    );
  }
  if (!isObject(expected)) return String(expected) === String(actual);
  return isObject(actual) && Object.entries(expected).every(([name, value]) => isSubset(value, actual[name]));
}
