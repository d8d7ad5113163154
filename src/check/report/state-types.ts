import { ANY, BOOLEAN, listOf, NUMBER, STRING, type Type } from "../../language/terms/type.ts";

/** Types in expressions of the slots of the state, by the type that a slot is declared with. */
export const STATE_TYPES: { readonly [name: string]: Type } = {
  boolean: BOOLEAN,
  number: NUMBER,
  string: STRING,
  list: listOf(ANY),
  record: ANY,
  any: ANY,
};
