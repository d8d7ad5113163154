import { ANY, NUMBER } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { unionOf } from "../types/assignable.ts";
import { isFilled } from "../values.ts";

export const eitherDefinition: FunctionDefinition = {
  name: "either",
  summary: "The first of its two values, or the second where the first is null, an empty text or an empty list.",
  signature: "either(value: T, otherwise: T) → T",
  parameters: [
    { name: "value", types: [ANY] },
    { name: "otherwise", types: [ANY] },
  ],
  result: ([value = ANY, otherwise = ANY]) => {
    return unionOf(value.kind === "number" ? NUMBER : value, otherwise);
  },
  examples: [
    { expression: "either(item.note, 'Lender')", locals: { item: { note: "" } }, result: "Lender" },
    { expression: "either(item.note, 'Lender')", locals: { item: { note: "Pesa Haraka" } }, result: "Pesa Haraka" },
  ],
};

export const runEither: RunFunction = ([value = null, otherwise = null]) => (isFilled(value) ? value : otherwise);
