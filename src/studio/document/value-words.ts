import { isObject } from "../../kit/json.ts";
import { asObject } from "./json-parts.ts";
import { plainName, readText } from "./plain-words.ts";

/** How much stands in a part that is closed. */
export function amountIn(value: unknown): string {
  const count = Array.isArray(value) ? value.length : Object.keys(asObject(value)).length;
  return value === undefined ? "none" : String(count);
}

/** Members that tell best what a record is, in this order. */
const TELLING = ["summary", "path", "call", "name", "text", "type", "kind", "code", "file", "do"];

/** One-line summary of a value: its words, its name or its expression; "" if it has none. */
export function valueWords(value: unknown, language: string): string {
  if (Array.isArray(value)) return value.map((one) => valueWords(one, language)).join(", ");
  if (!isObject(value)) return readText(String(value ?? ""), language);
  const words = readText(value[language], language);
  if (words !== "") return words;
  for (const name of TELLING) {
    const found = valueWords(value[name], language);
    if (found !== "") return ["call", "type", "kind"].includes(name) ? plainName(found) : found;
  }
  return "";
}
