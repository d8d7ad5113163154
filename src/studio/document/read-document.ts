import { isObject } from "../../kit/json.ts";
import { pointerSteps } from "../../kit/json-pointer.ts";
import { own } from "../../kit/own.ts";
import { share } from "../../kit/share.ts";

/** A document of a draft as it is at this moment; undefined while it cannot be read, or where there is none. */
export type ReadDocument = (path: string) => unknown;

/** Parses each text once. Parts that an edit leaves as they were stay the same objects. */
export function createDocumentReader(draft: { text(path: string): string | undefined }): ReadDocument {
  const parsed = new Map<string, { readonly text: string; readonly value: unknown }>();
  return (path) => {
    const text = draft.text(path) ?? "";
    const known = parsed.get(path);
    if (known?.text === text) return known.value;
    const value = share(known?.value, parse(text));
    parsed.set(path, { text, value });
    return value;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
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
