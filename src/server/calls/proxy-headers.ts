import { PICTURE_HEAD, pictureType } from "../../kit/files/picture-type.ts";

/** Request headers that reach the lender's server, besides those that app.json names. No address of the page, and no cookie but the one that `session-cookie.ts` passes. */
const REQUEST_HEADERS = ["accept", "accept-language", "content-type", "idempotency-key", "user-agent"];
/** Answer headers that reach the page. `location` is judged by itself. */
const ANSWER_HEADERS = ["content-type", "content-language", "retry-after"];
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

export function requestHeaders(headers: Headers, named: readonly string[], forwardedFor: string): Headers {
  const passed = pick(headers, [...REQUEST_HEADERS, ...named]);
  // Node's `fetch` takes a compressed answer that was cut off for a whole one.
  passed.set("accept-encoding", "identity");
  if (forwardedFor !== "") passed.set("x-forwarded-for", forwardedFor);
  return passed;
}

/**
 * Answers of the lender's server can't act as pages of this origin: one that is opened by itself is a download, and if
 * shown after all it has no origin, no script and nothing to load. Calls are read by our script and notice nothing.
 */
export function answerHeaders(headers: Headers, body: Uint8Array): Headers {
  const passed = pick(headers, ANSWER_HEADERS);
  passed.set("content-security-policy", "sandbox; default-src 'none'");
  const picture = pictureType(body.subarray(0, PICTURE_HEAD));
  if (picture !== null) passed.set("content-type", picture);
  else if (!JSON_TYPE.test(passed.get("content-type") ?? "")) passed.set("content-disposition", "attachment");
  return passed;
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
