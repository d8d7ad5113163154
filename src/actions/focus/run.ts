import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const focus: Run<typeof definition> = async (_props, step) => {
  const field = step.slot("field");
  if (!(await step.context.focus([field]))) step.context.report("unknown-field", { field });
  return true;
};
