import type { RunFunctions } from "./environment.ts";
import { FIGURE_FUNCTIONS } from "./run-figure-functions.ts";
import { TEXT_FUNCTIONS } from "./run-text-functions.ts";

/** The runs of the functions that only some screens call; the plans of those say which of the two parts they need. */
export const LAZY_FUNCTIONS: RunFunctions = { ...FIGURE_FUNCTIONS, ...TEXT_FUNCTIONS };
