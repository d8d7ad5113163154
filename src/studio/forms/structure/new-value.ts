import { isObject } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";
import type { Member, Members, Shape } from "../../../language/shape/shape.ts";

/** The least that may stand where nothing stands yet, with words to be written in every language. */
export function newValue(structure: Shape, languages: readonly string[]): unknown {
  switch (structure.kind) {
    case "string":
      return structure.values?.[0] ?? "";
    case "number":
      return structure.minimum ?? 0;
    case "boolean":
      return false;
    case "constant":
      return structure.value;
    case "text":
      return Object.fromEntries(languages.map((language) => [language, ""]));
    case "expression":
      return "${true}";
    case "list":
      return Array.from({ length: structure.atLeast ?? 0 }, () => newValue(structure.item, languages));
    case "map":
      return {};
    case "record":
      return newRecord(structure.fields, languages);
    case "either":
      return structure.options[0] === undefined ? "" : newValue(structure.options[0], languages);
    case "variant": {
      const [first] = Object.entries(structure.options);
      return first === undefined ? {} : { [structure.by]: first[0], ...newRecord(first[1], languages) };
    }
    case "schema":
      return { type: "string" };
    case "actions":
      return [];
    case "json":
      return "";
    case "node":
    case "popup":
      return {};
  }
}

/** Object with new values of its required members alone. */
export function newRecord(fields: Members, languages: readonly string[]): { readonly [name: string]: unknown } {
  const needed = Object.entries(fields).filter(([, field]: readonly [string, Member]) => field.required === true);
  return Object.fromEntries(needed.map(([name, { structure }]) => [name, newValue(structure, languages)]));
}

/** The alternative that a value is: the record that names all of its members, else the first of its kind of JSON. */
export function optionOf(options: readonly Shape[], value: unknown): number {
  const named = options.findIndex((one) => one.kind === "record" && isOfRecord(one.fields, value));
  return named < 0 ? options.findIndex((one) => isOfKind(one, value)) : named;
}

function isOfRecord(fields: Members, value: unknown): boolean {
  return (
    isObject(value) &&
    Object.keys(value).length > 0 &&
    Object.keys(value).every((name) => own(fields, name) !== undefined)
  );
}

function isOfKind({ kind }: Shape, value: unknown): boolean {
  switch (kind) {
    case "string":
    case "expression":
      return typeof value === "string";
    case "number":
    case "boolean":
      return typeof value === kind;
    case "list":
    case "actions":
      return Array.isArray(value);
    case "json":
    case "constant":
      return true;
    default:
      return typeof value === "object" && value !== null && !Array.isArray(value);
  }
}
