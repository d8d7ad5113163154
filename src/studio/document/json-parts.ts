import { isObject, type Json, type JsonObject } from "../../kit/json.ts";

/** A value that is an object; an empty one for any other, as a document that is being edited may hold it. */
export function asObject(value: Json | undefined): JsonObject;
export function asObject(value: unknown): { readonly [name: string]: unknown };
export function asObject(value: unknown): { readonly [name: string]: unknown } {
  return isObject(value) ? value : {};
}

/** A value that is an array; an empty one for any other. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Codes of the languages that app.json lists. */
export function languagesIn(app: unknown): readonly string[] {
  return asArray(asObject(app).languages).flatMap((one) => {
    const { code } = asObject(one);
    return typeof code === "string" ? [code] : [];
  });
}
