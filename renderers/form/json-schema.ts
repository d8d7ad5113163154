import { Validator } from "@cfworker/json-schema";
import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";

export interface SchemaProblem {
  /** The keyword that is not met. */
  readonly keyword: string;
  /** Where the value is, or is missing: `["items", "0", "name"]`. */
  readonly path: readonly string[];
}

/** Keywords that only pass on what is wrong further down. */
const PASSING_ON = ["properties", "items", "prefixItems", "allOf", "if", "$ref"];

/**
 * The problems of a value by a JSON Schema of draft 2020-12; none when it is valid.
 * Interprets the schema: no code is generated, as the page's policy demands.
 */
export function findProblems(schema: JsonObject, value: Json): readonly SchemaProblem[] {
  const { valid, errors } = new Validator(schema, "2020-12", false).validate(value);
  if (valid) return [];
  const found = errors.filter(({ keyword }) => !PASSING_ON.includes(keyword));
  const problems = found.flatMap(({ keyword, instanceLocation, keywordLocation }) => {
    const path = segments(instanceLocation);
    if (keyword !== "required") return [{ keyword, path }];
    return missing(at(schema, segments(keywordLocation)), at(value, path)).map((name) => ({
      keyword,
      path: [...path, name],
    }));
  });
  return unique(problems);
}

function segments(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => decodeURIComponent(segment).replace(/~1/g, "/").replace(/~0/g, "~"));
}

function at(root: Json, path: readonly string[]): unknown {
  return path.reduce<unknown>((target, key) => {
    if (Array.isArray(target)) return target[Number(key)];
    return isObject(target) ? own(target, key) : undefined;
  }, root);
}

function missing(names: unknown, value: unknown): readonly string[] {
  if (!Array.isArray(names) || !isObject(value)) return [];
  return names.filter((name): name is string => typeof name === "string" && own(value, name) === undefined);
}

/** Two missing names are two errors at one place: each of them lists both. */
function unique(problems: readonly SchemaProblem[]): readonly SchemaProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
