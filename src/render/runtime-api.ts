/** A compiled plan → what a person sees and taps, in a page of one's own: `skrini/runtime`. */

export { type Interpreter, runActions } from "../actions/run-actions.ts";
export { runs } from "../actions/runs.ts";
export { createPlanLoader, type PlanLoader, type PlanLoaderOptions } from "../load/load-plan.ts";
export { readAppPlan, readPlan } from "../load/read-plan.ts";
export { createCallClient } from "../sources/call/call-client.ts";
export { createScreenStore, type ScreenStore } from "../sources/screen-store.ts";
export { startSources } from "../sources/start-sources.ts";
export { preloadViews } from "./preload-views.ts";
export { type BackStack, createBackStack } from "./runtime/back-stack.ts";
export { type Runtime, RuntimeContext } from "./runtime/runtime.ts";
export type { View, ViewTable } from "./runtime/view-props.ts";
export { ScreenView } from "./screen-view.tsx";
