import { ANY, BOOLEAN } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const hasDefinition: FunctionDefinition = {
  name: "has",
  summary: "Whether a member is there and not null. Takes a member or an element, not a computed value.",
  signature: "has(record.member) → boolean",
  parameters: [{ name: "member", types: [ANY] }],
  result: () => BOOLEAN,
  examples: [
    { expression: "has(item.note)", locals: { item: { note: "" } }, result: true },
    { expression: "has(item.note)", locals: { item: {} }, result: false },
  ],
};

export const runHas: RunFunction = ([value = null]) => value !== null;
