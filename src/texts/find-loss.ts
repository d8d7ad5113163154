/**
 * How a program that saved the file lost letters of words: those that its encoding lacks became question marks, the
 * zeros of a number are gone, or it is a date by now. Null where nothing of the kind is seen.
 */
export function findLoss(before: string, after: string): string | null {
  if (isWithQuestionMarks(before, after)) return "letters became “?”: save it as “CSV UTF-8” or as .xlsx";
  if (before !== after && isNumber(before) && isNumber(after) && Number(before) === Number(after))
    return `${before} became ${after}: make its cell text, and write it again`;
  if (before !== after && isDateOf(before, after))
    return `${before} became the date ${after}: make its cell text, and write it again`;
  return null;
}

/** Numbers that a spreadsheet takes for a day, a month and a year. */
const DATE_LIKE = /^\d{1,4}(?:[-/.]\d{1,4}){1,2}$/;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Whether words became a date with the same numbers, as `1/2` becomes `02-Jan` or `2026-02-01`. */
function isDateOf(before: string, after: string): boolean {
  const numbers = DATE_LIKE.test(before.trim()) ? before.match(/\d+/g) : null;
  const parts = after
    .trim()
    .toLowerCase()
    .split(/[-/. ,]+/);
  const written = parts.map((part) => MONTHS.indexOf(part.slice(0, 3)) + 1 || Number(part));
  const isDate = parts.length === 3 || (parts.length === 2 && /[a-z]/i.test(after));
  if (numbers === null || !isDate || written.some(Number.isNaN)) return false;
  return numbers.every((one) => written.some((part) => part % 100 === Number(one) % 100));
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
