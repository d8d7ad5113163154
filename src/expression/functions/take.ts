import { listOf, NUMBER } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { itemOf, LIST } from "../types/parameter-types.ts";
import { isList } from "../values.ts";

export const takeDefinition: FunctionDefinition = {
  name: "take",
  summary: "The first elements of a list, at most as many as asked for.",
  signature: "take(list<T>, count: number) → list<T>",
  parameters: [
    { name: "list", types: [LIST] },
    { name: "count", types: [NUMBER], count: {} },
  ],
  result: ([list]) => listOf(itemOf(list)),
  examples: [
    { expression: "take([5, 6, 7], 2)", result: [5, 6] },
    { expression: "take([5], 3)", result: [5] },
  ],
};

export const runTake: RunFunction = ([list = null, count = null], context) => {
  if (!isList(list) || typeof count !== "number") return null;
  const length = Math.min(list.length, Math.max(0, Math.floor(count)));
  context.spend(length);
  return list.slice(0, length);
};
