import type { JsonObject } from "../kit/json.ts";
import type { Effect } from "../language/documents.ts";
import type { AppPlan, CallPlan } from "../language/plan.ts";
import type { PageQuery } from "../route/read-query.ts";
import { type BuiltRequest, buildRequest } from "./build-request.ts";
import type { CallGuard } from "./call-guard.ts";
import { type Attempt, type CallOutcome, type Failed, failed, toFailure } from "./call-outcome.ts";
import { createHttpClients } from "./http-clients.ts";
import type { IdempotencyKey } from "./idempotency.ts";
import { readAnswer } from "./read-answer.ts";
import { retryPause } from "./retry.ts";
import { realTimers, type Timers } from "./timers.ts";
import { createWatch } from "./watch.ts";

export type { CallFailure, CallOutcome, FailureKind } from "./call-outcome.ts";

export interface CallClient {
  /**
   * Never rejects. A second call of an intent still in flight answers `busy` and sends nothing.
   * `signal` ends the call at once as a lost connection, whose outcome for anything but a read is unknown.
   * A telemetry call is sent and answers at once, whatever comes of it.
   */
  call(plan: CallPlan, payload: JsonObject, options?: CallOptions): Promise<CallOutcome>;
}

export interface CallOptions {
  /** What the person wants done ("pay"); by default the call's id if the call changes anything, else none. */
  readonly intent?: string;
  readonly signal?: AbortSignal;
  /** The body of a call that sends a file. */
  readonly file?: Blob;
}

export interface CallClientOptions {
  readonly app: AppPlan;
  readonly query: PageQuery;
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Without one the client only reads: what would change something is refused. */
  readonly guard?: CallGuard | undefined;
  online(): boolean;
  /** `answer-coerced {call, where}` and `call-failed {call, kind, code}`: no values, safe to log. */
  report(problem: string, detail: JsonObject): void;
  /** How many calls run now. */
  inFlight(count: number): void;
  /** True when some call has been running for `app.calls.slow` ms, false when none is any more. */
  slow?(isSlow: boolean): void;
  /** The login is over (401, 403, or one of `app.calls.expired`). */
  expired?(): void;
  readonly timers?: Timers;
  random?(): number;
}

const DONE: CallOutcome = { ok: true, answer: null, message: "" };

export function createCallClient(options: CallClientOptions): CallClient {
  const { app, query, online, report, timers = realTimers, guard, random = Math.random } = options;
  const clients = createHttpClients(query, options.fetch);
  const watch = createWatch(app.calls.slow, timers, options.inFlight, options.slow);
  const reported = new Set<string>();
  const shown = new Map<string, string>();

  async function call(plan: CallPlan, payload: JsonObject, asked: CallOptions = {}): Promise<CallOutcome> {
    const { intent } = asked;
    if (plan.effect === "telemetry") {
      void run(plan, payload, plan.id, asked);
      return DONE;
    }
    const name = intent ?? (isGuarded(plan.effect) ? plan.id : undefined);
    if (guard === undefined && isGuarded(plan.effect)) return conclude(plan, failed("refused"), false);
    const outcome =
      name === undefined || guard === undefined
        ? await run(plan, payload, plan.id, asked)
        : await guard.once(name, () => run(plan, payload, name, asked));
    return outcome === "busy" ? { ok: false, failure: toFailure(failed("busy"), plan, app.texts, false) } : outcome;
  }

  async function run(
    plan: CallPlan,
    payload: JsonObject,
    intent: string,
    { signal, file }: CallOptions,
  ): Promise<CallOutcome> {
    const request = buildRequest(plan, payload, query.common, options.origin, file);
    if (request === null) return conclude(plan, failed("refused"), false);
    if (!online()) return conclude(plan, failed("offline"), false);
    const key = isGuarded(plan.effect) ? guard?.keyFor(`${intent}\n${plan.id}`, payload) : undefined;
    // Nobody waits for a tracking call, so nothing says that it is under way.
    const done = plan.effect === "telemetry" ? () => {} : watch();
    const outcome = conclude(plan, await within(plan, request, key?.value, signal), true, signal?.aborted);
    done();
    key?.release();
    if (key !== undefined && isAnswered(outcome, key)) key.settle();
    return outcome;
  }

  /** All tries of one call, inside one time limit. */
  function within(plan: CallPlan, request: BuiltRequest, key?: string, signal?: AbortSignal): Promise<Attempt> {
    return new Promise((resolve) => {
      const stop = new AbortController();
      const limit = timers.set(() => finish(failed("timeout")), app.calls.timeout);
      const left = () => finish(failed("network"));
      function finish(attempt: Attempt): void {
        timers.clear(limit);
        signal?.removeEventListener("abort", left);
        stop.abort();
        resolve(attempt);
      }
      signal?.addEventListener("abort", left);
      if (signal?.aborted) left();
      else void tries(plan, request, key, stop.signal).then(finish);
    });
  }

  async function tries(
    plan: CallPlan,
    request: BuiltRequest,
    key: string | undefined,
    signal: AbortSignal,
  ): Promise<Attempt> {
    const before: Failed[] = [];
    for (;;) {
      const attempt = await send(plan, request, key, signal);
      const pause = attempt.ok ? null : retryPause(plan.effect, before, attempt, random);
      if (attempt.ok || pause === null) return attempt;
      before.push(attempt);
      await new Promise<void>((resolve) => void timers.set(resolve, pause));
      if (signal.aborted || !online()) return attempt;
    }
  }

  async function send(
    plan: CallPlan,
    request: BuiltRequest,
    key: string | undefined,
    signal: AbortSignal,
  ): Promise<Attempt> {
    const { url, ...sent } = request;
    let status = 0;
    try {
      const keepalive = plan.effect === "telemetry";
      const response = await clients[plan.client](url, {
        ...sent,
        signal,
        keepalive,
        ...(key && { headers: { "Idempotency-Key": key } }),
      });
      status = response.status;
      const expired = app.calls.expired ?? [];
      if (plan.envelope === "image") {
        return await (await import("./read-picture.ts")).readPicture(plan, response, { expired, shown });
      }
      const retryAfter = response.headers.get("retry-after");
      return readAnswer(plan, { status, text: await response.text(), retryAfter }, expired);
    } catch {
      return failed(online() ? "network" : "offline", status);
    }
  }

  function conclude(plan: CallPlan, attempt: Attempt, sent: boolean, isLeft = false): CallOutcome {
    if (attempt.ok) {
      for (const where of attempt.problems) reportOnce(plan.id, where);
      return { ok: true, answer: attempt.answer, message: attempt.message };
    }
    if (!isLeft) report("call-failed", { call: plan.id, kind: attempt.kind, code: attempt.code });
    if (plan.effect === "telemetry") return DONE;
    if (attempt.kind === "expired") options.expired?.();
    return { ok: false, failure: toFailure(attempt, plan, app.texts, sent) };
  }

  function reportOnce(call: string, where: string): void {
    const problem = `${call}\n${where}`;
    if (reported.has(problem)) return;
    reported.add(problem);
    report("answer-coerced", { call, where });
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

/** One in flight, one key: what changes something that a second request would change again. */
export function isGuarded(effect: Effect): boolean {
  return effect === "money" || effect === "write" || effect === "message";
}
