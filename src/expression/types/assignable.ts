import { own } from "../../kit/own.ts";
import { ANY, listOf, NULL, recordOf, type Type } from "../../language/terms/type.ts";

/**
 * Whether a value of one type may stand where the other is expected. `any` and null fit everywhere. A string of
 * known values fits where all of them are allowed, blank or not; a record where it has all expected fields, each of a fitting type (an
 * open one, and one of computed names, where those that it has fit).
 */
export function isAssignable(from: Type, to: Type): boolean {
  if (from.kind === "any" || from.kind === "null" || to.kind === "any") return true;
  if (from.kind === "union") return from.options.every((option) => isAssignable(option, to));
  if (to.kind === "union") return to.options.some((option) => isAssignable(from, option));
  if (from.kind === "list") return to.kind === "list" && isAssignable(from.item, to.item);
  if (from.kind === "string") return to.kind === "string" && areAllowed(from.values, to.values);
  if (from.kind !== "record" || to.kind !== "record") return from.kind === to.kind;
  if (from.others !== undefined && to.others !== undefined && !isAssignable(from.others, to.others)) return false;
  return Object.entries(to.fields).every(([name, expected]) => {
    const given = own(from.fields, name) ?? from.others;
    return given === undefined ? from.open === true : isAssignable(given, expected);
  });
}

function areAllowed(given: readonly string[] | undefined, allowed: readonly string[] | undefined): boolean {
  return allowed === undefined || given === allowed || (given?.every((value) => allowed.includes(value)) ?? false);
}

/** Most constants in a type of strings; with more of them the type is any string. */
export const MAX_VALUES = 256;

/** The type of a value that is one or the other; undefined when no type holds both. */
export function commonType(left: Type, right: Type): Type | undefined {
  if (left.kind === "null") return orNull(right);
  if (right.kind === "null") return orNull(left);
  if (left.kind === "number" && right.kind === "number") return commonNumber(left, right);
  if (left.kind === "any" || right.kind === "any") return ANY;
  if (left.kind === "union" || right.kind === "union") return unionOf(left, right);
  if (left.kind === "list" && right.kind === "list") {
    const isNullable = (left.nullable ?? right.nullable) === true;
    return { ...listOf(commonType(left.item, right.item) ?? ANY), ...(isNullable && { nullable: true }) };
  }
  if (left.kind === "string" && right.kind === "string") return commonString(left, right);
  if (left.kind === "record" && right.kind === "record") return commonRecord(left.fields, right.fields);
  return left.kind === right.kind ? left : undefined;
}

/** The type of a value that is one or the other, whatever JSON's kinds of the two. */
export function unionOf(left: Type, right: Type): Type {
  if ([left, right].some(({ kind }) => kind === "any" || kind === "null")) return commonType(left, right) ?? ANY;
  if (left.kind !== "union" && right.kind !== "union") {
    return commonType(left, right) ?? { kind: "union", options: [left, right] };
  }
  const byKind = new Map(optionsOf(left).map((option) => [option.kind, option]));
  for (const option of optionsOf(right)) {
    const alike = byKind.get(option.kind) ?? option;
    byKind.set(option.kind, commonType(alike, option) ?? alike);
  }
  return { kind: "union", options: [...byKind.values()] };
}

/** The kinds of JSON that a value of the type may be of. */
export function optionsOf(type: Type): readonly Type[] {
  return type.kind === "union" ? type.options : [type];
}

/** The type of a value that is one of these; `any` when no type holds all, null when there is none. */
export function commonOf(types: readonly Type[]): Type {
  const [first = NULL, ...others] = types;
  return others.reduce((common, type) => commonType(common, type) ?? ANY, first);
}

type NumberType = Extract<Type, { kind: "number" }>;

function commonNumber(left: NumberType, right: NumberType): NumberType {
  const values = left.values && right.values && [...new Set([...left.values, ...right.values])];
  return {
    kind: "number",
    ...((left.nullable ?? right.nullable) === true && { nullable: true }),
    ...(values && values.length <= MAX_VALUES && { values }),
  };
}

type StringType = Extract<Type, { kind: "string" }>;

function commonString(left: StringType, right: StringType): StringType {
  if (left.values === undefined || right.values === undefined) return { kind: "string" };
  const values = [...new Set([...left.values, ...right.values])];
  const isBlank = (left.blank ?? right.blank) === true;
  return values.length > MAX_VALUES ? { kind: "string" } : { kind: "string", values, ...(isBlank && { blank: true }) };
}

function orNull(type: Type): Type {
  return type.kind === "number" || type.kind === "list" ? { ...type, nullable: true } : type;
}

type Fields = { readonly [name: string]: Type };

/** Only the fields that both have: the others cannot be relied upon. */
function commonRecord(left: Fields, right: Fields): Type {
  const shared = Object.entries(left).flatMap(([name, type]) => {
    const other = own(right, name);
    return other === undefined ? [] : [[name, commonType(type, other) ?? ANY] as const];
  });
  return recordOf(Object.fromEntries(shared));
}

/** The type of a member of unknown name. */
export function anyOf({ fields, others }: Extract<Type, { kind: "record" }>): Type {
  const types = [...Object.values(fields), ...(others === undefined ? [] : [others])];
  return types.length === 0 ? ANY : types.reduce((common, type) => commonType(common, type) ?? ANY);
}

/** Whether `==` between the two can ever be true, apart from both being null. */
export function isComparable(left: Type, right: Type): boolean {
  if (left.kind === "union") return left.options.some((option) => isComparable(option, right));
  if (right.kind === "union") return isComparable(right, left);
  if (left.kind === "list" && right.kind === "list") return isComparable(left.item, right.item);
  if (left.kind === "string" && right.kind === "string") return mayBeEqual(left, right);
  const open = [left.kind, right.kind].some((kind) => kind === "any" || kind === "null");
  return open || left.kind === right.kind;
}

function mayBeEqual(left: StringType, right: StringType): boolean {
  const [one, other] = [left, right].map(({ values, blank }) => (values && blank ? [...values, ""] : values));
  return one === undefined || other === undefined || one.some((value) => other.includes(value));
}

/** As a person writes it in a message: `list<number>`, `'idle' | 'ready'`, `record {name, type}`. */
export function describeType(type: Type): string {
  switch (type.kind) {
    case "list":
      return `list<${describeType(type.item)}>`;
    case "record":
      return describeRecord(Object.keys(type.fields));
    case "string":
      return type.values === undefined ? "string" : describeValues(type.values);
    case "union":
      return type.options.map(describeType).join(" or ");
    default:
      return type.kind;
  }
}

/** Values or names of members that a message lists. */
export const MAX_SHOWN = 6;

function describeRecord(names: readonly string[]): string {
  return names.length === 0 ? "record" : `record {${shorten(names).join(", ")}}`;
}

function describeValues(values: readonly string[]): string {
  return shorten(values, (value) => `'${value}'`).join(" | ");
}

function shorten(words: readonly string[], write = (word: string) => word): readonly string[] {
  const shown = words.slice(0, MAX_SHOWN).map(write);
  return words.length > MAX_SHOWN ? [...shown, "…"] : shown;
}
