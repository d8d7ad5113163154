import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const submit: Run<typeof definition> = async (_props, step) => {
  const values = await step.context.submit(step.slot("form"));
  return values === null ? false : step.branch("valid", { values });
};
