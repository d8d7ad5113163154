import { isReservedHeader } from "./studio-header.ts";

/**
 * Headers by which servers and proxies tell each other what a request is and whom it comes from, the one that holds the
 * key of a payment, and those that browsers send by themselves or refuse to send.
 */
const SERVER_HEADERS =
  /^(sec-|proxy-|x-forwarded-|x-(original|rewrite)-|x-(http-)?method|content-|accept(-|$)|access-control-|if-|(forwarded|x-real-ip|idempotency-key|(set-)?cookie2?|host|authorization|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|via|origin|referer|user-agent|range|date|dnt)$)/i;

/** Whether a session may be sent as a header: as the one for it, or as one of the lender's own. */
export function isSessionHeader(header: string): boolean {
  return /^authorization$/i.test(header) || !isServerHeader(header);
}

/** Whether servers or the engine say something by a header: no parameter of a page may be sent as one. */
export function isServerHeader(header: string): boolean {
  return isReservedHeader(header) || SERVER_HEADERS.test(header);
}
