import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";

export const dateDefinition: FunctionDefinition = {
  name: "date",
  summary:
    "A date as the server wrote it; with 'date' only its day; with the name of a style as people write it, in the form that `formats` of app.json gives it. A style writes nothing for what is no date.",
  signature: "date(value: string, style?: string) → string",
  parameters: [
    { name: "value", types: [STRING] },
    { name: "style", types: [STRING], optional: true, names: "dateStyle" },
  ],
  result: () => STRING,
  lower: ([value, style], { dates, timeZone }) => {
    const format = style?.[0] === "lit" ? own(dates, String(style[1])) : undefined;
    return value && format && ["call", "formatDate", [value, ["lit", format as Json], ["lit", timeZone]]];
  },
  examples: [
    { expression: "date('2026-03-01 08:30:00')", result: "2026-03-01 08:30:00" },
    { expression: "date('2026-03-01 08:30:00', 'date')", result: "2026-03-01" },
    { expression: "date('soon', 'date')", result: "soon" },
    { expression: "date('2026-03-01 08:30:00', 'short')", result: "1 Mar 2026, 08:30" },
    { expression: "date('soon', 'short')", result: "" },
  ],
};

const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}(?::\d{2})?/;

export const runDate: RunFunction = ([text = null, part = null]) => {
  if (typeof text !== "string") return "";
  const day = part === "date" ? DAY_AND_TIME.exec(text)?.[1] : undefined;
  return day ?? text;
};
