import type { RunFunctions } from "./environment.ts";
import { runFormatDate } from "./format-date.ts";
import { runFormatNumber } from "./format-number.ts";
import { runAddDays } from "./functions/add-days.ts";
import { runCan } from "./functions/can.ts";
import { runDaysBetween } from "./functions/days-between.ts";
import { runDialCode } from "./functions/dial-code.ts";
import { runDigits } from "./functions/digits.ts";
import { runFloor } from "./functions/floor.ts";
import { runHas } from "./functions/has.ts";
import { runJoin } from "./functions/join.ts";
import { runLast } from "./functions/last.ts";
import { runMax } from "./functions/max.ts";
import { runMin } from "./functions/min.ts";
import { runNow } from "./functions/now.ts";
import { runNumber } from "./functions/number.ts";
import { runPercent } from "./functions/percent.ts";
import { runSum } from "./functions/sum.ts";
import { runTake } from "./functions/take.ts";
import { runToday } from "./functions/today.ts";

/** The runs of the functions that many screens call and not all: of numbers and days, most of them. */
export const COMMON_FUNCTIONS: RunFunctions = {
  number: runNumber,
  min: runMin,
  max: runMax,
  floor: runFloor,
  take: runTake,
  last: runLast,
  sum: runSum,
  today: runToday,
  now: runNow,
  addDays: runAddDays,
  daysBetween: runDaysBetween,
  percent: runPercent,
  formatDate: runFormatDate,
  formatNumber: runFormatNumber,
  can: runCan,
  has: runHas,
  dialCode: runDialCode,
  digits: runDigits,
  join: runJoin,
};
