import type { JsonObject } from "../../kit/json.ts";
import { loadExport } from "../../kit/load-export.ts";
import { isChanging } from "../../language/changing-effects.ts";
import type { AppPlan, CallPlan } from "../../language/plan.ts";
import type { PageQuery } from "../../route/read-query.ts";
import { type BuiltRequest, buildRequest, callQuery, requestHeaders } from "./build-request.ts";
import { type Attempt, type CallOutcome, type Failed, failed, toFailure } from "./call-outcome.ts";
import { createHttpClient } from "./http-client.ts";
import { readAnswer } from "./read-answer.ts";
import { retryPause } from "./retry.ts";
import { realTimers, type Timers } from "./timers.ts";
import { createWatch } from "./watch.ts";

export type { CallFailure, CallOutcome } from "./call-outcome.ts";

export interface CallClient {
  /**
   * Never rejects. `signal` ends the call at once as a lost connection, whose outcome for anything but a read is
   * unknown.
   */
  call(plan: CallPlan, payload: JsonObject, options?: CallOptions): Promise<CallOutcome>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The body of a call that sends a file. */
  readonly file?: Blob;
  /** Asked for the request's key when it is about to go out. Without it what would change something is refused. */
  readonly key?: () => string;
}

export interface CallClientOptions {
  readonly app: AppPlan;
  readonly query: PageQuery;
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Whether requests outlive the page. */
  readonly keepalive?: boolean;
  online(): boolean;
  /** `answer-coerced {call, where}` and `call-failed {call, kind, code}`: no values, safe to log. */
  report(problem: string, detail: JsonObject): void;
  /** One call more that runs now, or one less. */
  inFlight(change: 1 | -1): void;
  /** One call more that has been running for `app.calls.slow` ms, or one less. */
  slow?(change: 1 | -1): void;
  /** The login is over (401, 403, or one of `app.calls.expired`). */
  expired?(): void;
  /** The app's own session: makes the client whose calls carry it. */
  readonly session?: { client(options: CallClientOptions): CallClient } | undefined;
  readonly timers?: Timers;
  random?(): number;
}

export function createCallClient(options: CallClientOptions): CallClient {
  const { app, query, online, report, keepalive = false, timers = realTimers, random = Math.random } = options;
  const http = createHttpClient(options.fetch);
  const watch = createWatch(app.calls.slow, timers, options);
  const reported = new Set<string>();
  const shown = new Map<string, string>();

  async function call(plan: CallPlan, payload: JsonObject, callOptions: CallOptions = {}): Promise<CallOutcome> {
    const { signal, file, key } = callOptions;
    const maySend = key !== undefined || !isChanging(plan.effect);
    const built = maySend
      ? buildRequest(plan, payload, callQuery(app.query, query, app.language), options.origin, file)
      : null;
    if (built === null) return conclude(plan, failed("refused"), false);
    // Its code comes with the first call that needs it.
    const encode = plan.encoding && loadExport(import("./encode-members.ts"));
    const request = encode ? await encode.then((by) => by(built, plan, payload)).catch(() => null) : built;
    // An answer to a read may have come already, with the page or ahead of a tap.
    if (request === null || (plan.effect !== "read" && !online())) return conclude(plan, failed("offline"), false);
    const asks = key?.();
    const done = watch();
    const outcome = conclude(plan, await within(plan, request, asks, signal), true, signal?.aborted);
    done();
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
      const pause = attempt.ok ? null : retryPause(plan, before, attempt, random);
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
      const response = await http(url, {
        ...sent,
        signal,
        keepalive,
        headers: { ...requestHeaders(query, plan.client, app.language), ...(key && { "Idempotency-Key": key }) },
      });
      status = response.status;
      const expired = app.calls.expired ?? [];
      if (plan.envelope.picture === true) {
        const readPicture = await loadExport(import("./read-picture.ts"));
        return await readPicture(plan, response, { expired, shown });
      }
      const retryAfter = response.headers.get("retry-after");
      return readAnswer(plan, { status, text: await response.text(), retryAfter }, expired);
    } catch {
      return failed(online() ? "network" : "offline", status);
    }
  }

  function conclude(plan: CallPlan, attempt: Attempt, sent: boolean, isLeft = false): CallOutcome {
    for (const where of attempt.problems ?? []) reportOnce(plan.id, where);
    if (attempt.ok) return { ok: true, answer: attempt.answer, message: attempt.message };
    if (!isLeft) report("call-failed", { call: plan.id, kind: attempt.kind, code: attempt.code });
    if (attempt.kind === "expired") options.expired?.();
    return { ok: false, failure: toFailure(attempt, plan, app.texts, sent) };
  }

  function reportOnce(call: string, where: string): void {
    const problem = `${call}\n${where}`;
    if (reported.has(problem)) return;
    reported.add(problem);
    report("answer-coerced", { call, where });
  }

  return options.session?.client(options) ?? { call };
}
