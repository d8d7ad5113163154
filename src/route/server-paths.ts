/**
 * What the server keeps for files and pages of its own, with all below: no route, call or link of a document. A test
 * holds it against the routes of the server. A beginning that is encoded may be read as any of them.
 */
export const SERVER_PATH =
  /^\/(assets|docs|favicon.ico|healthz|metrics|pictures|plans|readyz|sandbox|studio|worker.js|[^/]*%[^/]*)(\/|$)/i;
