import type { Environment } from "../environment.ts";
import type { FunctionFormats } from "../function-formats.ts";
import { LAZY_FUNCTIONS } from "../run-lazy-functions.ts";

/** The app around the functions' examples, in their tests and on the reference page. */
export const EXAMPLE_ENVIRONMENT: Environment = {
  language: "en",
  money: { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," },
  texts: { retry: "Retry" },
  can: (capability) => capability === "dial",
  lazyFunctions: LAZY_FUNCTIONS,
};

const SHORT_MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** As a compiler has read them: `short` is `d MMM y[, HH:mm]`. */
export const EXAMPLE_FORMATS: FunctionFormats = {
  timeZone: "Africa/Dar_es_Salaam",
  dates: { short: [["d"], " ", ["MMM", ...SHORT_MONTHS], " ", ["y"], ["?", [", ", ["HH"], ":", ["mm"]]]] },
  number: { thousands: ",", point: ".", percent: "%" },
};
