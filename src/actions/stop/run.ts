import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const stop: Run<typeof definition> = (_props, step) => {
  step.stop();
  return false;
};
