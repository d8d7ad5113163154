import { ANY, BOOLEAN } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { isFilled } from "../values.ts";

export const filledDefinition: FunctionDefinition = {
  name: "filled",
  summary: "Whether there is something to show: not null, not an empty text, not an empty list.",
  signature: "filled(value) → boolean",
  parameters: [{ name: "value", types: [ANY] }],
  result: () => BOOLEAN,
  examples: [
    { expression: "filled(item.note)", locals: { item: { note: "Pay on time" } }, result: true },
    { expression: "filled(item.note)", locals: { item: { note: "" } }, result: false },
    { expression: "filled(item.note)", locals: { item: {} }, result: false },
    { expression: "filled(0)", result: true },
  ],
};

export const runFilled: RunFunction = ([value = null]) => isFilled(value);
