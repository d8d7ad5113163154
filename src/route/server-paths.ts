/**
 * Paths that the server keeps for itself, with all below: no route, call or link of a document. A test compares them
 * with the routes of the server. An encoded first segment may be read as any of them.
 */
export const SERVER_PATH =
  /^\/(assets|docs|favicon.ico|healthz|metrics|pictures|plans|readyz|sandbox|studio|worker.js|[^/]*%[^/]*)(\/|$)/i;
