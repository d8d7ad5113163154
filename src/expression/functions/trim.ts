import { STRING } from "../../language/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const trimDefinition: FunctionDefinition = {
  name: "trim",
  summary: "A string without white space at both ends.",
  signature: "trim(string) → string",
  parameters: [{ name: "text", types: [STRING] }],
  result: () => STRING,
  examples: [{ expression: "trim('  a b ')", result: "a b" }],
};

export const runTrim: RunFunction = ([text = null]) => (typeof text === "string" ? text.trim() : null);
