import { STRING } from "../../language/terms/type.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { onText } from "../on-text.ts";

export const trimDefinition: FunctionDefinition = {
  name: "trim",
  summary: "A string without white space at both ends.",
  signature: "trim(string) → string",
  parameters: [{ name: "text", types: [STRING] }],
  result: () => STRING,
  examples: [{ expression: "trim('  a b ')", result: "a b" }],
};

export const runTrim = onText((text) => text.trim());
