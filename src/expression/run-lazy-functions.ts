import type { RunFunctions } from "./environment.ts";
import { runFormatDate } from "./format-date.ts";
import { runFormatNumber } from "./format-number.ts";
import { runAddDays } from "./functions/add-days.ts";
import { runDaysBetween } from "./functions/days-between.ts";
import { runNow } from "./functions/now.ts";
import { runPercent } from "./functions/percent.ts";
import { runToday } from "./functions/today.ts";

/** The runs of the functions that only some screens call; the plans of those say so. */
export const LAZY_FUNCTIONS: RunFunctions = {
  today: runToday,
  now: runNow,
  addDays: runAddDays,
  daysBetween: runDaysBetween,
  percent: runPercent,
  formatDate: runFormatDate,
  formatNumber: runFormatNumber,
};
