import { ANY, BOOLEAN, listOf, NUMBER, STRING, type Type } from "../language/type.ts";

/** What expressions know of a slot of the state, by the type it is declared with. */
export const STATE_TYPES: { readonly [name: string]: Type } = {
  boolean: BOOLEAN,
  number: NUMBER,
  string: STRING,
  list: listOf(ANY),
  record: ANY,
  any: ANY,
};
