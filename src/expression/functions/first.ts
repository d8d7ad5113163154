import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { itemOf, LIST } from "../types/parameter-types.ts";
import { isList } from "../values.ts";

export const firstDefinition: FunctionDefinition = {
  name: "first",
  summary: "The first element of a list; null when there is none.",
  signature: "first(list<T>) → T",
  parameters: [{ name: "list", types: [LIST] }],
  result: ([list]) => itemOf(list),
  examples: [
    { expression: "first([5, 6, 7])", result: 5 },
    { expression: "first([])", result: null },
  ],
};

export const runFirst: RunFunction = ([list = null]) => (isList(list) ? (list[0] ?? null) : null);
