import type { Json } from "../../kit/json.ts";
import { asObject } from "../document/json-parts.ts";

const MAX_WORDS = 80;

/** A value as people say it, and of what kind it is. */
export function valueSentence(value: Json): string {
  if (value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return `${value}, a number`;
  if (typeof value === "string") return value === "" ? "an empty text" : `“${cut(value)}”, a text`;
  if (Array.isArray(value)) return value.length === 1 ? "a list of 1" : `a list of ${value.length}`;
  const names = Object.keys(asObject(value));
  return `a group: ${cut(names.join(", "))}`;
}

function cut(words: string): string {
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words;
}
