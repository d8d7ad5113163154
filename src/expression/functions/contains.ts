import { BOOLEAN, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const containsDefinition: FunctionDefinition = {
  name: "contains",
  summary: "Whether a string holds another one. For lists there is the operator `in`.",
  signature: "string.contains(part: string) → boolean",
  parameters: [
    { name: "text", types: [STRING] },
    { name: "part", types: [STRING] },
  ],
  method: true,
  result: () => BOOLEAN,
  examples: [{ expression: "'34.400,00'.contains(',')", result: true }],
};

export const runContains: RunFunction = ([text = null, part = null], context) => {
  if (typeof text !== "string" || typeof part !== "string") return null;
  context.spend(Math.floor((text.length * part.length) / 1_024));
  return text.includes(part);
};
