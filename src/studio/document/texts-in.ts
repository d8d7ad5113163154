import { isObject } from "../../kit/json.ts";
import { pointerStep } from "../../kit/json-pointer.ts";

/** A text of a document: its pointer, and its words by language. */
interface FoundText {
  readonly pointer: string;
  readonly words: readonly string[];
}

/** Every text of a document, without asking what its schema says: an object that has words in the first language. */
export function textsIn(value: unknown, languages: readonly string[], pointer = ""): readonly FoundText[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, languages, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  const words = languages.flatMap((language) => (typeof value[language] === "string" ? [String(value[language])] : []));
  if (words.length > 0) return [{ pointer, words }];
  return Object.entries(value).flatMap(([name, member]) =>
    textsIn(member, languages, `${pointer}/${pointerStep(name)}`),
  );
}
