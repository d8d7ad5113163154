import { isObject } from "../../kit/json.ts";
import { ANY, listOf, recordOf, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { anyOf } from "../types/assignable.ts";
import { RECORD } from "../types/parameter-types.ts";

export const entriesDefinition: FunctionDefinition = {
  name: "entries",
  summary: "The members of a record as a list, in the order they stand in, so that a repeat can go over them.",
  signature: "entries(record<T>) → list<{key: string, value: T}>",
  parameters: [{ name: "record", types: [RECORD] }],
  result: ([record]) => listOf(recordOf({ key: STRING, value: record?.kind === "record" ? anyOf(record) : ANY })),
  examples: [
    {
      expression: "entries(item)",
      locals: { item: { shop: 1, bank: 2 } },
      result: [
        { key: "shop", value: 1 },
        { key: "bank", value: 2 },
      ],
    },
    { expression: "entries(null)", result: null },
  ],
};

export const runEntries: RunFunction = ([record = null], context) => {
  if (!isObject(record)) return null;
  const members = Object.entries(record);
  context.spend(members.length);
  return members.map(([key, value]) => ({ key, value }));
};
