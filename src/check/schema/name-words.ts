import { oncePerText } from "../../kit/once-per-text.ts";

/** The words of a name in small letters: `card`, `no` of `cardNo`. */
export const wordsIn = oncePerText((name: string): readonly string[] =>
  (name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? []).map((word) => word.toLowerCase()),
);
