import { onOneLine } from "../../../kit/on-one-line.ts";
import type { WordPair } from "./word-pairs.ts";

/** A place in a text of the app that is filled in: `{count}`. */
const PLACE = /\{\w+\}/;

/**
 * Words on the screen, in another language. A button's name may combine several texts with answers of the backend:
 * pieces that are no text of the app stay.
 *
 * @param near the words of the part itself, of which pieces count too
 * @param far all other words of the screen and the app, of which only whole ones count
 */
export function translateWords(words: string, near: readonly WordPair[], far: readonly WordPair[]): string {
  const wanted = onOneLine(words);
  const all = [...near, ...far].map(([shown, other]) => [onOneLine(shown), onOneLine(other)] as const);
  const whole = all.find(([shown]) => shown === wanted);
  if (whole !== undefined) return whole[1];
  const filled = all.flatMap((pair) => fillIn(wanted, pair) ?? [])[0];
  return filled ?? translatePieces(wanted, all.slice(0, near.length));
}

/** “Step {n} of {all}” with what stands in its places; null where the words are not of this text. */
function fillIn(words: string, [shown, other]: WordPair): string | null {
  if (!PLACE.test(shown)) return null;
  const names = [...shown.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const pattern = shown.split(PLACE).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const found = new RegExp(`^${pattern.join("(.+?)")}$`).exec(words);
  if (found === null) return null;
  return other.replaceAll(/\{(\w+)\}/g, (place, name: string) => found[names.indexOf(name) + 1] ?? place);
}

/** From left to right the longest piece that is known at each place; it begins and ends with a whole word. */
function translatePieces(words: string, pairs: readonly WordPair[]): string {
  const known = [...pairs].sort(([a], [b]) => b.length - a.length);
  let result = "";
  for (let at = 0; at < words.length; ) {
    const isStart = at === 0 || !isLetter(words[at - 1]);
    const piece = isStart
      ? known.find(([shown]) => words.startsWith(shown, at) && !isLetter(words[at + shown.length]))
      : undefined;
    result += piece === undefined ? words[at] : piece[1];
    at += piece?.[0].length ?? 1;
  }
  return result;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
