import { own } from "../../kit/own.ts";
import type { CallPlan } from "../../language/plan.ts";
import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

/** The person is not kept waiting longer for a server that is to hear of it. */
const MAX_WAIT_MS = 3_000;

export const signOut: Run<typeof definition> = async ({ to, call }, { context }) => {
  const plan = own(context.calls, call ?? "");
  if (plan !== undefined) await Promise.race([context.call(lastOf(plan), {}, plan.id), context.wait(MAX_WAIT_MS)]);
  context.signOut(to);
  return false;
};

/** With it the session ends, whatever the answer. One that never carries the session ends none. */
function lastOf(plan: CallPlan): CallPlan {
  return plan.session === "never" ? plan : { ...plan, session: "ends" };
}
