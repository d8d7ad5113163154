import { isHostileKey } from "../../kit/hostile-key.ts";
import { isObject, type Json } from "../../kit/json.ts";
import { ANY, NUMBER, STRING, type Type } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { commonType } from "../types/assignable.ts";
import { itemOf, LIST, RECORD } from "../types/parameter-types.ts";
import { isList, toText } from "../values.ts";

export const recordDefinition: FunctionDefinition = {
  name: "record",
  summary:
    "A record whose keys are computed: each key of the first list with the element of the second in its place, and before them the members of another record. An empty key is left out.",
  signature: "record(keys: list<string>, values: list<T>, before?: record<T>) → record<T>",
  parameters: [
    {
      name: "keys",
      types: [
        { kind: "list", item: STRING },
        { kind: "list", item: NUMBER },
      ],
    },
    { name: "values", types: [LIST] },
    { name: "before", types: [RECORD], optional: true },
  ],
  result: ([, values, before]) => {
    const fields = before?.kind === "record" ? before.fields : {};
    const others = before?.kind === "record" ? (before.others ?? itemOf(values)) : itemOf(values);
    return { kind: "record", fields, others: commonType(others, itemOf(values)) ?? ANY } satisfies Type;
  },
  examples: [
    { expression: "record(['shop', 'bank'], [1, 2])", result: { shop: 1, bank: 2 } },
    {
      expression: "record([item.note], [3], item)",
      locals: { item: { ab: 1, note: "b7" } },
      result: { ab: 1, note: "b7", b7: 3 },
    },
    { expression: "record(null, [1])", result: null },
  ],
};

export const runRecord: RunFunction = ([keys = null, values = null, before = null], { spend }) => {
  if (!isList(keys) || !isList(values)) return null;
  const given = isObject(before) ? Object.entries(before) : [];
  const made = keys.map((key, index) => [toText(key), values[index] ?? null] as const);
  spend(given.length + made.length);
  const members: { [key: string]: Json } = {};
  for (const [name, value] of [...given, ...made]) if (name !== "" && !isHostileKey(name)) members[name] = value;
  return members;
};
