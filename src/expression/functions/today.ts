import { STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { writeInstant } from "../moment.ts";

export const todayDefinition: FunctionDefinition = {
  name: "today",
  summary: "The day it is where the lender is, whatever the phone's zone: the zone is `timeZone` of app.json.",
  signature: "today() → string",
  parameters: [],
  needsTimeZone: true,
  result: () => STRING,
  lower: (_, { timeZone }) => ["call", "today", [["lit", timeZone]]],
  examples: [{ expression: "size(today())", result: 10 }],
};

export const runToday: RunFunction = ([timeZone = null]) => writeInstant(Date.now(), timeZone).slice(0, 10);
