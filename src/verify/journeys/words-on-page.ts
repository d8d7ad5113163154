import { textDirection } from "../../kit/language/text-direction.ts";

/**
 * A journey's words as a page has them. On one that is written to the left, marks that nobody sees may stand around each
 * value among them.
 *
 * @param isWhole whether they are all that the element says
 */
export function wordsOnPage(words: string, language: string, isWhole: boolean): string | RegExp {
  if (textDirection(language) === "ltr") return words;
  const marks = "[\\u2066-\\u2069]*";
  const characters = Array.from(words.trim().replaceAll(/\s+/g, " "));
  const pattern = characters.map((one) => (one === " " ? "\\s+" : one.replace(/[.*+?^${}()|[\]\\]/, "\\$&")));
  const said = `${marks}${pattern.join(marks)}${marks}`;
  return isWhole ? new RegExp(`^\\s*${said}\\s*$`, "u") : new RegExp(said, "iu");
}
