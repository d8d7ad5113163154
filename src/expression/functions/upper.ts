import { STRING } from "../../language/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const upperDefinition: FunctionDefinition = {
  name: "upper",
  summary: "A string in capital letters.",
  signature: "upper(string) → string",
  parameters: [{ name: "text", types: [STRING] }],
  result: () => STRING,
  examples: [{ expression: "upper('tzs 5')", result: "TZS 5" }],
};

export const runUpper: RunFunction = ([text = null]) => (typeof text === "string" ? text.toUpperCase() : null);
