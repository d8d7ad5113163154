import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { share } from "../../kit/share.ts";
import type { CallFailure } from "../../sources/call/call-client.ts";
import type { Run, Step } from "../action-context.ts";
import type { definition } from "./definition.ts";
import { readBack } from "./read-back.ts";

export const call: Run<typeof definition> = async (props, step) => {
  const { context } = step;
  const plan = own(context.calls, props.call);
  if (plan === undefined) {
    context.report("unknown-call", { call: props.call });
    return false;
  }
  const intent = props.intent ?? plan.id;
  // Sent, and not waited for: it must not hold up what the person wants, nor a second press.
  if (plan.effect === "telemetry") {
    void context.call(plan, props.payload ?? {}, intent);
    return step.branch("success", { answer: null, message: "" });
  }
  const { store, pages } = context;
  if (store.get("busy", intent) === true || store.get("checking", intent) === true) return false;
  // A call after an unknown outcome belongs to the same payment until that intent succeeds, whatever is read meanwhile.
  const unsettled = store.get("unsettled", props.readBack ?? "") as Unsettled | null;
  const offers = unsettled ? unsettled.offers : props.readBack && context.offered(props.readBack);
  store.set("busy", intent, true);
  try {
    if (props.readBack && offers !== undefined && unsettled === null && plan.effect === "money") {
      const isOvertaken = context.isOvertaken(plan, props.payload ?? {}, intent, props.readBack);
      if ((offers === null || isOvertaken) && !(await isStillOffered(props.readBack, offers, step))) return false;
    }
    const outcome = await context.call(plan, props.payload ?? {}, intent, { offers, resumes: unsettled !== null });
    if (props.readBack && offers !== undefined) {
      if (!outcome.ok && outcome.failure.unknown) store.set("unsettled", props.readBack, { intent, offers });
      else if (outcome.ok && unsettled?.intent === intent) store.set("unsettled", props.readBack, null);
    }
    // The screen was left: don't run follow-ups.
    if (context.isLeft()) return false;
    if (!outcome.ok) {
      // That something was not noted as seen is nothing to tell a person.
      if (plan.effect === "mark" && !step.has("failure")) return false;
      const known = !outcome.failure.unknown || !props.readBack || (await readBack(intent, props.readBack, context));
      if (known) await fail(outcome.failure, intent, step);
      return false;
    }
    // Still busy in the branches: a page about to be left must not take a second tap.
    const departures = pages.departures();
    const done = await step.branch("success", { answer: outcome.answer, message: outcome.message });
    // Back from where the answer led, a payment page perhaps: what was done there is not known here yet.
    if (props.readBack && pages.departures() !== departures) await readBack(intent, props.readBack, context);
    return done;
  } finally {
    store.set("busy", intent, false);
  }
};

/** The intent whose outcome is unknown, and the figure that it was agreed to at. */
type Unsettled = { readonly intent: string; readonly offers: Json };

/**
 * Reads a figure again before it is paid. One that was not read was agreed to by nobody; one that was paid since, here or
 * in another tab, must be on offer anew.
 */
async function isStillOffered(source: string, offers: Json, { context, isCurrent }: Step): Promise<boolean> {
  if (!(await context.load(source)) || context.isLeft()) return false;
  if (offers !== null && share(offers, context.offered(source) ?? null) === offers && isCurrent()) return true;
  context.toast(context.text("changed"), "error");
  return false;
}

async function fail(failure: CallFailure, intent: string, step: Step): Promise<void> {
  // In flight already, in another tab or from before this screen was opened again: it did not fail.
  if (failure.kind === "busy") return step.context.toast(failure.message, "normal");
  if (step.has("failure"))
    await step.branch("failure", { failure: { ...failure, words: wordsFor(failure, intent, step) } });
  // Words that last stand beside the button: no others that go.
  else if (!failure.unknown || step.context.store.get("unsure", intent) === null)
    step.context.toast(failure.unknown ? step.context.text("unknownOutcome") : (failure.message ?? ""), "error");
}

/** The server's or the line's words, unless nobody can know what has become of the call; empty where the screen shows that. */
function wordsFor({ kind, unknown, message }: CallFailure, intent: string, { context }: Step): string {
  const hasOwnMessage = kind === "network" || kind === "timeout" || !unknown;
  if (hasOwnMessage) return message ?? "";
  return context.store.get("unsure", intent) === null ? context.text("unknownOutcome") : "";
}
