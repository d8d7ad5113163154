import type { Run, Step } from "../action-context.ts";
import type { definition } from "./definition.ts";

const LONGEST = 3_600;

export const countdown: Run<typeof definition> = ({ from }, step) => {
  void count(Math.min(LONGEST, Math.max(0, Math.floor(from ?? 0))), step);
  return true;
};

async function count(from: number, step: Step): Promise<void> {
  const end = Date.now() + from * 1_000;
  step.set("slot", from);
  for (let left = from; left > 0; ) {
    if (!(await step.context.wait(1_000)) || step.get("slot") !== left) return;
    // Never up again: somebody may have set the phone's clock back.
    left = Math.max(0, Math.min(left, Math.ceil((end - Date.now()) / 1_000)));
    step.set("slot", left);
  }
}
