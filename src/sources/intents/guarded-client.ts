import type { Json, JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { isChanging } from "../../language/changing-effects.ts";
import type { CallPlan } from "../../language/plan.ts";
import { type CallClientOptions, type CallOptions, createCallClient } from "../call/call-client.ts";
import { type CallFailure, type CallOutcome, failed, toFailure } from "../call/call-outcome.ts";
import type { CallGuard } from "./call-guard.ts";
import { endpointOf, type IdempotencyKey, type Intent } from "./idempotency.ts";

export interface GuardedClient {
  /**
   * Never rejects. A second call of an intent still in flight answers `busy` and sends nothing.
   * A telemetry call is sent and answers at once, whatever comes of it.
   */
  call(plan: CallPlan, payload: JsonObject, options?: GuardedCallOptions): Promise<CallOutcome>;
  /** Whether a call with that intent was answered on this device after the screen read its figure. */
  isOvertaken(plan: CallPlan, payload: JsonObject, intent: string, since: number): boolean;
}

export interface GuardedCallOptions extends Omit<CallOptions, "key"> {
  /** The person's intent ("pay"); by default the call's id if the call changes anything, else none. */
  readonly intent?: string;
  /** The figure that the screen reads back after it, as it was when the person agreed; absent where it reads none. */
  readonly offers?: Json | undefined;
  /** It goes on with a payment whose outcome is unknown. */
  readonly resumes?: boolean;
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
    const intent = callOptions.intent ?? (isChanging(plan.effect) ? plan.id : undefined);
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
    if (!isChanging(plan.effect)) return client.call(plan, payload, callOptions);
    const keys: IdempotencyKey[] = [];
    const { offers, resumes = false } = callOptions;
    const key = () => {
      const made = guard.keyFor({ ...intentOf(plan, payload, intent), offers, resumes });
      keys.push(made);
      return made.value;
    };
    const outcome = await client.call(plan, payload, { ...callOptions, key });
    for (const made of keys) {
      made.release();
      if (outcome.ok) made.complete();
      else if (isUndone(outcome.failure, made, offers !== undefined)) made.drop();
      else made.leaveOpen();
    }
    return outcome;
  }

  return {
    call,
    isOvertaken: (plan, payload, intent, since) => guard.isOvertaken(intentOf(plan, payload, intent), since),
  };
}

/** A call that names no members of its intent means its whole payload, and the word of the action that makes it. */
function intentOf(plan: CallPlan, payload: JsonObject, word: string): Omit<Intent, "offers" | "resumes"> {
  const { id, intent, personal = [] } = plan;
  const endpoint = endpointOf(plan, word);
  if (intent === undefined) return { call: id, endpoint, identity: payload, sent: {} };
  const sentMembers = intent.filter((name) => !personal.includes(name));
  return { call: id, endpoint, identity: pick(payload, intent), sent: pick(payload, sentMembers) };
}

function pick(payload: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, own(payload, name) ?? null]));
}

/**
 * Whether no request with that key can have an effect that is not known. A login that is over or a busy server says
 * nothing of an earlier request with it. The lender's own no does, but for money: it may be said of what was sent
 * last while the request before is still at work.
 */
function isUndone({ kind, unknown }: CallFailure, { isNew }: IdempotencyKey, isOffered: boolean): boolean {
  return !unknown && (isNew || (kind === "refused" && !isOffered));
}
