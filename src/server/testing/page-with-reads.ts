import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import type { Ast } from "../../language/ast.ts";
import type { CallPlan, ScreenPlan, SourcePlan } from "../../language/plan.ts";
import type { DrawScreen } from "../../render/drawn-screen.ts";
import { createProxyBackend } from "../calls/proxy-backend.ts";
import { listen } from "../listen.ts";
import type { ServerParts } from "../server-parts.ts";
import { bodyOf, lender } from "./lender-server.ts";
import { sampleRelease } from "./sample-release.ts";
import { sampleReleases } from "./sample-releases.ts";
import { sampleClient, server } from "./sample-server.ts";

export const NAVIGATION = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", accept: "text/html" };
export const PAGE = "/order?session=s%201&orderId=o%2F7&lang=sw";

const PAYLOAD: Ast = ["record", [["id", ["slot", "params", "orderId"]]]];

export function call(id: string, change: Partial<CallPlan> = {}): CallPlan {
  const base = { id, client: "json", method: "POST", path: `/tapi/${id}`, effect: "read", shape: "*", errors: {} };
  return { ...base, envelope: { outcome: ["code"], message: ["message"], success: ["0"] }, ...change } as CallPlan;
}

/** Members of a call's source beside the call. */
export type Sources = { readonly [call: string]: Partial<SourcePlan> };

export async function releaseWith(calls: readonly CallPlan[], body: ScreenPlan["body"] = [], sources: Sources = {}) {
  const release = sampleRelease();
  const source = (id: string): SourcePlan => ({
    call: id,
    payload: PAYLOAD,
    run: "enter",
    staleAfter: 60,
    onReady: [],
    onFailed: [],
  });
  const change = (screen: ScreenPlan): ScreenPlan => ({
    ...screen,
    params: ["orderId"],
    body,
    sources: Object.fromEntries(calls.map(({ id }) => [id, { ...source(id), ...sources[id] }])),
    calls: Object.fromEntries(calls.map((one) => [one.id, one])),
  });
  const order = Object.fromEntries(
    Object.entries(release.screens.order ?? {}).map(([code, one]) => [code, change(one)]),
  );
  return sampleReleases({ ...release, screens: { ...release.screens, order } });
}

interface Served {
  readonly parts?: Partial<ServerParts>;
  readonly calls?: readonly CallPlan[];
  readonly body?: ScreenPlan["body"];
  readonly sources?: Sources;
  readonly budget?: number;
}

/** A client that draws screens with data so, and others as nothing. */
export function drawing(draw: DrawScreen): ServerParts["client"] {
  const drawn: DrawScreen = async (screen) =>
    screen.answer === undefined ? { title: "", body: "", isWaiting: true } : draw(screen);
  return { ...sampleClient, draw: drawn };
}

/** A server whose lender's server is that one. @returns its port */
export async function serve(
  handle: Parameters<typeof lender>[0],
  { parts = {}, calls = [call("order")], body = [], sources = {}, budget = 10_000 }: Served = {},
) {
  const listening = await listen(
    server({
      releases: await releaseWith(calls, body, sources),
      backend: createProxyBackend(await lender(handle)),
      sandboxDocuments: null,
      pageReads: { budget },
      logFault: () => {},
      ...parts,
    }),
    0,
  );
  onTestFinished(() => listening.close());
  return listening.port;
}

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
}

export function request(
  port: number,
  path = PAGE,
  headers: { readonly [name: string]: string } = NAVIGATION,
  method = "GET",
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, headers, method, agent: false }, resolve).on("error", reject);
  });
}

export async function open(...asked: Parameters<typeof request>): Promise<Received> {
  const incoming = await request(...asked);
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const bytes = Buffer.concat(parts);
  const html = (incoming.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
  return { status: incoming.statusCode, headers: incoming.headers, html };
}

/** Opens the page without waiting for its end. */
export async function begin(port: number) {
  const incoming = await request(port);
  let html = "";
  incoming.on("data", (part) => (html += part));
  const whole = new Promise<void>((resolve) => incoming.once("end", resolve));
  return { incoming, whole, html: () => html };
}

export function dataOf(html: string, id: string): unknown {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

/** Answers every call with the same, and notes what it was asked. */
export function answering(body: string, status = 200) {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const handle: Parameters<typeof lender>[0] = async (incoming, outgoing) => {
    asked.push({ url: incoming.url, headers: incoming.headers, body: await bodyOf(incoming) });
    outgoing.writeHead(status, { "content-type": "application/json", "retry-after": "3" }).end(body);
  };
  return { asked, handle };
}

/** Answers what is asked below a path only when the gate was opened, all else at once. */
export function gated(body: string, path = "/") {
  const asked: (string | undefined)[] = [];
  const gate = { open: () => {} };
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const handle: Parameters<typeof lender>[0] = async ({ url }, outgoing) => {
    asked.push(url);
    if (url?.startsWith(path)) await opened;
    outgoing.writeHead(200, { "content-type": "application/json" }).end(body);
  };
  return { asked, gate, handle };
}
