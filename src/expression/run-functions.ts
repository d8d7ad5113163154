import type { RunFunctions } from "./environment.ts";
import { runAmount } from "./functions/amount.ts";
import { runDate } from "./functions/date.ts";
import { runEither } from "./functions/either.ts";
import { runFilled } from "./functions/filled.ts";
import { runFirst } from "./functions/first.ts";
import { runMoney } from "./functions/money.ts";
import { runRound } from "./functions/round.ts";
import { runSize } from "./functions/size.ts";
import { runT } from "./functions/t.ts";
import { runText } from "./functions/text.ts";
import { runTrim } from "./functions/trim.ts";

/** The runs of the functions that every screen loads, without their descriptions. */
export const RUN_FUNCTIONS: RunFunctions = {
  size: runSize,
  filled: runFilled,
  either: runEither,
  money: runMoney,
  amount: runAmount,
  round: runRound,
  trim: runTrim,
  date: runDate,
  t: runT,
  text: runText,
  first: runFirst,
};
