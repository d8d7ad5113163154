import { isHostileKey } from "../../kit/hostile-key.ts";
import { isObject, type Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { AnswerShape } from "../../language/plan.ts";
import { shapeKind } from "../../language/shape-kind.ts";

/** How deep an undeclared part ("*") of a value may nest; deeper is cut. */
const MAX_DEPTH = 32;
const NUMBER = /^\s*[+-]?\d+(\.\d+)?\s*$/;

export interface Coerced {
  readonly value: Json;
  /** Where and how the value did not fit: `list[].amount: number, was string`. Never a value, each once. */
  readonly problems: readonly string[];
  /** A list, an object, an element or a required member came as something that none can be made of. */
  readonly isUnreadable: true | undefined;
  /** A required member that may not be null is missing or null. */
  readonly isIncomplete: true | undefined;
}

/**
 * Fits what came from outside to its declared shape. Own, harmless keys only. What is missing or null is null, or an empty
 * list; so is an optional single value that can't be read. All else that can't be read makes the whole unreadable: left
 * out, it would let a screen say that nothing is there.
 */
export function coerce(whole: AnswerShape, received: unknown): Coerced {
  const problems = new Set<string>();
  let isUnreadable: true | undefined;
  let isIncomplete: true | undefined;
  const value = adapt(whole, received, "", 0);
  return { value, problems: [...problems], isUnreadable, isIncomplete };

  function reportMisfit(shape: AnswerShape, value: unknown, path: string): void {
    problems.add(`${path || "."}: ${shapeKind(shape)}, was ${jsonKind(value)}`);
  }

  function adapt(shape: AnswerShape, value: unknown, path: string, depth: number, isOptional = false): Json {
    if (typeof shape !== "string" && shape[0] === "d")
      return (isMissing(value) ? null : adapt(shape[1], value, path, depth, isOptional)) ?? shape[2];
    if (shape === "*") return copy(value, path, depth);
    if (isMissing(value)) return shape[0] === "l" ? [] : null;
    const fitting = toKind(shape, value);
    if (fitting !== value) {
      reportMisfit(shape, value, path);
      if (fitting === null) {
        if (!isOptional || typeof shape !== "string") isUnreadable = true;
        return shape[0] === "l" ? [] : null;
      }
    }
    if (typeof shape === "string") return fitting as Json;
    if (shape[0] === "l") return rows(shape[1], fitting as readonly unknown[], `${path}[]`, depth + 1);
    if (shape[0] === "m") return members(fitting as object, path, (each, at) => adapt(shape[1], each, at, depth + 1));
    return record(shape as RecordShape, fitting as Record<string, unknown>, path, depth + 1);
  }

  function rows(item: AnswerShape, list: readonly unknown[], path: string, depth: number): Json {
    const adapted = list.map((each) => {
      if (item[0] === "o" && isMissing(each)) {
        reportMisfit(item, each, path);
        isUnreadable = true;
      }
      return adapt(item, each, path, depth);
    });
    return typeof item === "string" ? adapted : adapted.filter((each) => each !== null);
  }

  function record(
    [, fields, required = [], nullable = []]: RecordShape,
    value: Record<string, unknown>,
    path: string,
    depth: number,
  ): Json {
    const adapted: Record<string, Json> = {};
    for (const [key, inner] of Object.entries(fields)) {
      if (isHostileKey(key)) continue;
      const member = own(value, key);
      const at = path === "" ? key : `${path}.${key}`;
      const isRequired = required.includes(key);
      if (isRequired && isMissing(member)) {
        reportMisfit(inner, member, at);
        isIncomplete = true;
      }
      adapted[key] = adapt(inner, member, at, depth, !isRequired && !nullable.includes(key));
    }
    return adapted;
  }

  function copy(value: unknown, path: string, depth: number): Json {
    if (isPlain(value)) return value;
    if (isMissing(value)) return null;
    if (depth >= MAX_DEPTH) {
      problems.add(`${path.slice(0, 40)}…: nested too deeply`);
      return null;
    }
    if (Array.isArray(value)) return value.map((each) => copy(each, `${path}[]`, depth + 1));
    return isObject(value) ? members(value, path, (each, at) => copy(each, at, depth + 1)) : null;
  }

  /** Keys of a map are data, so a path says `{}` for them. */
  function members(value: object, path: string, read: (value: unknown, path: string) => Json): Json {
    const record: Record<string, Json> = {};
    for (const [key, each] of Object.entries(value)) {
      if (isHostileKey(key)) problems.add(`${path || "."}: hostile key`);
      else record[key] = read(each, `${path}{}`);
    }
    return record;
  }
}

type RecordShape = Extract<AnswerShape, readonly ["o", ...unknown[]]>;

/** The value where it is of the shape's kind; what it is taken for where it can be; else null. */
function toKind(shape: AnswerShape, value: unknown): unknown {
  switch (shape[0]) {
    case "n":
      return toNumber(value);
    case "s":
      return isPlain(value) && typeof value !== "boolean" ? String(value) : null;
    case "b":
      return toBoolean(value);
    case "l":
      return toList(value);
    default:
      return isObject(value) ? value : null;
  }
}

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** A whole number that a double cannot hold is no amount and no id: better null than a neighbor of it. */
function toNumber(value: unknown): Json {
  const number = typeof value === "string" && NUMBER.test(value) ? Number(value) : value;
  return isExact(number) ? number : null;
}

/** With decimals: exact to two of them. */
function isExact(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(Number.isInteger(value) ? value : Math.trunc(value * 100));
}

function toBoolean(value: unknown): Json {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === "1" || value === "true") return true;
  return value === 0 || value === "0" || value === "false" ? false : null;
}

/** A server may write a list as an object whose keys count from 0 or from 1. */
function toList(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  const keys = isObject(value) ? Object.keys(value) : [];
  const first = keys[0] === "1" ? 1 : 0;
  return keys.length > 0 && keys.every((key, index) => key === String(first + index))
    ? Object.values(value as object)
    : null;
}

/** Text, a flag, or a number that is exact. */
function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "boolean" || isExact(value);
}

function jsonKind(value: unknown): string {
  return Array.isArray(value) ? "array" : isMissing(value) ? "null" : typeof value;
}
