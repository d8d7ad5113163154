import { STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { SCALARS } from "../types/parameter-types.ts";
import { toText } from "../values.ts";

export const textDefinition: FunctionDefinition = {
  name: "text",
  summary: "A number or boolean as a string; null is an empty string.",
  signature: "text(string | number | boolean) → string",
  parameters: [{ name: "value", types: SCALARS }],
  result: () => STRING,
  examples: [
    { expression: "text(174)", result: "174" },
    { expression: "text(null) + text(true)", result: "true" },
  ],
};

export const runText: RunFunction = ([value = null]) => toText(value);
