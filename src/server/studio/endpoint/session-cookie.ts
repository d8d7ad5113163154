import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { RequestOrigin } from "./request-origin.ts";
import type { StudioEnv } from "./studio-context.ts";

type StudioContext = Context<StudioEnv>;
/** `session` names who is signed in, `sign-in-<state>` one of the sign-ins at a provider that are under way. */
type CookieKind = "session" | `sign-in-${string}`;

/** An unfinished sign-in is over after ten minutes. */
const SIGN_IN_SECONDS = 600;
const STATE = /^[\w-]{16,64}$/;

/** Strict would not survive the return from a provider. */
const ATTRIBUTES = { path: "/", httpOnly: true, sameSite: "Lax" } as const;

/** The prefix keeps other hosts of the same domain from setting it; browsers take it by https alone. */
function nameOf(kind: CookieKind, { isHttps }: RequestOrigin): string {
  return isHttps ? `__Host-skrini-${kind}` : `skrini-${kind}`;
}

/** The cookie of one sign-in at a provider: each tab has its own. Null where the state is none. */
export function signInCookie(state: string): CookieKind | null {
  return STATE.test(state) ? `sign-in-${state.slice(0, 16)}` : null;
}

export function readCookie(context: StudioContext, kind: CookieKind): string | undefined {
  return getCookie(context, nameOf(kind, context.var.origin));
}

/** Gone when the browser is closed; the server ends it before. */
export function writeCookie(context: StudioContext, kind: CookieKind, secret: string): void {
  const { origin } = context.var;
  const age = kind === "session" ? {} : { maxAge: SIGN_IN_SECONDS };
  setCookie(context, nameOf(kind, origin), secret, { ...ATTRIBUTES, ...age, secure: origin.isHttps });
}

export function clearCookie(context: StudioContext, kind: CookieKind): void {
  const { origin } = context.var;
  deleteCookie(context, nameOf(kind, origin), { ...ATTRIBUTES, secure: origin.isHttps });
}
