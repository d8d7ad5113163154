import { kindOf, type Located, textOf } from "../report/located.ts";
import type { WordsContext } from "./check-words.ts";

/**
 * A string stands for all languages, so it holds expressions, figures and signs, not words. One short word of capitals
 * is a code, as `TZS` is.
 */
export function checkPlain(node: Located, { report, languages, isForeign, onWords }: WordsContext): void {
  if (kindOf(node) === "string") onWords?.(node);
  const [first, second] = languages;
  if (kindOf(node) !== "string" || first === undefined || second === undefined || isForeign === true) return;
  if (!holdsWords(textOf(node) ?? "")) return;
  const hint = `{"${first}": "…", "${second}": "…"}; "\${'…'}" for a name that is the same in all`;
  report("untranslatable-text", node, "the words stand in one language only", hint);
}

/** An expression with its marks, as it stands in a string. */
export const EXPRESSION = /\$?\$\{(?:[^}"']|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')*\}/g;
const CODE = /^\p{Lu}{2,4}$/u;

function holdsWords(text: string): boolean {
  const words = text.replace(EXPRESSION, " ").match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.length > 1 || words.some((word) => !CODE.test(word));
}
