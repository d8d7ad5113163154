import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

/** The compiler has put the named list in here, so that whatever looks into branches sees what may happen. */
export const run: Run<typeof definition> = (_props, step) => step.branch("actions");
