/**
 * The header by which a page says how a call goes with the session's cookie. A cookie counts with it alone, either way:
 * no form, link or picture of another site can send a header. Its value is one of these, or anything else for: goes along.
 */
export const SESSION_HEADER = "x-skrini-session";
/** The call goes without the cookie. Its answer may set one. */
export const WITHOUT_COOKIE = "off";
/** The call goes with the cookie and ends the session: the browser's cookie is deleted, whatever the answer. */
export const ENDS_COOKIE = "end";

/** The session's cookie, as `session` of app.json declares it. */
export interface SessionCookie {
  readonly name: string;
  /** Seconds that a browser keeps it at most. */
  readonly lasts?: number;
}

const PREFIX = /^__(?:Host|Secure)-/i;

/**
 * The cookie's name in the browser. Over https it has the prefix with which no other host of the domain can set it; the
 * prefix that a server chose says where it may be sent there, and means nothing to a browser of ours.
 */
export function browserCookieName({ name }: SessionCookie, https: boolean): string {
  return `${https ? "__Host-" : ""}${name.replace(PREFIX, "")}`;
}

/** Whether a cookie is the app's server's own, such as the one that people are signed in to the studio by. */
export function isReservedCookie(name: string): boolean {
  return /^skrini-/i.test(name.replace(PREFIX, ""));
}
