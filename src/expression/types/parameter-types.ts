import { ANY, BOOLEAN, NUMBER, STRING, type Type } from "../../language/terms/type.ts";

/** Shared by the function definitions. Constants, not calls, so that the phone's build can drop them. */
export const LIST: Type = { kind: "list", item: ANY };
export const NUMBERS: Type = { kind: "list", item: NUMBER };
export const RECORD: Type = { kind: "record", fields: {} };
export const SCALARS: readonly Type[] = [STRING, NUMBER, BOOLEAN];

export const itemOf = (list: Type | undefined): Type => (list?.kind === "list" ? list.item : ANY);
