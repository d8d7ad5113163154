import type { RunFunctions } from "./environment.ts";
import { runContains } from "./functions/contains.ts";
import { runEndsWith } from "./functions/ends-with.ts";
import { runEntries } from "./functions/entries.ts";
import { runLookup } from "./functions/lookup.ts";
import { runLower } from "./functions/lower.ts";
import { runRecord } from "./functions/record.ts";
import { runStartsWith } from "./functions/starts-with.ts";
import { runUpper } from "./functions/upper.ts";
import { runGroupBy, runSortBy } from "./sort-and-group.ts";

/** The runs of the functions that few screens call. */
export const RARE_FUNCTIONS: RunFunctions = {
  lookup: runLookup,
  entries: runEntries,
  record: runRecord,
  sortBy: runSortBy,
  groupBy: runGroupBy,
  upper: runUpper,
  lower: runLower,
  contains: runContains,
  startsWith: runStartsWith,
  endsWith: runEndsWith,
};
