import type { DocumentParts } from "../terms/document-parts.ts";

/** The type of what a shape describes. */
export type ValueOf<S> = S extends { readonly kind: infer K extends keyof Values<unknown> } ? Values<S>[K] : never;

/** By the shape's kind. */
interface Values<S> extends DocumentParts {
  readonly string: S extends { readonly values: readonly (infer V)[] } ? V : string;
  readonly constant: S extends { readonly value: infer V } ? V : never;
  readonly list: S extends { readonly items: infer I } ? readonly ValueOf<I>[] : never;
  readonly map: S extends { readonly value: infer V } ? { readonly [name: string]: ValueOf<V> } : never;
  readonly record: S extends { readonly fields: infer F } ? RecordOf<F> : never;
  readonly either: S extends { readonly options: readonly (infer O)[] } ? ValueOf<O> : never;
  readonly variant: S extends { readonly by: infer B extends string; readonly options: infer O }
    ? VariantOf<B, O>
    : never;
}

/** The type of a record with these fields. */
export type RecordOf<F> = {
  readonly [N in keyof F as F[N] extends { readonly required: true } ? N : never]: ValueOf<F[N]>;
} & {
  readonly [N in keyof F as F[N] extends { readonly required: true } ? never : N]?: ValueOf<F[N]>;
};

type VariantOf<B extends string, O> = { [T in keyof O]: { readonly [N in B]: T } & RecordOf<O[T]> }[keyof O];
