import { isObject } from "../../../kit/json.ts";
import { asObject } from "../../document/json-parts.ts";

/** Types of JSON Schema as people say them. */
export const TYPE_WORDS: { readonly [type: string]: string } = {
  string: "Text",
  integer: "Whole number",
  number: "Number",
  boolean: "Yes or no",
  array: "List",
  object: "Group",
};

/** A schema's type, and whether null may stand in its place. */
export function typeOf(schema: { readonly [keyword: string]: unknown }): {
  readonly type: string;
  readonly isNullable: boolean;
} {
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return { type: String(types.find((one) => one !== "null") ?? ""), isNullable: types.includes("null") };
}

/** The `type` keyword. */
export function writeType(type: string, isNullable: boolean): string | readonly string[] {
  return isNullable ? [type, "null"] : type;
}

/** A schema on one line: `List of groups, may be empty: Products on offer`. */
export function schemaSentence(schema: unknown, isRequired: boolean): string {
  if (!isObject(schema)) return "";
  const { type, isNullable } = typeOf(schema);
  const items = schema.items === undefined ? "" : typeOf(asObject(schema.items)).type;
  const kind =
    type === "array" && items !== "" ? `List: ${TYPE_WORDS[items] ?? items}` : (TYPE_WORDS[type] ?? "Anything");
  const missing = isRequired ? "" : ", may be missing";
  const description = typeof schema.description === "string" ? `. ${schema.description}` : "";
  return `${kind}${isNullable ? ", may be null" : ""}${missing}${description}`;
}

/** The names under `required` with one more or one less; undefined where none is left. */
export function writeRequired(
  schema: { readonly [keyword: string]: unknown },
  name: string,
  isRequired: boolean,
): readonly unknown[] | undefined {
  const before: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const others = before.filter((one) => one !== name);
  const after = isRequired ? [...others, name] : others;
  return after.length === 0 ? undefined : after;
}

/** Values that are typed with commas between them, as the schema's type has them. */
export function readValues(typed: string, type: string): readonly unknown[] | undefined {
  const values = typed.split(",").flatMap((one) => {
    const value = one.trim();
    if (value === "") return [];
    return [(type === "integer" || type === "number") && Number.isFinite(Number(value)) ? Number(value) : value];
  });
  return values.length === 0 ? undefined : [...new Set(values)];
}
