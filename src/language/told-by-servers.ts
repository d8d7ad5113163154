import { isReservedHeader } from "./studio-header.ts";

/** What a request is and whom it comes from, as servers and proxies tell each other, and the key of a payment. */
const TOLD_BY_SERVERS =
  /^(sec-|proxy-|x-forwarded-|forwarded$|x-real-ip$|x-(original|rewrite)-|x-(http-)?method|idempotency-key$|cookie$|host$|content-)/i;

/** Whether servers or the engine say something by a header: no parameter of a page may be sent as one. */
export function isToldByServers(header: string): boolean {
  return isReservedHeader(header) || TOLD_BY_SERVERS.test(header);
}
