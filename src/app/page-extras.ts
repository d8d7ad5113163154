import { registerWorker } from "./register-worker.ts";
import { showIcon } from "./show-icon.ts";

/** Wanted once the first screen is there: fetched behind it. */
export const pageExtras = { registerWorker, showIcon };
