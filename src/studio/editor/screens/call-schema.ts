import { isObject, type Json } from "../../../kit/json.ts";
import { saysMinorUnits } from "../../../language/minor-units.ts";
import { asObject } from "../../document/json-parts.ts";

/** A value within a schema, with the names that lead to it. */
export interface Leaf {
  readonly path: readonly string[];
  readonly type: string;
  /** An answer may lack it, or have null in its place. */
  readonly mayBeMissing: boolean;
  /** An amount of money in minor units. */
  readonly isAmount: boolean;
}

const MOST_ROWS = 8;

/** Members that are no lists, those of objects within too. */
export function leavesOf(schema: unknown, path: readonly string[], isOptional = false): readonly Leaf[] {
  const { required } = asObject(schema);
  const found = Object.entries(membersOf(schema)).flatMap(([name, member]): readonly Leaf[] => {
    if (!isObject(member)) return [];
    const type = typeName(member.type);
    const isNullable = Array.isArray(member.type) && member.type.includes("null");
    const mayBeMissing = isOptional || isNullable || !(Array.isArray(required) && required.includes(name));
    if (type === "object" || member.properties !== undefined) return leavesOf(member, [...path, name], mayBeMissing);
    const isAmount = type === "number" && saysMinorUnits(String(member.description ?? ""));
    return type === "array" ? [] : [{ path: [...path, name], type, mayBeMissing, isAmount }];
  });
  return found.slice(0, MOST_ROWS);
}

/** The first list in a schema, with the names that lead to it. */
export function findList(
  schema: unknown,
  path: readonly string[],
): { readonly path: readonly string[]; readonly items: unknown } | null {
  const { type, items } = asObject(schema);
  if (typeName(type) === "array") return { path, items };
  for (const [name, member] of Object.entries(membersOf(schema))) {
    const found = findList(member, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

/** Only value that a schema allows; undefined where it allows several. */
export function constantOf(schema: unknown): Json | undefined {
  const { enum: values, const: value } = asObject(schema);
  const [only, ...others] = Array.isArray(values) ? values : [value];
  return others.length === 0 ? (only as Json | undefined) : undefined;
}

/** Members of an object; none of what is no object. */
export function membersOf(schema: unknown): { readonly [name: string]: unknown } {
  return asObject(asObject(schema).properties);
}

/** Type of a value that is not null; `number` for integers too. */
export function typeName(type: unknown): string {
  const name = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  return name === "integer" ? "number" : String(name ?? "any");
}
