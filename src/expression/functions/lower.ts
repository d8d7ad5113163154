import { STRING } from "../../language/terms/type.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { onText } from "../on-text.ts";

export const lowerDefinition: FunctionDefinition = {
  name: "lower",
  summary: "A string in small letters.",
  signature: "lower(string) → string",
  parameters: [{ name: "text", types: [STRING] }],
  result: () => STRING,
  examples: [{ expression: "lower('TZS')", result: "tzs" }],
};

export const runLower = onText((text) => text.toLowerCase());
