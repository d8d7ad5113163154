import type { RunTable } from "../../actions/action-context.ts";

/** Runs of actions of the project's own: in its client src/dev/build/own-parts.ts puts its list in this file's place. */
export const ownRuns: RunTable = {};
