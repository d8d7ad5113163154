import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const copy: Run<typeof definition> = async ({ text }, step) => {
  if (await step.context.copy(String(text ?? ""))) return step.branch("success");
  if (step.has("failure")) await step.branch("failure");
  else step.context.toast(step.context.text("copyFailed"), "error");
  return false;
};
