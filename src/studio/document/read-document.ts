import { isObject, type JsonObject } from "../../kit/json.ts";
import { pointerSteps } from "../../kit/json-pointer.ts";
import { own } from "../../kit/own.ts";
import { share } from "../../kit/share.ts";

/** A document of a draft as it is at this moment; undefined while its text is no JSON object, or where there is none. */
export type ReadDocument = (path: string) => JsonObject | undefined;

/** Parses each text once. Parts that an edit leaves as they were stay the same objects. */
export function createDocumentReader(draft: { text(path: string): string | undefined }): ReadDocument {
  const parsed = new Map<string, { readonly text: string; readonly value: JsonObject | undefined }>();
  return (path) => {
    const text = draft.text(path) ?? "";
    const known = parsed.get(path);
    if (known?.text === text) return known.value;
    const value = share(known?.value, parse(text));
    parsed.set(path, { text, value });
    return value;
  };
}

function parse(text: string): JsonObject | undefined {
  try {
    return objectIn(JSON.parse(text)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Value at a JSON pointer; undefined where there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isObject(value) ? own(value, key) : undefined;
  }, root);
}

/** Object at a JSON pointer, such as a node, or a text by language; null for any other value. */
export function objectAt(root: unknown, pointer: string): JsonObject | null {
  return objectIn(valueAt(root, pointer));
}

function objectIn(value: unknown): JsonObject | null {
  return isObject(value) ? (value as JsonObject) : null;
}
