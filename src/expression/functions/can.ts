import { BOOLEAN, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const canDefinition: FunctionDefinition = {
  name: "can",
  summary: "Whether the shell or browser around the page is able to do something, such as receive a message.",
  signature: "can(capability: string) → boolean",
  parameters: [{ name: "capability", types: [STRING], names: "capability" }],
  result: () => BOOLEAN,
  examples: [
    { expression: "can('dial')", result: true },
    { expression: "can('teleport')", result: false },
  ],
};

export const runCan: RunFunction = ([capability = null], { environment }) =>
  typeof capability === "string" && environment.can?.(capability) === true;
