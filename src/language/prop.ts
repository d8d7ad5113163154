import type { Json } from "../kit/json.ts";
import type { Member, Members, PropKind, ReferenceKind } from "./shape/shape.ts";

/** A property of a widget or an action. */
export type PropSpec = Member<PropKind>;

export type PropSpecs = Members<PropKind>;

/** The value a view or an action receives for one property. Every value may be null (missing → null). */
export type PropValue<S extends PropSpec> = S extends { per: string } ? readonly OneValue<S>[] : OneValue<S>;

type OneValue<S extends PropSpec> = S extends { kind: "text" }
  ? string
  : S extends { kind: "string"; values: readonly (infer V)[] }
    ? V
    : S extends { kind: "string" | ReferenceKind }
      ? string
      : S extends { kind: "fields" }
        ? readonly string[]
        : S extends { kind: "number" }
          ? number
          : S extends { kind: "boolean" }
            ? boolean
            : S extends { kind: "list" | "blocks" }
              ? readonly Json[]
              : S extends { kind: "record" }
                ? { readonly [key: string]: Json }
                : S extends { kind: "bind"; type: { kind: infer K } }
                  ? BoundValue<K>
                  : Json;

type BoundValue<K> = K extends "number" ? number : K extends "boolean" ? boolean : K extends "string" ? string : Json;

/** Properties with `required` or a default are always there; the others may be absent (undefined) or null. */
export type PropsOf<P extends PropSpecs> = {
  readonly [N in keyof P as P[N] extends Always ? N : never]: PropValue<P[N]>;
} & {
  readonly [N in keyof P as P[N] extends Always ? never : N]?: PropValue<P[N]> | null | undefined;
};

type Always = { required: true } | { default: string | number | boolean } | { per: string; required: true };
