import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { RequestOrigin } from "./request-origin.ts";
import type { StudioEnv } from "./studio-context.ts";

type StudioContext = Context<StudioEnv>;
/** `session` names who is signed in, `sign-in` a sign-in at a provider that is under way. */
type CookieKind = "session" | "sign-in";

/** Strict would not survive the return from a provider. */
const ATTRIBUTES = { path: "/", httpOnly: true, sameSite: "Lax" } as const;

/** The prefix keeps other hosts of the same domain from setting it; browsers take it by https alone. */
function nameOf(kind: CookieKind, { isHttps }: RequestOrigin): string {
  return isHttps ? `__Host-skrini-${kind}` : `skrini-${kind}`;
}

export function readCookie(context: StudioContext, kind: CookieKind): string | undefined {
  return getCookie(context, nameOf(kind, context.var.origin));
}

/** Gone when the browser is closed; the server ends it before. */
export function writeCookie(context: StudioContext, kind: CookieKind, secret: string): void {
  const { origin } = context.var;
  setCookie(context, nameOf(kind, origin), secret, { ...ATTRIBUTES, secure: origin.isHttps });
}

export function clearCookie(context: StudioContext, kind: CookieKind): void {
  const { origin } = context.var;
  deleteCookie(context, nameOf(kind, origin), { ...ATTRIBUTES, secure: origin.isHttps });
}
