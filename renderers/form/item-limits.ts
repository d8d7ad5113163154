import { type Field, isTypedNumber, toText } from "./fields/field.ts";
import { safePattern } from "./safe-pattern.ts";

/** A limit of a server's item that a text does not keep: the key of what is said of it, and the limit. */
export interface BrokenLimit {
  readonly rule: "tooShort" | "tooLong" | "atLeast" | "atMost" | "tooEarly" | "tooLate" | "invalid";
  readonly limit: string;
}

export type LimitTest = (text: string) => BrokenLimit | null;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The limit of an item that a text breaks, in words. An empty text breaks none: `required` asks for that. */
export function limitTest(field: Field): LimitTest {
  const { min, max, minLength, maxLength, pattern } = field.limits;
  const matches = typeof pattern === "string" && pattern !== "" ? safePattern(pattern) : null;
  const [least, most] = [comparable(field, min), comparable(field, max)];
  const isDay = field.kind === "date";
  return (written) => {
    const text = written.trim();
    if (text === "") return null;
    const size = [...text].length;
    if (typeof minLength === "number" && size < minLength) return { rule: "tooShort", limit: String(minLength) };
    if (typeof maxLength === "number" && size > maxLength) return { rule: "tooLong", limit: String(maxLength) };
    const value = isDay ? text : Number(text);
    if (least !== null && value < least) return { rule: isDay ? "tooEarly" : "atLeast", limit: String(least) };
    if (most !== null && value > most) return { rule: isDay ? "tooLate" : "atMost", limit: String(most) };
    return matches?.(text) === false ? { rule: "invalid", limit: "" } : null;
  };
}

/** Whether an item has a pattern that nobody can be asked to keep. */
export function hasUnsafePattern({ limits }: Field): boolean {
  return typeof limits.pattern === "string" && limits.pattern !== "" && safePattern(limits.pattern) === null;
}

/** A limit in the field's own kind; null for none. A server may have sent a number as text. */
function comparable({ kind }: Field, limit: unknown): number | string | null {
  const text = toText(limit).trim();
  if (kind === "date") return DAY.test(text) ? text : null;
  return isTypedNumber(kind) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
