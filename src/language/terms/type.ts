/**
 * The static types of the language. Every type includes null: a missing value is null, never a throw.
 * `personal`: it says who somebody is, or how to reach or pay them.
 * `any` is a value whose shape is not declared; it fits everywhere and is read with care.
 */
export type Type = Kind & { readonly personal?: true };

type Kind =
  | { readonly kind: "any" }
  | { readonly kind: "null" }
  | { readonly kind: "boolean" }
  /** `nullable`: it is known that it may be null. A list of an answer never is: one that is missing is empty. */
  /** And `values`: those that an answer schema lists. */
  | { readonly kind: "number"; readonly nullable?: true; readonly values?: readonly number[] }
  /** And `blank`: it may also be empty, which stands for none of the values. */
  | {
      readonly kind: "string";
      readonly nullable?: true;
      readonly values?: readonly string[];
      readonly blank?: true;
    }
  | { readonly kind: "list"; readonly nullable?: true; readonly item: Type }
  /** `open`: it may have other members, and lacks some at times. `others`: the type of members of computed names. */
  | {
      readonly kind: "record";
      readonly nullable?: true;
      readonly fields: { readonly [name: string]: Type };
      readonly open?: true;
      readonly others?: Type;
    }
  /** One of several kinds of JSON: it fits only where each of them does. */
  | { readonly kind: "union"; readonly options: readonly Type[] };

export const ANY = { kind: "any" } as const satisfies Type;
export const NULL = { kind: "null" } as const satisfies Type;
export const BOOLEAN = { kind: "boolean" } as const satisfies Type;
export const NUMBER = { kind: "number" } as const satisfies Type;
export const NULLABLE_NUMBER = { kind: "number", nullable: true } as const satisfies Type;
export const STRING = { kind: "string" } as const satisfies Type;
/** A value that an address can hold. */
export const QUERY_VALUE = { kind: "union", options: [STRING, NUMBER, BOOLEAN] } as const satisfies Type;

export function listOf(item: Type): Type {
  return { kind: "list", item };
}

export function recordOf(fields: { readonly [name: string]: Type }): Type {
  return { kind: "record", fields };
}
