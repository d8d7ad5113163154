import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { itemOf, LIST } from "../types/parameter-types.ts";
import { isList } from "../values.ts";

export const lastDefinition: FunctionDefinition = {
  name: "last",
  summary: "The last element of a list; null when there is none.",
  signature: "last(list<T>) → T",
  parameters: [{ name: "list", types: [LIST] }],
  result: ([list]) => itemOf(list),
  examples: [
    { expression: "last([5, 6, 7])", result: 7 },
    { expression: "last([])", result: null },
  ],
};

export const runLast: RunFunction = ([list = null]) => (isList(list) ? (list[list.length - 1] ?? null) : null);
