/**
 * The header by which the studio's own code says that a request is its own. A cookie counts with it alone, and no
 * document can have a phone send it: names that begin so are the server's.
 */
export const STUDIO_HEADER = { "x-skrini-studio": "1" } as const;

/** Whether a header is the server's own, which no parameter of a page may be sent as. */
export function isReservedHeader(name: string): boolean {
  return /^x-skrini-/i.test(name);
}
