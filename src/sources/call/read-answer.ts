import { parseJson } from "../../kit/parse-json.ts";
import type { CallPlan } from "../../language/plan.ts";
import { type Attempt, type Failed, type FailureKind, failed } from "./call-outcome.ts";
import { coerce } from "./coerce.ts";
import { openEnvelope } from "./envelopes.ts";

export interface Received {
  readonly status: number;
  readonly text: string;
  /** The `Retry-After` header. */
  readonly retryAfter: string | null;
}

/** @param expired codes by which a server says, inside an envelope, that the login is over */
export function readAnswer(plan: CallPlan, received: Received, expired: readonly string[]): Attempt {
  const { status } = received;
  const opened = openEnvelope(plan.envelope, parse(received.text), status);
  const refusal = opened.kind === "refused" ? opened : null;
  const failure = (kind: FailureKind): Failed => ({
    ok: false,
    kind,
    status,
    code: refusal?.code ?? null,
    // A success with an error status speaks of success.
    message: opened.kind === "answer" ? "" : opened.message,
    wait: toWait(received.retryAfter),
  });
  if (status === 401 || status === 403 || (refusal?.code && expired.includes(refusal.code))) return failure("expired");
  if (status < 200 || status > 299) return failure(refusal !== null && status < 500 ? "refused" : "server");
  if (opened.kind !== "answer") return failure(opened.kind);
  const { value, problems, isMalformed } = fitAnswer(plan, opened.data);
  return isMalformed
    ? { ...failed("malformed", status), problems }
    : { ok: true, answer: value, message: opened.message, problems };
}

/** The answer of a call, out of its envelope, fitted to its shape; malformed where screens must not go by it. */
export function fitAnswer(plan: Pick<CallPlan, "shape" | "effect">, received: unknown) {
  const { value, problems, isUnreadable, isIncomplete } = coerce(plan.shape, received);
  const isMissing = plan.effect === "read" && (isIncomplete || (value === null && plan.shape[0] === "o"));
  return { value, problems, isMalformed: (isUnreadable || isMissing) && declaresMembers(plan) };
}

/**
 * Without declared members nothing is read of an answer, whatever it is. A read that declares some is no answer without
 * them; what a write says beyond "done" may be missing.
 */
function declaresMembers({ shape }: Pick<CallPlan, "shape">): boolean {
  return shape[0] === "o" ? Object.keys(shape[1]).length > 0 : shape[0] !== "m" || shape[1] !== "*";
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Only the form in seconds: a date would be read against the phone's clock. */
function toWait(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\s*\d{1,9}\s*$/.test(retryAfter) ? Number(retryAfter) * 1_000 : null;
}
