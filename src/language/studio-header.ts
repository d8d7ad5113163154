/**
 * The header by which the studio's own code says that a request is its own. A cookie counts with it alone, and no
 * document can have a phone send it: names that begin so are the server's.
 */
export const STUDIO_HEADER = { "x-skrini-studio": "1" } as const;

/** What a request is and whom it comes from, as servers and proxies tell each other, and the key of a payment. */
const TOLD_BY_SERVERS =
  /^(x-skrini-|sec-|proxy-|x-forwarded-|forwarded$|x-real-ip$|x-(original|rewrite)-|x-(http-)?method|idempotency-key$|cookie$|host$|content-)/i;

/** Whether a header is a server's own or the engine's, which no parameter of a page may be sent as. */
export function isReservedHeader(name: string): boolean {
  return TOLD_BY_SERVERS.test(name);
}
