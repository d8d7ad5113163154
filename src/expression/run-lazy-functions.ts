import type { RunFunctions } from "./environment.ts";
import { runFormatDate } from "./format-date.ts";
import { runFormatNumber } from "./format-number.ts";
import { runAddDays } from "./functions/add-days.ts";
import { runCan } from "./functions/can.ts";
import { runContains } from "./functions/contains.ts";
import { runDaysBetween } from "./functions/days-between.ts";
import { runDialCode } from "./functions/dial-code.ts";
import { runDigits } from "./functions/digits.ts";
import { runEndsWith } from "./functions/ends-with.ts";
import { runEntries } from "./functions/entries.ts";
import { runFloor } from "./functions/floor.ts";
import { runHas } from "./functions/has.ts";
import { runJoin } from "./functions/join.ts";
import { runLast } from "./functions/last.ts";
import { runLookup } from "./functions/lookup.ts";
import { runLower } from "./functions/lower.ts";
import { runMax } from "./functions/max.ts";
import { runMin } from "./functions/min.ts";
import { runNow } from "./functions/now.ts";
import { runNumber } from "./functions/number.ts";
import { runPercent } from "./functions/percent.ts";
import { runStartsWith } from "./functions/starts-with.ts";
import { runSum } from "./functions/sum.ts";
import { runTake } from "./functions/take.ts";
import { runToday } from "./functions/today.ts";
import { runUpper } from "./functions/upper.ts";

/** The runs of the functions that only some screens call; the plans of those say so. */
export const LAZY_FUNCTIONS: RunFunctions = {
  can: runCan,
  number: runNumber,
  min: runMin,
  floor: runFloor,
  take: runTake,
  sum: runSum,
  today: runToday,
  now: runNow,
  addDays: runAddDays,
  daysBetween: runDaysBetween,
  percent: runPercent,
  formatDate: runFormatDate,
  formatNumber: runFormatNumber,
  max: runMax,
  last: runLast,
  lookup: runLookup,
  entries: runEntries,
  dialCode: runDialCode,
  digits: runDigits,
  join: runJoin,
  upper: runUpper,
  lower: runLower,
  contains: runContains,
  startsWith: runStartsWith,
  endsWith: runEndsWith,
  has: runHas,
};
