import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { Exhausted, MAX_EVALUATION_DEPTH, MAX_TEXT, type Spend } from "./steps.ts";

/** Digits behind the point that a number is written with. */
export const MAX_DECIMALS = 8;

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A member of a record, an element of a list; null when there is none. */
export function memberOf(target: Json, key: Json): Json {
  if (isList(target)) return typeof key === "number" ? (target[key] ?? null) : null;
  if (!isObject(target) || typeof key !== "string" || isHostileKey(key)) return null;
  return own(target, key) ?? null;
}

/** Not null, not an empty text, not an empty list. */
export function isFilled(value: Json): boolean {
  return value !== null && value !== "" && !(isList(value) && value.length === 0);
}

/** Null unless the number is finite and, as a whole number, exact. Also turns −0 into 0. */
export function exact(value: number): number | null {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : null;
}

/** As it stands inside a text: null prints nothing, and so do lists and records, which have no text. */
export function toText(value: Json): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Charges for the result before it is made, so that repeated doubling ends. */
export function joinTexts(texts: readonly string[], separator: string, spend: Spend): string {
  const length = texts.reduce((total, text) => total + text.length + separator.length, 0);
  if (length > MAX_TEXT) throw new Exhausted();
  spend(texts.length + textCost(length));
  return texts.join(separator);
}

/** Steps for reading or making that many characters. */
export function textCost(length: number): number {
  return Math.floor(length / 64);
}

export function deepEqual(left: Json, right: Json, spend: Spend, depth = 0): boolean {
  spend(1 + (typeof left === "string" ? textCost(left.length) : 0));
  if (left === right) return true;
  if (depth > MAX_EVALUATION_DEPTH) throw new Exhausted();
  const same = (a: Json, b: Json | undefined) => b !== undefined && deepEqual(a, b, spend, depth + 1);
  if (isList(left)) {
    return isList(right) && left.length === right.length && left.every((item, index) => same(item, right[index]));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => same(left[key] ?? null, own(right, key)));
}
