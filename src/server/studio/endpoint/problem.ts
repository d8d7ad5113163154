import type { Diagnostic } from "../../../language/diagnostic.ts";
import { AccountError, type AccountErrorCode } from "../../../releases/identity/account-error.ts";
import { ConflictError, type RefusalCode, RefusedError } from "../../../releases/releases.ts";
import { toFileOrNull } from "./project-files.ts";

/** Why a request was refused before it came to what it asks for. */
export type RequestErrorCode =
  | "signed-out"
  | "forbidden"
  | "factor-first" // a role asks for a second factor, and the account has none
  | "confirm-first" // prove again who you are, by POST /session/confirm or at the provider
  | "cross-site"
  | "insecure"
  | "wrong-content-type"
  | "invalid"
  | "no-session" // of an assistant's program: begin one
  | "no-revision" // If-Match is missing
  | "too-many-requests"
  | "too-large"
  | "too-slow" // the content did not come in time
  | "in-progress" // the same request is being answered
  | "no-provider"
  | "unavailable" // the database cannot be had
  | "fault";

/** All codes of problems. They are part of the API: none changes its meaning. */
export type ProblemCode = RequestErrorCode | AccountErrorCode | RefusalCode;

const PROBLEM_STATUS: { readonly [code in ProblemCode]: number } = {
  "signed-out": 401,
  forbidden: 403,
  "confirm-first": 403,
  "factor-first": 403,
  "cross-site": 403,
  insecure: 403,
  "wrong-content-type": 415,
  invalid: 400,
  "no-session": 404,
  "no-revision": 428,
  "too-many-requests": 429,
  "too-large": 413,
  "too-slow": 408,
  "in-progress": 409,
  "no-provider": 404,
  unavailable: 503,
  fault: 500,
  "wrong-credentials": 401,
  "second-factor": 401,
  "wrong-code": 401,
  "passwords-off": 403,
  locked: 429,
  busy: 503,
  "weak-password": 422,
  "wrong-name": 422,
  "name-taken": 409,
  "used-link": 410,
  "no-role": 403,
  "last-admin": 409,
  "provider-failed": 502,
  "sign-in-canceled": 403,
  "not-found": 404,
  exists: 409,
  outdated: 412,
  "not-approved": 409,
  "not-shown": 409,
  "own-approval": 409,
  "not-independent": 409,
  "has-errors": 422,
  "no-reason": 422,
  "wrong-value": 422,
  "key-used": 409,
  "already-over": 409,
};

/** Refuses a request with a code and a sentence for people. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly code: RequestErrorCode;
  readonly retryAfter: number | null;
  /** Further members of the answer. */
  readonly more: object;

  constructor(code: RequestErrorCode, message: string, retryAfter: number | null = null, more: object = {}) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.more = more;
  }
}

/** The documents have errors. The problem lists them. */
export class WrongDocumentsError extends Error {
  override readonly name = "WrongDocumentsError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super("the documents have errors");
    this.diagnostics = diagnostics;
  }
}

/** An answer by RFC 9457, of which `code` is what programs go by; null for what is a fault of the server's own. */
export function problemOf(error: unknown): Response | null {
  if (error instanceof RequestError || error instanceof AccountError) {
    return problem(error.code, error.message, error.more, error.retryAfter);
  }
  if (error instanceof WrongDocumentsError) {
    return problem("has-errors", error.message, { diagnostics: error.diagnostics });
  }
  if (error instanceof ConflictError) {
    const conflicts = error.conflicts.map(({ path, yours, theirs, by, at }) => ({
      path,
      by,
      at,
      yours: toFileOrNull(path, yours),
      theirs: toFileOrNull(path, theirs),
    }));
    return problem(error.code, error.message, { revision: error.revision, conflicts });
  }
  return error instanceof RefusedError ? problem(error.code, error.message) : null;
}

export function problem(
  code: ProblemCode,
  detail: string,
  more: object = {},
  retryAfter: number | null = null,
): Response {
  const status = PROBLEM_STATUS[code];
  const body = { type: `urn:skrini:problem:${code}`, status, code, detail, ...more };
  const retry = retryAfter === null ? {} : { "retry-after": String(retryAfter) };
  const headers = { "content-type": "application/problem+json", "cache-control": "no-store", ...retry };
  return new Response(JSON.stringify(body), { status, headers });
}
