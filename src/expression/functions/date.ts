import { STRING } from "../../language/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const dateDefinition: FunctionDefinition = {
  name: "date",
  summary: "A date as the server wrote it, never moved between time zones; with 'date' only its day.",
  signature: "date(text: string, part?: 'date') → string",
  parameters: [
    { name: "text", types: [STRING] },
    { name: "part", types: [{ kind: "string", values: ["date"] }], optional: true },
  ],
  result: () => STRING,
  examples: [
    { expression: "date('2026-03-01 08:30:00')", result: "2026-03-01 08:30:00" },
    { expression: "date('2026-03-01 08:30:00', 'date')", result: "2026-03-01" },
    { expression: "date('soon', 'date')", result: "soon" },
  ],
};

const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}(?::\d{2})?/;

export const runDate: RunFunction = ([text = null, part = null]) => {
  if (typeof text !== "string") return "";
  const day = part === "date" ? DAY_AND_TIME.exec(text)?.[1] : undefined;
  return day ?? text;
};
