import type { Run, Step } from "../action-context.ts";
import type { definition } from "./definition.ts";

const MAX_SECONDS = 3_600;

export const countdown: Run<typeof definition> = ({ from }, step) => {
  void count(Math.min(MAX_SECONDS, Math.max(0, Math.floor(from ?? 0))), step);
  return true;
};

async function count(from: number, step: Step): Promise<void> {
  step.set("slot", from);
  let seen = Date.now();
  for (let remaining = from * 1_000, left = from; left > 0; ) {
    if (!(await step.context.wait(1_000)) || step.get("slot") !== left) return;
    const now = Date.now();
    // A clock that is set back neither adds to it nor stops it.
    remaining -= Math.max(1_000, now - seen);
    seen = now;
    left = Math.max(0, Math.ceil(remaining / 1_000));
    step.set("slot", left);
  }
}
