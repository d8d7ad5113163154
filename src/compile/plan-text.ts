import type { AppPlan, ScreenPlan } from "../language/plan.ts";

/** A plan as it is sent. Digests are of this text, so nothing else may be sent for it. */
export function planText(plan: AppPlan | ScreenPlan): string {
  return JSON.stringify(plan);
}
