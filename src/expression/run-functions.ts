import type { RunFunctions } from "./environment.ts";
import { runAmount } from "./functions/amount.ts";
import { runCan } from "./functions/can.ts";
import { runContains } from "./functions/contains.ts";
import { runDate } from "./functions/date.ts";
import { runDigits } from "./functions/digits.ts";
import { runEither } from "./functions/either.ts";
import { runEndsWith } from "./functions/ends-with.ts";
import { runEntries } from "./functions/entries.ts";
import { runFilled } from "./functions/filled.ts";
import { runFirst } from "./functions/first.ts";
import { runFloor } from "./functions/floor.ts";
import { runHas } from "./functions/has.ts";
import { runJoin } from "./functions/join.ts";
import { runLast } from "./functions/last.ts";
import { runLookup } from "./functions/lookup.ts";
import { runLower } from "./functions/lower.ts";
import { runMax } from "./functions/max.ts";
import { runMin } from "./functions/min.ts";
import { runMoney } from "./functions/money.ts";
import { runNumber } from "./functions/number.ts";
import { runRound } from "./functions/round.ts";
import { runSize } from "./functions/size.ts";
import { runStartsWith } from "./functions/starts-with.ts";
import { runSum } from "./functions/sum.ts";
import { runT } from "./functions/t.ts";
import { runTake } from "./functions/take.ts";
import { runText } from "./functions/text.ts";
import { runTrim } from "./functions/trim.ts";
import { runUpper } from "./functions/upper.ts";

/** The runs of the functions that every screen loads, without their descriptions. */
export const RUN_FUNCTIONS: RunFunctions = {
  size: runSize,
  sum: runSum,
  has: runHas,
  filled: runFilled,
  either: runEither,
  money: runMoney,
  amount: runAmount,
  date: runDate,
  t: runT,
  can: runCan,
  text: runText,
  number: runNumber,
  min: runMin,
  max: runMax,
  floor: runFloor,
  round: runRound,
  take: runTake,
  first: runFirst,
  last: runLast,
  join: runJoin,
  lookup: runLookup,
  entries: runEntries,
  digits: runDigits,
  trim: runTrim,
  upper: runUpper,
  lower: runLower,
  contains: runContains,
  startsWith: runStartsWith,
  endsWith: runEndsWith,
};
