import { own } from "../../kit/own.ts";
import { STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const tDefinition: FunctionDefinition = {
  name: "t",
  summary: "A text of the app, in the borrower's language, by its key.",
  signature: "t(key: string) → string",
  parameters: [{ name: "key", types: [STRING], names: "text" }],
  result: () => STRING,
  examples: [
    { expression: "t('retry')", result: "Retry" },
    { expression: "t('nowhere')", result: "" },
  ],
};

export const runT: RunFunction = ([key = null], { environment }) =>
  typeof key === "string" ? (own(environment.texts, key) ?? "") : "";
