import { STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { LIST } from "../types/parameter-types.ts";
import { isList, joinTexts, toText } from "../values.ts";

export const joinDefinition: FunctionDefinition = {
  name: "join",
  summary: "The elements of a list as one string with a separator between; null elements are left out.",
  signature: "join(list, separator: string) → string",
  parameters: [
    { name: "list", types: [LIST] },
    { name: "separator", types: [STRING] },
  ],
  result: () => STRING,
  examples: [{ expression: "join(['a', null, 'b'], ', ')", result: "a, b" }],
};

export const runJoin: RunFunction = ([list = null, separator = null], context) => {
  if (!isList(list) || typeof separator !== "string") return null;
  context.spend(list.length);
  const texts = list.filter((item) => item !== null).map(toText);
  return joinTexts(texts, separator, context.spend);
};
