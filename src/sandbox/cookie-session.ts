import type { AppDocument, CallDocument } from "../language/documents.ts";
import { ENDS_COOKIE, isReservedCookie, SESSION_HEADER, WITHOUT_COOKIE } from "../language/http/session-cookie.ts";
import { withHeaders } from "./responses.ts";

type Session = NonNullable<AppDocument["session"]>;

/**
 * Whether a request is of somebody who is signed in by that cookie. Pages of a sandbox open signed in without a cookie:
 * what they say counts. A program says nothing, and sends the cookie that it got.
 */
export function hasCookieSession({ headers }: Request, cookie: string): boolean {
  const how = headers.get(SESSION_HEADER);
  if (how !== null) return how !== WITHOUT_COOKIE;
  return (headers.get("cookie") ?? "").split(";").some((pair) => pair.trim() === `${cookie}=sandbox`);
}

/** The answer of a call that signs people in or out, with the cookie as a server sets it. */
export function withCookieSession(
  response: Response,
  request: Request,
  {
    call,
    session,
    isGood,
  }: { readonly call: CallDocument; readonly session: Session | undefined; readonly isGood: boolean },
): Response {
  if (session?.keep !== "cookie" || isReservedCookie(session.cookie)) return response;
  const begins = isGood && call.session === "never" && call.effect !== "read";
  if (!begins && request.headers.get(SESSION_HEADER) !== ENDS_COOKIE) return response;
  const value = begins ? "=sandbox" : "=; Max-Age=0";
  return withHeaders(response, { "set-cookie": `${session.cookie}${value}; Path=/; HttpOnly; SameSite=Strict` });
}
