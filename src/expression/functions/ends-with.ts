import { BOOLEAN, STRING } from "../../language/terms/type.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { onTwoTexts } from "../on-two-texts.ts";

export const endsWithDefinition: FunctionDefinition = {
  name: "endsWith",
  summary: "Whether a string ends with another one.",
  signature: "string.endsWith(part: string) → boolean",
  parameters: [
    { name: "text", types: [STRING] },
    { name: "part", types: [STRING] },
  ],
  method: true,
  result: () => BOOLEAN,
  examples: [{ expression: "'a.pdf'.endsWith('.pdf')", result: true }],
};

export const runEndsWith = onTwoTexts((text, part) => text.endsWith(part));
