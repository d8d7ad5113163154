import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";

export interface Listening {
  readonly port: number;
  /** Takes no new connection and lets running requests end, for a while. */
  close(): Promise<void>;
}

const MAX_HEADERS = 32 * 1024;
/** A phone on a bad line may read an answer for ever. */
const LAST_CALL = 5000;

/** Serves on a port; 0 takes a free one. Rejects when the port is taken. */
export async function listen(app: Hono, port: number, hostname?: string): Promise<Listening> {
  const listener = getRequestListener(async (request, env) => {
    const response = await app.fetch(request, env);
    return response.headers.get("x-sandbox-fault") === "reset" ? cut(env as HttpBindings) : response;
  });
  const server = createServer(
    { maxHeaderSize: MAX_HEADERS },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  // A browser repeats a POST by itself when an idle connection is closed under it: leave closing to the browser.
  server.keepAliveTimeout = 120_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, hostname, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

/**
 * The sandbox was asked to lose an answer. Not before it begins: a browser that finds a connection which it has used
 * before cut without a byte sends the same request, a POST too, once more by itself.
 */
function cut({ outgoing }: HttpBindings): Response {
  outgoing.writeHead(200, { "content-type": "application/json", "content-length": 1000, "cache-control": "no-store" });
  outgoing.write("{", () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), LAST_CALL);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}
