import { STRING } from "../../language/terms/type.ts";
import type { RunFunction } from "../environment.ts";
import type { FunctionDefinition } from "../function-definition.ts";
import { writeInstant } from "../moment.ts";

export const nowDefinition: FunctionDefinition = {
  name: "now",
  summary: "Day and time where the lender is, `YYYY-MM-DD HH:MM:SS`, when the value is computed: it does not tick.",
  signature: "now() → string",
  parameters: [],
  needsTimeZone: true,
  result: () => STRING,
  lower: (_, { timeZone }) => ["call", "now", [["lit", timeZone]]],
  examples: [{ expression: "date(now(), 'date') == today()", result: true }],
};

export const runNow: RunFunction = ([timeZone = null]) => writeInstant(Date.now(), timeZone);
