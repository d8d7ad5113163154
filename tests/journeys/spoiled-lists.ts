import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";

/** Forms that a list has been seen to arrive in, none of which is an empty one. */
export const SPOILED_FORMS: { readonly [form: string]: (list: readonly Json[]) => Json } = {
  "an empty text": () => "",
  "JSON text": (list) => JSON.stringify(list),
  "an object with a gap": (list) => Object.fromEntries(list.map((item, index) => [String(index + 2), item])),
  "an object without a member": () => ({}),
  "a flag": () => false,
};

/** As PHP writes a list whose first key is 1. */
export function counted(list: readonly Json[]): Json {
  return Object.fromEntries(list.map((item, index) => [String(index + 1), item]));
}

/** The paths of all lists with an element that are no part of another. */
export function listPaths(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  if (Array.isArray(value)) return value.length > 0 ? [path] : [];
  return Object.entries(isObject(value) ? (value as JsonObject) : {}).flatMap(([name, member]) =>
    listPaths(member, [...path, name]),
  );
}
