import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const set: Run<typeof definition> = ({ value }, step) => {
  step.set("slot", value ?? null);
  return true;
};
