import { type Environment, evaluate } from "../expression/evaluate.ts";
import type { ScreenPlan } from "../language/plan.ts";
import { type ReadSlot, scopeOf } from "./resolve-node.ts";

/** Whether the screen's own rule for going back applies now. */
export function hasOwnBack({ onBack }: ScreenPlan, read: ReadSlot, environment: Environment): boolean {
  if (onBack === undefined) return false;
  return onBack.when === undefined || evaluate(onBack.when, scopeOf(read, {}), environment) === true;
}
