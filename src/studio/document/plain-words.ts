import { wholeExpression } from "../../expression/text-parts.ts";
import type { JsonObject } from "../../kit/json.ts";
import { asObject } from "./json-parts.ts";

/** A name of a document as people say it: `link-row` as "Link row", `onReady` as "On ready". */
export function plainName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  const spaced = words.replaceAll("-", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The properties that tell best what a node is, in this order. */
const TELLING = ["label", "title", "text", "heading", "message", "name", "source", "alt", "value"];

/** Text of a node in a language, else its most telling value or its id; "" if it has none. */
export function wordsOf(node: JsonObject, language: string): string {
  const given = { ...node, ...asObject(node.with) };
  for (const name of TELLING) {
    const words = readText(given[name], language);
    if (words !== "") return words;
  }
  return typeof node.id === "string" ? node.id : "";
}

/** The words of a text in a language; an expression as it is written, without its brackets. */
export function readText(value: unknown, language: string): string {
  if (typeof value === "string") return wholeExpression(value) ?? value;
  const versions = asObject(value);
  const words = versions[language] ?? versions.text ?? Object.values(versions)[0];
  return typeof words === "string" ? words : "";
}
