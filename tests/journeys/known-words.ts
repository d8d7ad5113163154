import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { isObject } from "../../src/kit/json.ts";

/** Shorter ones stand in others: "or" in "for". */
const MIN_LENGTH = 5;

/** Words that a screen's document, calls and what all screens share say in a language, without what answers put in. */
export function knownWords(screen: string, language: string): readonly string[] {
  const shared = /^schemas\/(app|(calls|fragments)\/[\w-]+)\.json$/;
  const files = readDocuments(ROOT).filter(
    ({ path }) => shared.test(path) || path === `schemas/screens/${screen}.json`,
  );
  const words = files.flatMap(({ text }) => wordsIn(JSON.parse(text), language));
  return [...new Set(words)].filter((word) => word.length >= MIN_LENGTH);
}

function wordsIn(value: unknown, language: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, language));
  if (!isObject(value)) return [];
  const said = value[language];
  if (typeof said === "string") return said.split(/\{.*\}/).map((part) => part.trim());
  return Object.values(value).flatMap((member) => wordsIn(member, language));
}
