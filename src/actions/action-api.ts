/** All that the run of an action of a project's own may import: `skrini/action`. */

export type { ActionContext, Pages, Run, Runs, Step } from "./action-context.ts";
export type { Tap } from "./tap.ts";
