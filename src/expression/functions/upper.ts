import { STRING } from "../../language/terms/type.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { onText } from "../on-text.ts";

export const upperDefinition: FunctionDefinition = {
  name: "upper",
  summary: "A string in capital letters.",
  signature: "upper(string) → string",
  parameters: [{ name: "text", types: [STRING] }],
  result: () => STRING,
  examples: [{ expression: "upper('tzs 5')", result: "TZS 5" }],
};

export const runUpper = onText((text) => text.toUpperCase());
