import { escapeHtml } from "../../kit/escape-html.ts";
import { textDirection } from "../../kit/language/text-direction.ts";

/**
 * The attributes of an element whose words are in a language: its direction too where that is another one than around it.
 *
 * @param around the language of what the element stands in; absent for a page, which HTML writes to the right
 */
export function htmlLanguage(language: string, around = "en"): string {
  const direction = textDirection(language);
  const turn = direction === textDirection(around) ? "" : ` dir="${direction}"`;
  return `lang="${escapeHtml(language)}"${turn}`;
}
