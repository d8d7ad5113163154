/**
 * The static types of the language. Every type includes null: a missing value is null, never a throw.
 * `any` is a value whose shape is not declared; it fits everywhere and is read with care.
 */
export type Type =
  | { readonly kind: "any" }
  | { readonly kind: "null" }
  | { readonly kind: "boolean" }
  | { readonly kind: "number" }
  | { readonly kind: "string"; readonly values?: readonly string[] }
  | { readonly kind: "list"; readonly item: Type }
  | { readonly kind: "record"; readonly fields: { readonly [name: string]: Type } };

export const ANY: Type = { kind: "any" };
export const NULL: Type = { kind: "null" };
export const BOOLEAN: Type = { kind: "boolean" };
export const NUMBER: Type = { kind: "number" };
export const STRING: Type = { kind: "string" };

export function listOf(item: Type): Type {
  return { kind: "list", item };
}

export function recordOf(fields: { readonly [name: string]: Type }): Type {
  return { kind: "record", fields };
}
