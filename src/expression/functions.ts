import type { FunctionDefinition } from "./function-definition.ts";
import { addDaysDefinition } from "./functions/add-days.ts";
import { amountDefinition } from "./functions/amount.ts";
import { canDefinition } from "./functions/can.ts";
import { containsDefinition } from "./functions/contains.ts";
import { dateDefinition } from "./functions/date.ts";
import { daysBetweenDefinition } from "./functions/days-between.ts";
import { dialCodeDefinition } from "./functions/dial-code.ts";
import { digitsDefinition } from "./functions/digits.ts";
import { eitherDefinition } from "./functions/either.ts";
import { endsWithDefinition } from "./functions/ends-with.ts";
import { entriesDefinition } from "./functions/entries.ts";
import { filledDefinition } from "./functions/filled.ts";
import { firstDefinition } from "./functions/first.ts";
import { floorDefinition } from "./functions/floor.ts";
import { hasDefinition } from "./functions/has.ts";
import { joinDefinition } from "./functions/join.ts";
import { lastDefinition } from "./functions/last.ts";
import { lookupDefinition } from "./functions/lookup.ts";
import { lowerDefinition } from "./functions/lower.ts";
import { maxDefinition } from "./functions/max.ts";
import { minDefinition } from "./functions/min.ts";
import { moneyDefinition } from "./functions/money.ts";
import { nowDefinition } from "./functions/now.ts";
import { numberDefinition } from "./functions/number.ts";
import { percentDefinition } from "./functions/percent.ts";
import { recordDefinition } from "./functions/record.ts";
import { roundDefinition } from "./functions/round.ts";
import { sizeDefinition } from "./functions/size.ts";
import { startsWithDefinition } from "./functions/starts-with.ts";
import { sumDefinition } from "./functions/sum.ts";
import { tDefinition } from "./functions/t.ts";
import { takeDefinition } from "./functions/take.ts";
import { textDefinition } from "./functions/text.ts";
import { todayDefinition } from "./functions/today.ts";
import { trimDefinition } from "./functions/trim.ts";
import { upperDefinition } from "./functions/upper.ts";

/** The closed list of functions that expressions may call, for the checker and the reference page. */
export const FUNCTIONS: { readonly [name: string]: FunctionDefinition } = {
  size: sizeDefinition,
  sum: sumDefinition,
  has: hasDefinition,
  filled: filledDefinition,
  either: eitherDefinition,
  money: moneyDefinition,
  amount: amountDefinition,
  percent: percentDefinition,
  date: dateDefinition,
  today: todayDefinition,
  now: nowDefinition,
  addDays: addDaysDefinition,
  daysBetween: daysBetweenDefinition,
  t: tDefinition,
  can: canDefinition,
  text: textDefinition,
  number: numberDefinition,
  min: minDefinition,
  max: maxDefinition,
  floor: floorDefinition,
  round: roundDefinition,
  take: takeDefinition,
  first: firstDefinition,
  last: lastDefinition,
  join: joinDefinition,
  lookup: lookupDefinition,
  entries: entriesDefinition,
  record: recordDefinition,
  dialCode: dialCodeDefinition,
  digits: digitsDefinition,
  trim: trimDefinition,
  upper: upperDefinition,
  lower: lowerDefinition,
  contains: containsDefinition,
  startsWith: startsWithDefinition,
  endsWith: endsWithDefinition,
};
