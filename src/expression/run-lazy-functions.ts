import type { RunFunctions } from "./environment.ts";
import { COMMON_FUNCTIONS } from "./run-common-functions.ts";
import { RARE_FUNCTIONS } from "./run-rare-functions.ts";

/** The runs of the functions that only some screens call; the plans of those say which of the two parts they need. */
export const LAZY_FUNCTIONS: RunFunctions = { ...COMMON_FUNCTIONS, ...RARE_FUNCTIONS };
