import { shownDay } from "../../src/render/widget-api.ts";
import { type Field, type ItemLimits, isTypedNumber, toText } from "./fields/field.ts";
import { safePattern } from "./safe-pattern.ts";

/** A limit of a server's item that a text does not keep: the key of what is said of it, and the limit. */
export interface BrokenLimit {
  readonly rule: "tooShort" | "tooLong" | "atLeast" | "atMost" | "tooEarly" | "tooLate" | "invalid";
  readonly limit: string;
}

export type LimitTest = (text: string) => BrokenLimit | null;

/** The limit of an item that a text breaks, in words. An empty text breaks none: `required` asks for that. */
export function limitTest(field: Field): LimitTest {
  const { min, max, pattern } = field.limits;
  const [minLength, maxLength] = [readCount(field.limits.minLength), readCount(field.limits.maxLength)];
  const matches = typeof pattern === "string" && pattern !== "" ? safePattern(pattern) : null;
  const [least, most] = [comparable(field, min), comparable(field, max)];
  const isDay = field.kind === "date";
  return (written) => {
    const text = written.trim();
    if (text === "") return null;
    const size = [...text].length;
    if (minLength !== null && size < minLength) return { rule: "tooShort", limit: String(minLength) };
    if (maxLength !== null && size > maxLength) return { rule: "tooLong", limit: String(maxLength) };
    const value = isDay ? text : Number(text);
    if (least !== null && value < least) return { rule: isDay ? "tooEarly" : "atLeast", limit: String(least) };
    if (most !== null && value > most) return { rule: isDay ? "tooLate" : "atMost", limit: String(most) };
    return matches?.(text) === false ? { rule: "invalid", limit: "" } : null;
  };
}

/** The limit of an item that can't be read in its field's kind, or asked safely; undefined where each is kept. */
export function unreadableLimit(field: Field): keyof ItemLimits | undefined {
  const { min, max, minLength, maxLength, pattern } = field.limits;
  const isStated = (limit: unknown) => limit !== undefined && limit !== null && limit !== "";
  const read: readonly (readonly [keyof ItemLimits, unknown, unknown])[] = [
    ["min", min, comparable(field, min)],
    ["max", max, comparable(field, max)],
    ["minLength", minLength, readCount(minLength)],
    ["maxLength", maxLength, readCount(maxLength)],
    ["pattern", pattern, typeof pattern === "string" ? safePattern(pattern) : null],
  ];
  return read.find(([, stated, value]) => value === null && isStated(stated))?.[0];
}

/** A number of characters; null where the limit states none. A server may have sent a number as text. */
export function readCount(limit: unknown): number | null {
  const text = toText(limit).trim();
  return /^\d+(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : null;
}

/** A limit in the field's own kind; null for none. A server may have sent a number as text. */
function comparable({ kind }: Field, limit: unknown): number | string | null {
  const text = toText(limit).trim();
  if (kind === "date") return shownDay(text) || null;
  return isTypedNumber(kind) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
