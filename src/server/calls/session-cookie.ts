import {
  browserCookieName,
  ENDS_COOKIE,
  SESSION_HEADER,
  type SessionCookie,
  WITHOUT_COOKIE,
} from "../../language/http/session-cookie.ts";

/** The value of a cookie as RFC 6265 has it, quoted or not: nothing that ends it, or begins another one. */
const VALUE = /^("?)[!#-+\--:<-[\]-~]{1,4094}\1$/;
/** Every call is made by a page of this origin: no other site, and no script, has a use for the cookie. */
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Strict";

/** How one request goes with the session's cookie. */
export interface CookiePass {
  /** The `Cookie` header for the backend: that cookie alone, under its own name. Null where it does not go along. */
  readonly sent: string | null;
  /** The `Set-Cookie` header for the browser. Null where the answer says nothing of that cookie that may be passed on. */
  answered(headers: Headers): string | null;
}

/**
 * Passes the one cookie that app.json declares, and only for requests of which the page says so. In the browser it is of
 * this host alone: what the backend says of domain, path and other sites counts for nothing.
 *
 * @param now milliseconds since 1970
 */
export function passCookie(
  cookie: SessionCookie,
  request: Headers,
  { https, now }: { readonly https: boolean; readonly now: number },
): CookiePass {
  const how = request.get(SESSION_HEADER);
  const name = browserCookieName(cookie, https);
  const write = (value: string, life: string) => `${name}=${value}; ${life}${ATTRIBUTES}${https ? "; Secure" : ""}`;
  const deleted = write("", "Max-Age=0; ");
  return {
    sent: how === null || how === WITHOUT_COOKIE ? null : withOwnName(cookie, valueIn(request, name)),
    answered(headers) {
      if (how === ENDS_COOKIE) return deleted;
      const set = how === null ? undefined : headers.getSetCookie().findLast((line) => nameIn(line) === cookie.name);
      if (set === undefined) return null;
      const { value, seconds = Number.POSITIVE_INFINITY } = readSetCookie(set, now);
      if (value === "" || seconds <= 0) return deleted;
      if (!VALUE.test(value)) return null;
      // Without an end it goes with the browser, as the backend has it.
      const life = Number.isFinite(seconds) ? `Max-Age=${Math.min(seconds, cookie.lasts ?? seconds)}; ` : "";
      return write(value, life);
    },
  };
}

function withOwnName({ name }: SessionCookie, value: string | null): string | null {
  return value === null ? null : `${name}=${value}`;
}

/** Null where it is not there, or there twice: one of them was set by another host, and none can tell which. */
function valueIn(request: Headers, name: string): string | null {
  const pairs = (request.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const [found, ...others] = pairs.filter((pair) => nameIn(pair) === name);
  const value = found?.slice(name.length + 1) ?? "";
  return others.length === 0 && VALUE.test(value) ? value : null;
}

/** Empty where it has none. */
function nameIn(pair: string): string {
  return pair.slice(0, Math.max(0, pair.indexOf("="))).trim();
}

/** Seconds from now at which it ends; undefined where it does not say. `Max-Age` counts before `Expires`. */
function readSetCookie(line: string, now: number): { readonly value: string; readonly seconds?: number } {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const last = (attribute: string) =>
    attributes.findLast((part) => nameIn(part).toLowerCase() === attribute)?.replace(/^[^=]*=\s*/, "");
  const value = pair.replace(/^[^=]*=\s*/, "");
  const age = last("max-age");
  if (age !== undefined && /^-?\d+$/.test(age)) return { value, seconds: Number(age) };
  const expires = Date.parse(last("expires") ?? "");
  return Number.isNaN(expires) ? { value } : { value, seconds: Math.floor((expires - now) / 1000) };
}
