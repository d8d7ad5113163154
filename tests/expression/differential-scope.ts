import type { Json, JsonObject } from "../../src/kit/json.ts";
import { ANY, BOOLEAN, listOf, NUMBER, recordOf, STRING, type Type } from "../../src/language/terms/type.ts";
import type { NumberMode } from "./generate-expression.ts";

/** The names for generated expressions. `extra` is of unknown shape: reading a member it lacks is an error in CEL. */
export const VALUES: JsonObject = {
  count: 3,
  zero: 0,
  name: "Asha",
  open: true,
  numbers: [4, 0, 7],
  words: ["TZS", "", "ab"],
  loan: { amount: 120, label: "M-Pesa", open: false, items: [{ price: 5, title: "a" }] },
  extra: { known: 1 },
};

export const TYPES: { readonly [name: string]: Type } = {
  count: NUMBER,
  zero: NUMBER,
  name: STRING,
  open: BOOLEAN,
  numbers: listOf(NUMBER),
  words: listOf(STRING),
  loan: recordOf({
    amount: NUMBER,
    label: STRING,
    open: BOOLEAN,
    items: listOf(recordOf({ price: NUMBER, title: STRING })),
  }),
  extra: ANY,
};

/** As both oracles take it: whole numbers are bigint in CEL. */
export type Plain = null | boolean | number | bigint | string | readonly Plain[] | { readonly [key: string]: Plain };

export function toPlain(value: Json, mode: NumberMode): Plain {
  if (typeof value === "number") return mode === "int" ? BigInt(value) : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Json) => toPlain(item, mode));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item, mode)]));
}
