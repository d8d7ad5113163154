import { NUMBER, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { toText } from "../values.ts";

export const digitsDefinition: FunctionDefinition = {
  name: "digits",
  summary: "The digits 0 to 9 of a string, everything else stripped.",
  signature: "digits(string | number) → string",
  parameters: [{ name: "text", types: [STRING, NUMBER] }],
  result: () => STRING,
  examples: [{ expression: "digits('+255 712-345')", result: "255712345" }],
};

export const runDigits: RunFunction = ([text = null]) => (text === null ? null : toText(text).replace(/[^0-9]/g, ""));
