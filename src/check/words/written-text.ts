import type { ParsedDocument } from "../project/project.ts";
import { kindOf, type Located, textOf } from "../report/located.ts";
import type { Place } from "../report/position.ts";
import { inString } from "../report/reporter.ts";
import { EXPRESSION } from "../text/check-plain.ts";

/** A text of a document as people read it, for rules on words. */
export interface WrittenText {
  readonly node: Located;
  readonly document: ParsedDocument;
  /** The member that it is the value of, such as `label`; the index in an array. */
  readonly property: string;
  /** One per language; of a string one, without a language. */
  readonly versions: readonly Version[];
}

/** The words of one language. */
export interface Version {
  readonly language: string | undefined;
  readonly node: Located;
  /** Words of the version, as long as the string, with `GAP` wherever an argument or an expression stands. */
  readonly words: string;
  /** The place of a character of the words. */
  placeOf(index: number): Place;
}

/** Stands for one character of what is filled in. It is no letter, no space and no sign that people write. */
export const GAP = "\u{FFFC}";
const GAPS = new RegExp(`${GAP}+`, "g");

/** Versions that were read before, by the languages asked for: a checker that is kept asks again after every edit. */
const known = new WeakMap<Located, { readonly languages: string; readonly versions: readonly Version[] }>();

export function readText(node: Located, document: ParsedDocument, languages: readonly string[]): WrittenText {
  const asked = languages.join(" ");
  const before = known.get(node);
  const versions = before?.languages === asked ? before.versions : readVersions(node, document, languages);
  if (versions !== before?.versions) known.set(node, { languages: asked, versions });
  return { node, document, property: node.path.slice(node.path.lastIndexOf("/") + 1), versions };
}

function readVersions(node: Located, document: ParsedDocument, languages: readonly string[]): readonly Version[] {
  const version = (language: string | undefined, part: Located, words: string): Version => ({
    language,
    node: part,
    words,
    placeOf: (index) => inString(document.text, part, index),
  });
  if (kindOf(node) === "string") return [version(undefined, node, outsideExpressions(node))];
  return languages.flatMap((language) => {
    const part = node.members.get(language);
    return part === undefined ? [] : [version(language, part, outsideArguments(textOf(part) ?? ""))];
  });
}

/** Letters of a word, with the signs that join its parts: `don't`, `re-apply`. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*/gu;

export function wordsOf({ words }: Pick<Version, "words">): readonly string[] {
  return words.match(WORD) ?? [];
}

function outsideExpressions(node: Located): string {
  return (textOf(node) ?? "").replace(EXPRESSION, (found) => GAP.repeat(found.length));
}

/** Braces open an argument and, inside one, words again: `{n, plural, one {# day} other {# days}}`. */
export function outsideArguments(message: string): string {
  let depth = 0;
  let words = "";
  for (const unit of message.split("")) {
    if (unit === "{") depth++;
    words += depth % 2 === 1 || unit === "{" || unit === "}" ? GAP : unit;
    if (unit === "}") depth--;
  }
  return words;
}

const CHOICE = /\{\s*\w+\s*,\s*(?:plural|select)\s*,/;

/** Whether only one of several cases is read, so that how much is read is not known. */
export function hasChoice({ node }: Pick<Version, "node">): boolean {
  return CHOICE.test(textOf(node) ?? "");
}

/** Characters that are read, where each value that is filled in takes `perValue`. */
export function lengthOf({ words }: Pick<Version, "words">, perValue: number): number {
  return [...words.replace(GAPS, "x".repeat(perValue))].length;
}
