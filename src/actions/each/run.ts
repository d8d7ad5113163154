import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const each: Run<typeof definition> = async ({ over }, step) => {
  for (const [index, item] of (over ?? []).entries()) {
    if (!(await step.branch("run", { item, index }))) return false;
  }
  return true;
};
