import type { RunFunctions } from "./environment.ts";
import { runAmount } from "./functions/amount.ts";
import { runCan } from "./functions/can.ts";
import { runDate } from "./functions/date.ts";
import { runEither } from "./functions/either.ts";
import { runFilled } from "./functions/filled.ts";
import { runFirst } from "./functions/first.ts";
import { runFloor } from "./functions/floor.ts";
import { runMin } from "./functions/min.ts";
import { runMoney } from "./functions/money.ts";
import { runNumber } from "./functions/number.ts";
import { runRound } from "./functions/round.ts";
import { runSize } from "./functions/size.ts";
import { runSum } from "./functions/sum.ts";
import { runT } from "./functions/t.ts";
import { runTake } from "./functions/take.ts";
import { runText } from "./functions/text.ts";
import { runTrim } from "./functions/trim.ts";

/** The runs of the functions that every screen loads, without their descriptions. */
export const RUN_FUNCTIONS: RunFunctions = {
  size: runSize,
  sum: runSum,
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
  floor: runFloor,
  round: runRound,
  take: runTake,
  first: runFirst,
  trim: runTrim,
};
