/**
 * Characters that move a terminal's cursor, color or hide text, break a line unseen, or turn its direction; all but
 * tabs and line feeds.
 */
const UNSEEN = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Text that others wrote, for a terminal or a log: nothing hides a part of itself. Each character is written as JSON
 * writes it, so that JSON stays the same value.
 *
 * @example plainText("Pay\u001b[2K") // "Pay\\u001b[2K"
 */
export function plainText(text: string): string {
  return text.replace(UNSEEN, escaped);
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
