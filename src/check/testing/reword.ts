import { textOfWords, type Words } from "../../language/sentence.ts";

/** Every text turned round: nothing but a person may notice. */
export function reword(words: Words): string {
  const text = textOfWords(words);
  return text === "" ? "" : `~${[...text].reverse().join("")}`;
}
