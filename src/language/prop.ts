import type { Json } from "../kit/json.ts";
import type { Member, Members, PropKind, ReferenceKind } from "./shape/shape.ts";

/** A property of a widget or an action. */
export type PropSpec = Member<PropKind>;

export type PropSpecs = Members<PropKind>;

/** The value a view or an action receives for one property. Every value may be null (missing → null). */
export type PropValue<S extends PropSpec> = S extends { per: string } ? readonly OneValue<S>[] : OneValue<S>;

type OneValue<S extends PropSpec> = S extends { kind: infer K extends PropKind } ? PropValues<S>[K] : never;

/** By the kind of the property. */
interface PropValues<S> extends Readonly<Record<ReferenceKind, string>> {
  readonly text: string;
  readonly string: S extends { values: readonly (infer V)[] } ? V : string;
  readonly number: number;
  readonly boolean: boolean;
  readonly value: Json;
  readonly list: readonly Json[];
  readonly record: { readonly [key: string]: Json };
  readonly blocks: readonly Json[];
  readonly rules: Json;
  readonly messages: Json;
  readonly fields: readonly string[];
  readonly bind: S extends { type: { kind: infer K } } ? BoundValue<K> : Json;
}

type BoundValue<K> = K extends "number" ? number : K extends "boolean" ? boolean : K extends "string" ? string : Json;

/** Properties with `required` or a default are always there; the others may be absent (undefined) or null. */
export type PropsOf<P extends PropSpecs> = {
  readonly [N in keyof P as P[N] extends Always ? N : never]: PropValue<P[N]>;
} & {
  readonly [N in keyof P as P[N] extends Always ? never : N]?: PropValue<P[N]> | null | undefined;
};

type Always = { required: true } | { default: string | number | boolean } | { per: string; required: true };
