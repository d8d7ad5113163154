import { ANY, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { anyOf } from "../types/assignable.ts";
import { RECORD } from "../types/parameter-types.ts";
import { memberOf } from "../values.ts";

export const lookupDefinition: FunctionDefinition = {
  name: "lookup",
  summary: "The member of a record whose name is only known at run time; null when there is none.",
  signature: "lookup(record, key: string) → any",
  parameters: [
    { name: "record", types: [RECORD] },
    { name: "key", types: [STRING] },
  ],
  result: ([record]) => (record?.kind === "record" ? anyOf(record) : ANY),
  examples: [{ expression: "lookup(item, 'a' + 'b')", locals: { item: { ab: 7 } }, result: 7 }],
};

export const runLookup: RunFunction = ([record = null, key = null]) => memberOf(record, key);
