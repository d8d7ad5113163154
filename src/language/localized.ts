import { isObject } from "../kit/json.ts";

/** One string per language: every key a language of the app, every value a string. */
export function isLocalized(value: unknown, languages: readonly string[]): value is { readonly [key: string]: string } {
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => languages.includes(key) && typeof text === "string");
}
