/**
 * How a program that saved the file lost letters of words: those that its encoding lacks became question marks, or the
 * zeros of a number are gone. Null where nothing of the kind is seen.
 */
export function findLoss(before: string, after: string): string | null {
  if (isWithQuestionMarks(before, after)) return "letters became “?”: save it as “CSV UTF-8” or as .xlsx";
  if (before !== after && isNumber(before) && isNumber(after) && Number(before) === Number(after))
    return `${before} became ${after}: make its cell text, and write it again`;
  return null;
}

function isWithQuestionMarks(before: string, after: string): boolean {
  const [old, now] = [[...before.replace(/\r\n?/g, "\n")], [...after.replace(/\r\n?/g, "\n")]];
  // A letter of two UTF-16 units may have become two marks.
  const units = old.flatMap((letter) => (letter.length === 2 && now.length > old.length ? [letter, letter] : [letter]));
  if (now.length !== units.length || before === after) return false;
  const lost = units.filter((letter, at) => letter !== now[at]);
  return lost.length > 0 && units.every((letter, at) => letter === now[at] || (now[at] === "?" && letter > "\u007f"));
}

function isNumber(words: string): boolean {
  return /^[+-]?\d+(?:\.\d+)?$/.test(words.trim());
}
