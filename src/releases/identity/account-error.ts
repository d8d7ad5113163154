/** Said where an account, its session or what it may do refuses. The code is stable, the sentence is for people. */
export class AccountError extends Error {
  override readonly name = "AccountError";
  readonly code: AccountErrorCode;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | null;
  /** Further members of the answer. */
  readonly more: object;

  constructor(code: AccountErrorCode, message: string, retryAfter: number | null = null, more: object = {}) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
    this.more = more;
  }
}

export type AccountErrorCode =
  | "wrong-credentials"
  | "second-factor" // the password is right: answer by POST /session/factor
  | "wrong-code"
  | "passwords-off" // people sign in at the provider alone
  | "locked" // after too many failures
  | "busy" // too many passwords are being checked
  | "weak-password"
  | "wrong-name"
  | "name-taken"
  | "used-link" // a one-time link that is used, over, or none
  | "no-role"
  | "last-admin"
  | "provider-failed"
  | "sign-in-canceled" // by the person, at the provider
  | "not-found";
