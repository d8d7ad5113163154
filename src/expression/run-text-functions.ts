import type { RunFunctions } from "./environment.ts";
import { runContains } from "./functions/contains.ts";
import { runDialCode } from "./functions/dial-code.ts";
import { runDigits } from "./functions/digits.ts";
import { runEndsWith } from "./functions/ends-with.ts";
import { runEntries } from "./functions/entries.ts";
import { runJoin } from "./functions/join.ts";
import { runLookup } from "./functions/lookup.ts";
import { runLower } from "./functions/lower.ts";
import { runRecord } from "./functions/record.ts";
import { runStartsWith } from "./functions/starts-with.ts";
import { runUpper } from "./functions/upper.ts";
import { runGroupBy, runSortBy } from "./sort-and-group.ts";

/** The runs of the functions of words, records and whole lists, which few screens call. */
export const TEXT_FUNCTIONS: RunFunctions = {
  lookup: runLookup,
  entries: runEntries,
  record: runRecord,
  sortBy: runSortBy,
  groupBy: runGroupBy,
  dialCode: runDialCode,
  digits: runDigits,
  join: runJoin,
  upper: runUpper,
  lower: runLower,
  contains: runContains,
  startsWith: runStartsWith,
  endsWith: runEndsWith,
};
