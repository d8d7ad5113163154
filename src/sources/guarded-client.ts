import type { JsonObject } from "../kit/json.ts";
import type { CallPlan } from "../language/plan.ts";
import { type CallClientOptions, type CallOptions, createCallClient, isGuarded } from "./call-client.ts";
import type { CallGuard } from "./call-guard.ts";
import { type CallOutcome, failed, toFailure } from "./call-outcome.ts";
import type { IdempotencyKey } from "./idempotency.ts";

export interface GuardedClient {
  /**
   * Never rejects. A second call of an intent still in flight answers `busy` and sends nothing.
   * A telemetry call is sent and answers at once, whatever comes of it.
   */
  call(plan: CallPlan, payload: JsonObject, options?: GuardedCallOptions): Promise<CallOutcome>;
}

export interface GuardedCallOptions extends Omit<CallOptions, "key"> {
  /** The person's intent ("pay"); by default the call's id if the call changes anything, else none. */
  readonly intent?: string;
}

const DONE: CallOutcome = { ok: true, answer: null, message: "" };

/** A client that may change something at the lender's: once at a time, and every request of one intent by one key. */
export function createGuardedClient(options: CallClientOptions, guard: CallGuard): GuardedClient {
  const client = createCallClient(options);
  // A tracking call runs in the background: no loading bar, and no message when the login is over.
  const unseen = createCallClient({ ...options, keepalive: true, inFlight() {}, slow() {}, expired() {} });

  async function call(plan: CallPlan, payload: JsonObject, callOptions: GuardedCallOptions = {}): Promise<CallOutcome> {
    if (plan.effect === "telemetry") {
      void unseen.call(plan, payload, callOptions);
      return DONE;
    }
    const intent = callOptions.intent ?? (isGuarded(plan.effect) ? plan.id : undefined);
    if (intent === undefined) return client.call(plan, payload, callOptions);
    const outcome = await guard.once(intent, () => run(plan, payload, intent, callOptions));
    return outcome === "busy"
      ? { ok: false, failure: toFailure(failed("busy"), plan, options.app.texts, false) }
      : outcome;
  }

  async function run(
    plan: CallPlan,
    payload: JsonObject,
    intent: string,
    callOptions: GuardedCallOptions,
  ): Promise<CallOutcome> {
    if (!isGuarded(plan.effect)) return client.call(plan, payload, callOptions);
    const keys: IdempotencyKey[] = [];
    const key = () => {
      const made = guard.keyFor(`${intent}\n${plan.id}`, payload);
      keys.push(made);
      return made.value;
    };
    const outcome = await client.call(plan, payload, { ...callOptions, key });
    for (const made of keys) {
      made.release();
      if (isAnswered(outcome, made)) made.settle();
    }
    return outcome;
  }

  return { call };
}

/**
 * Whether no request with that key can have an effect that is not known. A login that is over or a busy server says
 * nothing of an earlier request with it; only the lender's own yes or no does.
 */
function isAnswered(outcome: CallOutcome, { isNew }: IdempotencyKey): boolean {
  if (outcome.ok) return true;
  const { kind, unknown } = outcome.failure;
  return !unknown && (isNew || kind === "refused");
}
