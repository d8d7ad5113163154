import { sha256 } from "../kit/files/hash.ts";
import { own } from "../kit/own.ts";
import type { PlacedText } from "./text-row.ts";

/** Characters of a digest: of the texts of one document no two have the same by chance. */
const DIGEST_LENGTH = 8;
const ID = new RegExp(`^(?<file>[^#]*)#(?<name>.*?)~(?<digest>[0-9a-f]{${DIGEST_LENGTH}})(?:~.*)?$`, "s");

/** The parts of an id. */
export interface TextId {
  readonly file: string;
  /** Property that the text is in, or its key among shared texts. */
  readonly name: string;
  /** Digest of the words that it is translated from. */
  readonly digest: string;
}

/**
 * The texts, each with an id by which it is known wherever it is moved to in its document, as long as the words are the
 * same that it is translated from: `schemas/screens/order.json#label~1f3a9c07`. Texts of one property and the same words
 * are told apart by their translations, and those that are the same in all by their number.
 * @param languages of the app; texts are translated from the first one
 */
export function identify<Text extends PlacedText>(
  texts: readonly Text[],
  languages: readonly string[],
): readonly (Text & { readonly id: string })[] {
  const named = texts.map((text) => ({ text, id: shortId(text, languages) }));
  const counts = new Map<string, number>();
  for (const { id } of named) counts.set(id, (counts.get(id) ?? 0) + 1);
  const seen = new Map<string, number>();
  return named.map(({ text, id }) => {
    if (counts.get(id) === 1) return { ...text, id };
    const apart = `${id}~${digestOf(JSON.stringify(Object.entries(text.words).sort()))}`;
    const number = (seen.get(apart) ?? 0) + 1;
    seen.set(apart, number);
    return { ...text, id: number === 1 ? apart : `${apart}~${number}` };
  });
}

/** Null for what is no id. */
export function parseTextId(id: string): TextId | null {
  const { file, name, digest } = ID.exec(id)?.groups ?? {};
  return file === undefined || name === undefined || digest === undefined ? null : { file, name, digest };
}

/** The words that a text is translated from: those of the first language that it has. */
export function sourceOf({ words }: Pick<PlacedText, "words">, languages: readonly string[]): string {
  const [first = ""] = languages.map((language) => own(words, language) ?? "").filter((one) => one !== "");
  return first;
}

function shortId(text: PlacedText, languages: readonly string[]): string {
  const name = text.pointer.split("/").findLast((step) => !/^\d*$/.test(step)) ?? "";
  return `${text.file}#${name}~${digestOf(sourceOf(text, languages))}`;
}

function digestOf(words: string): string {
  return sha256(words).slice(0, DIGEST_LENGTH);
}
