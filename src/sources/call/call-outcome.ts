import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Effect } from "../../language/documents.ts";
import type { FAILURE_KINDS } from "../../language/failure.ts";
import type { AppPlan, CallPlan } from "../../language/plan.ts";

/** `message` is what the server said to it, "" if nothing. */
export type CallOutcome =
  | { readonly ok: true; readonly answer: Json; readonly message: string }
  | { readonly ok: false; readonly failure: CallFailure };

export type FailureKind = (typeof FAILURE_KINDS)[number];

export interface CallFailure {
  readonly kind: FailureKind;
  /** The server's code, where its envelope has one. */
  readonly code: string | null;
  /** Words for the borrower. */
  readonly message: string;
  /** The call is no read and its effect may have happened: read the state before offering it again. */
  readonly unknown: boolean;
}

/** The outcome of one request. */
export type Attempt =
  | { readonly ok: true; readonly answer: Json; readonly message: string; readonly problems: readonly string[] }
  | Failed;

export interface Failed {
  readonly ok: false;
  readonly kind: FailureKind;
  /** HTTP status; 0 when no answer began. */
  readonly status: number;
  readonly code: string | null;
  /** The server's message, "" if nothing fit to show. */
  readonly message: string;
  /** Milliseconds the server asked to wait, or null. */
  readonly wait: number | null;
  /** Where and how a malformed answer did not fit. */
  readonly problems?: readonly string[];
}

export function failed(kind: FailureKind, status = 0): Failed {
  return { ok: false, kind, status, code: null, message: "", wait: null };
}

/** Words by the call's rule for the code, else the server's, else the call's or the app's for that kind. */
export function toFailure(attempt: Failed, plan: CallPlan, texts: AppPlan["texts"], sent: boolean): CallFailure {
  const { kind, code } = attempt;
  const ruled = code === null ? undefined : own(plan.errors, code);
  return {
    kind,
    code,
    message: ruled || attempt.message || own(plan.errors, kind) || own(texts, kind) || own(texts, "failed") || "",
    unknown: sent && mayHaveHappened(plan.effect, attempt),
  };
}

const UNSURE: readonly FailureKind[] = ["network", "offline", "timeout", "malformed"];

/** 408 and 409: the server, or the same key's first request, may still be at it. */
function mayHaveHappened(effect: Effect, { kind, status }: Failed): boolean {
  if (effect === "read" || effect === "telemetry" || effect === "mark") return false;
  return UNSURE.includes(kind) || status >= 500 || status === 408 || status === 409;
}
