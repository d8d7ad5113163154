import { isHostileKey } from "../kit/hostile-key.ts";
import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { Shape } from "../language/plan.ts";

/** How deep an undeclared part ("*") of a value may nest; deeper is cut. */
const MAX_DEPTH = 32;
const NUMBER = /^\s*[+-]?\d+(\.\d+)?\s*$/;

export interface Coerced {
  readonly value: Json;
  /** Where and how the value did not fit: `list[].amount: number, was string`. Never a value, each once. */
  readonly problems: readonly string[];
}

/** Fits what came from outside to its declared shape. Own, harmless keys only; anything that cannot fit is null. */
export function coerce(whole: Shape, received: unknown): Coerced {
  const problems = new Set<string>();
  return { value: adapt(whole, received, "", 0), problems: [...problems] };

  function adapt(shape: Shape, value: unknown, path: string, depth: number): Json {
    const wrong = (expected: string, instead: Json): Json => {
      problems.add(`${path || "."}: ${expected}, was ${kindOf(value)}`);
      return instead;
    };
    if (typeof shape !== "string" && shape[0] === "d") {
      return (isMissing(value) ? null : adapt(shape[1], value, path, depth)) ?? shape[2];
    }
    if (shape === "*") return copy(value, path, depth);
    if (isMissing(value)) return shape[0] === "l" ? [] : null;
    if (shape === "n") return isExact(value) ? value : wrong("number", toNumber(value));
    if (shape === "s")
      return typeof value === "string" ? value : wrong("string", isPlain(value) ? String(value) : null);
    if (shape === "b") return typeof value === "boolean" ? value : wrong("boolean", toBoolean(value));
    if (shape[0] === "l") {
      if (!Array.isArray(value)) return wrong("array", []);
      const item = shape[1];
      const list = value.map((each) => adapt(item, each, `${path}[]`, depth + 1));
      // A row that is no record could not be shown; the others can.
      return item[0] === "o" ? list.filter((each) => each !== null) : list;
    }
    if (!isObject(value)) return wrong("object", null);
    if (shape[0] === "m") return members(value, path, (each, at) => adapt(shape[1], each, at, depth + 1));
    const record: Record<string, Json> = {};
    for (const [key, inner] of Object.entries(shape[1])) {
      if (isHostileKey(key)) continue;
      record[key] = adapt(inner, own(value, key), path === "" ? key : `${path}.${key}`, depth + 1);
    }
    return record;
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
  function members(value: Record<string, unknown>, path: string, read: (value: unknown, path: string) => Json): Json {
    const record: Record<string, Json> = {};
    for (const [key, each] of Object.entries(value)) {
      if (isHostileKey(key)) problems.add(`${path || "."}: hostile key`);
      else record[key] = read(each, `${path}{}`);
    }
    return record;
  }
}

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function toNumber(value: unknown): Json {
  const number =
    typeof value === "string" && NUMBER.test(value) ? Number(value) : typeof value === "boolean" ? +value : null;
  return isExact(number) ? number : null;
}

/** A whole number that a double cannot hold is no amount and no id: better null than a neighbour of it. */
function isExact(value: unknown): value is number {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

function toBoolean(value: unknown): Json {
  if (value === 1 || value === "1" || value === "true") return true;
  return value === 0 || value === "0" || value === "false" ? false : null;
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}
