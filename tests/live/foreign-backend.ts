import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request as it arrived, nothing of it interpreted. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly query: { readonly [name: string]: string };
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: string;
}

export interface ForeignBackend {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly arrived: readonly Arrived[];
  /** Takes no connection any more, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export type Answers = { readonly [path: string]: () => unknown };

/** Its own icon, so that the browser asks for none. */
const CHECKOUT = "<!doctype html><link rel=icon href=data:,><title>Malipo</title><h1>Foreign checkout</h1>";

/** A lender's server that knows nothing of Skrini: JSON by path, a page at /checkout, 404 for the rest. */
export async function startForeignBackend(answers: Answers): Promise<ForeignBackend> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://lender");
    const body = await readBody(request);
    const query = Object.fromEntries(url.searchParams);
    arrived.push({ method: request.method ?? "", path: url.pathname, query, headers: request.headers, body });
    if (url.pathname === "/checkout") {
      response.setHeader("content-type", "text/html").end(CHECKOUT);
      return;
    }
    const known = answers[url.pathname];
    response.writeHead(known === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(known?.() ?? { message: "no such call" }));
  }
  const start = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await start(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    start: () => start(port),
    stop() {
      const stopped = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      return stopped;
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
