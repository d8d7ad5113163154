import { own } from "../../kit/own.ts";
import type { CallFailure } from "../../sources/call-client.ts";
import type { Run, Step } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const call: Run<typeof definition> = async (props, step) => {
  const { context } = step;
  const plan = own(context.calls, props.call);
  if (plan === undefined) {
    context.report("unknown-call", { call: props.call });
    return false;
  }
  const intent = props.intent ?? plan.id;
  if (context.store.get("busy", intent) === true || context.store.get("checking", intent) === true) return false;
  context.store.set("busy", intent, true);
  try {
    const outcome = await context.call(plan, props.payload ?? {}, intent);
    // Still busy in the branches: a page about to be left must not take a second tap.
    if (outcome.ok) return await step.branch("success", { answer: outcome.answer, message: outcome.message });
    if (outcome.failure.unknown) await readBack(intent, props.readBack, step);
    await fail(outcome.failure, step);
    return false;
  } finally {
    context.store.set("busy", intent, false);
  }
};

/** The effect may have happened: look before the action is offered again. */
async function readBack(intent: string, source: string | null | undefined, { context }: Step): Promise<void> {
  if (!source) return;
  context.store.set("checking", intent, true);
  await context.load(source);
  context.store.set("checking", intent, false);
}

async function fail(failure: CallFailure, step: Step): Promise<void> {
  if (failure.kind === "busy") return;
  if (step.has("failure")) await step.branch("failure", { failure: { ...failure } });
  else step.context.toast(failure.unknown ? step.context.text("unknownOutcome") : (failure.message ?? ""), "error");
}
