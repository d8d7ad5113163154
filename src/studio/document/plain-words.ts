import { wholeExpression } from "../../expression/syntax/text-parts.ts";
import { isObject } from "../../kit/json.ts";
import { asObject } from "./json-parts.ts";

/** A name of a document as people say it: `link-row` as "Link row", `onReady` as "On ready". */
export function plainName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  const spaced = words.replaceAll(/[-_]+/g, " ").trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The properties that tell best what a node is, in this order. */
const TELLING = ["label", "title", "text", "heading", "message", "name", "source", "alt", "value"];

/** Words for an expression's source, without its brackets. */
type SayExpression = (source: string) => string;

const asWritten: SayExpression = (source) => source;

/** Text of a node in a language, else its most telling value or its id; "" if it has none. */
export function wordsOf(node: { readonly [name: string]: unknown }, language: string, say = asWritten): string {
  const given = node.with === undefined ? node : { ...node, ...asObject(node.with) };
  for (const name of TELLING) {
    const words = readText(given[name], language, say);
    if (words !== "") return words;
  }
  return typeof node.id === "string" ? node.id : "";
}

/** The words of a text in a language; an expression as it is written, without its brackets, if nothing else says it. */
export function readText(value: unknown, language: string, say = asWritten): string {
  if (typeof value === "string") {
    const source = wholeExpression(value);
    return source === undefined ? value : say(source);
  }
  if (!isObject(value)) return "";
  const words = value[language] ?? value.text ?? Object.values(value)[0];
  return typeof words === "string" ? words : "";
}

/** English words as a text of a document: in no other language, where they count as missing. */
export function englishText(words: string, languages: readonly string[]): { readonly [language: string]: string } {
  const [first = "en"] = languages;
  return languages.includes("en") ? { en: words } : { [first]: "" };
}

/** Words of no language, as a name of a field, for the one that an author reads. */
export function nameText(words: string, languages: readonly string[]): { readonly [language: string]: string } {
  const [first = "en"] = languages;
  return { [languages.includes("en") ? "en" : first]: words };
}
