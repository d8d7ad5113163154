import { NUMBER, STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { readMoment, writeDay } from "../moment.ts";

export const addDaysDefinition: FunctionDefinition = {
  name: "addDays",
  summary: "The day that is so many days after a date, before it for a negative number. Null when there is none.",
  signature: "addDays(date: string, days: number) → string",
  parameters: [
    { name: "date", types: [STRING], date: true },
    { name: "days", types: [NUMBER], count: {} },
  ],
  result: () => STRING,
  lower: ([date, days], { timeZone }) => date && days && ["call", "addDays", [date, days, ["lit", timeZone]]],
  examples: [
    { expression: "addDays('2026-12-22', 30)", result: "2027-01-21" },
    { expression: "addDays('2028-03-01 08:30:00', -1)", result: "2028-02-29" },
    { expression: "addDays(null, 1)", result: null },
  ],
};

export const runAddDays: RunFunction = ([date = null, days = null, timeZone = null]) => {
  const moment = readMoment(date, timeZone);
  return moment === null || !Number.isInteger(days) ? null : writeDay(moment.day + Number(days));
};
