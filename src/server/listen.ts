import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import { COMMON_HEADERS } from "./http/page-headers.ts";
import { boundConnections, type ConnectionBounds } from "./limits/bound-connections.ts";
import { cutSlowReaders } from "./limits/slow-readers.ts";

export interface Listening {
  readonly port: number;
  /** Takes no new connection and lets running requests end, for a while. */
  close(): Promise<void>;
}

export interface ConnectionLimits extends ConnectionBounds {
  /** Milliseconds until all headers of a request must be there. */
  readonly headers: number;
  /** Milliseconds in which a client must have read some of its answer. */
  readonly reading: number;
}

const MAX_HEADER_BYTES = 32 * 1024;
/** Milliseconds that running requests have at the end: a phone on a bad line may read an answer for ever. */
const LAST_CALL = 5000;
const LIMITS: ConnectionLimits = { connections: 1000, perNetwork: 400, headers: 10_000, reading: 60_000 };

/** Serves on a port; 0 takes a free one. Rejects when the port is taken. */
export async function listen(
  app: Hono,
  port: number,
  { host, ...given }: Partial<ConnectionLimits> & { readonly host?: string } = {},
): Promise<Listening> {
  const limits = { ...LIMITS, ...given };
  const listener = getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request, env);
      return response.headers.get("x-sandbox-fault") === "reset" ? cut(env as HttpBindings) : response;
    },
    // A request that names no host, or none that there can be.
    { errorHandler: () => new Response(null, { status: 400, headers: COMMON_HEADERS }) },
  );
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: Math.min(2000, limits.headers),
      // Refused below, with the headers that all answers have.
      requireHostHeader: false,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  // A browser repeats a POST by itself when an idle connection is closed under it: leave closing to the browser.
  server.keepAliveTimeout = 120_000;
  server.headersTimeout = limits.headers;
  server.requestTimeout = 300_000;
  boundConnections(server, limits);
  server.on("clientError", refuseUnread);
  // Nothing that upgrades or asks for permission to go on is served; left alone, such connections would stay open.
  server.on("upgrade", (_: IncomingMessage, socket: Duplex) => socket.destroy());
  server.on("connect", (_: IncomingMessage, socket: Duplex) => socket.destroy());
  const stopCutting = cutSlowReaders(server, limits.reading);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // Any address of this machine, unless one is named.
    server.listen({ port, ...(host !== undefined && { host }) }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      stopCutting();
      return close(server);
    },
  };
}

const STATUSES: { readonly [code: string]: string } = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what is not even a request, with the headers that all answers have. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const headers = Object.entries({ ...COMMON_HEADERS, "content-length": "0", connection: "close" });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${STATUSES[error.code ?? ""] ?? "400 Bad Request"}\r\n${lines}\r\n`);
  // One that goes on sending does not hear the end.
  setTimeout(() => socket.destroy(), 1000).unref();
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
