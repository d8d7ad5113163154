import { BOOLEAN, STRING } from "../../language/terms/type.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { onTwoTexts } from "../on-two-texts.ts";

export const startsWithDefinition: FunctionDefinition = {
  name: "startsWith",
  summary: "Whether a string begins with another one.",
  signature: "string.startsWith(part: string) → boolean",
  parameters: [
    { name: "text", types: [STRING] },
    { name: "part", types: [STRING] },
  ],
  method: true,
  result: () => BOOLEAN,
  examples: [{ expression: "'/orders'.startsWith('/')", result: true }],
};

export const runStartsWith = onTwoTexts((text, part) => text.startsWith(part));
