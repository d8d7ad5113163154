/** Strings and numbers of a text that is JSON. */
const TOKENS = /"(?:\\.|[^"\\])*"|-?\d[\d.eE+-]*/g;

/**
 * JSON.parse, but a number that is written with 16 digits or more and lies beyond 2^53 becomes its digits as a string: a
 * double would be a neighbor of it.
 *
 * @throws SyntaxError as JSON.parse does
 * @example parseJson('{"card": 12345678901234567890}') // { card: "12345678901234567890" }
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return /\d{16}/.test(text) ? JSON.parse(text.replace(TOKENS, quoted)) : value;
}

/** A string is no number, and stays. */
function quoted(token: string): string {
  return Math.abs(Number(token)) > Number.MAX_SAFE_INTEGER ? `"${token}"` : token;
}

/** Whether a value is a whole number beyond 2^53, as `parseJson` keeps it. */
export function isLongWhole(value: unknown): boolean {
  return typeof value === "string" && /^-?\d{16,}$/.test(value) && !Number.isSafeInteger(Number(value));
}
