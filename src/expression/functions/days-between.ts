import { NUMBER, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { readMoment } from "../moment.ts";

export const daysBetweenDefinition: FunctionDefinition = {
  name: "daysBetween",
  summary: "How many days the second date is after the first, by the calendar; negative when it is before.",
  signature: "daysBetween(from: string, to: string) → number",
  parameters: [
    { name: "from", types: [STRING], date: true },
    { name: "to", types: [STRING], date: true },
  ],
  result: () => NUMBER,
  lower: ([from, to], { timeZone }) => from && to && ["call", "daysBetween", [from, to, ["lit", timeZone]]],
  examples: [
    { expression: "daysBetween('2026-11-22 23:59:00', '2026-12-22')", result: 30 },
    { expression: "daysBetween('2026-12-22', '2026-11-22')", result: -30 },
    { expression: "daysBetween('2026-12-22', null)", result: null },
  ],
};

export const runDaysBetween: RunFunction = ([from = null, to = null, timeZone = null]) => {
  const [first, last] = [from, to].map((date) => readMoment(date, timeZone));
  return first && last ? last.day - first.day : null;
};
