import { isObject } from "../../kit/json.ts";
import { NUMBER, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { LIST, RECORD } from "../types/parameter-types.ts";
import { isList } from "../values.ts";

export const sizeDefinition: FunctionDefinition = {
  name: "size",
  summary: "How many elements a list has, characters a string, members a record.",
  signature: "size(list | string | record) → number",
  parameters: [{ name: "value", types: [LIST, STRING, RECORD] }],
  method: true,
  result: () => NUMBER,
  examples: [
    { expression: "size([1, 2, 3])", result: 3 },
    { expression: "'Habari'.size()", result: 6 },
    { expression: "size(null)", result: null },
  ],
};

/** Characters are code points, as in CEL: an emoji is one. */
export const runSize: RunFunction = ([value = null], context) => {
  if (isList(value)) return value.length;
  if (isObject(value)) return Object.keys(value).length;
  if (typeof value !== "string") return null;
  context.spend(value.length >> 4);
  return [...value].length;
};
