import type { ReferenceKind, Shape, ShapeKind } from "./shape.ts";

/** A table of what to do with a shape, by its kind: one that is missing, or one too many, does not compile. */
export type ByKind<K extends ShapeKind, A extends readonly unknown[], R> = {
  readonly [P in K]: (shape: Shape<P>, ...rest: A) => R;
};

/**
 * Does with a shape what the table says of its kind.
 *
 * @example
 * const EMPTY = { text: () => "", list: () => [], … } satisfies ByKind<ShapeKind, [], Json>;
 * const value = byKind(EMPTY, shape);
 */
export function byKind<T extends ShapeKind, K extends T, A extends readonly unknown[], R>(
  table: ByKind<T, A, R>,
  shape: Shape<K>,
  ...rest: A
): R {
  return table[shape.kind](shape, ...rest);
}

/** Entries for the names of what is declared elsewhere, which are all alike. */
export function ofReferences<R>(entry: R): { readonly [K in ReferenceKind]: R } {
  return {
    source: entry,
    popup: entry,
    screen: entry,
    call: entry,
    message: entry,
    anchor: entry,
    actions: entry,
  };
}

/** Entries for the kinds that have no shapes inside. */
export function ofLeaves<R>(entry: R): { readonly [K in Exclude<ShapeKind, ContainerKind>]: R } {
  return {
    ...ofReferences(entry),
    text: entry,
    string: entry,
    number: entry,
    boolean: entry,
    constant: entry,
    value: entry,
    expression: entry,
    node: entry,
    actionList: entry,
    schema: entry,
    blocks: entry,
    rules: entry,
    messages: entry,
    fields: entry,
    bind: entry,
  };
}

type ContainerKind = "list" | "record" | "map" | "either" | "variant";
