import { own } from "../../kit/own.ts";

/** Letters of one of these; a name of several is made to be taken for another. */
const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Arabic",
  "Ethiopic",
  "Hebrew",
  "Devanagari",
  "Bengali",
  "Thai",
  "Hangul",
  "Han",
].map((script) => new RegExp(`^\\p{Script=${script}}*$`, "u"));

/** Letters, digits and what stands between them. No colon: `token:<name>` is no person. */
const NAME = /^[\p{L}0-9][\p{L}0-9 ._@+'-]{0,79}$/u;
/** Letters that nobody sees, as the filler of Hangul. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** Controls, marks of direction, and what takes no room; a joiner inside a word is a letter's. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E0FFF}]/u;

/** As a name is kept: one way of writing each letter, no room around it, one blank inside. */
export function cleanName(name: string): string {
  return name.normalize("NFKC").trim().replace(/ +/g, " ");
}

/** Whether people can read a cleaned name for what it is. */
export function isReadableName(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, "");
  return NAME.test(name) && !UNSEEN.test(name) && SCRIPTS.some((script) => script.test(letters));
}

/** Whether a text has characters that nobody sees, or that turn what follows around. A line break is one, too. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/** Letters of other scripts, and digits, that look like a Latin one. Written in small letters. */
const TWINS: { readonly [letter: string]: string } = {
  ...{ а: "a", в: "b", е: "e", ё: "e", һ: "h", і: "l", ї: "l", ј: "j", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c" },
  ...{ т: "t", у: "y", х: "x", ѕ: "s", ԁ: "d", ԛ: "q", ԝ: "w", ү: "y", ӏ: "l", ь: "b", г: "r" },
  ...{ α: "a", β: "b", ε: "e", η: "n", ι: "l", κ: "k", μ: "u", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", γ: "y" },
  ...{ ı: "l", ɩ: "l", ɑ: "a", ɡ: "g", ꞁ: "l", ł: "l", ø: "o", đ: "d", ß: "b", ᴏ: "o", ᴄ: "c", ᴠ: "v", ᴡ: "w", ᴢ: "z" },
  // A large I is a small l, and a name may be written in either.
  ...{ i: "l", "0": "o", "1": "l", "5": "s" },
};

export function looksLike(one: string, other: string): boolean {
  return nameSkeleton(one) === nameSkeleton(other);
}

/** Form in which two names that look alike are equal. */
function nameSkeleton(name: string): string {
  return Array.from(cleanName(name).normalize("NFKD").replace(/\p{M}/gu, ""))
    .map((letter) => twinOf(letter.toLowerCase()))
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

function twinOf(letter: string): string {
  return own(TWINS, letter) ?? letter;
}
