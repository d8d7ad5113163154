import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { OTHER_APP } from "../copy-project.ts";
import { eventually } from "../eventually.ts";
import { startServer } from "./start-server.ts";

/** A barcode, a session, a name and a reason, as they stand in addresses, headers and contents. */
const PERSONAL = ["B-4711", "s3cr3t", "Zawadi", "moving-house", "203.0.113.77", "Nokia-Test"];
const NAMES = ["GET page", "PUT call", "call", "backend"];
const STRANGER = "00-11111111111111111111111111111111-2222222222222222-01";

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

async function listenTo(answer: (path: string, text: string, headers: NodeJS.Dict<string | string[]>) => object) {
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer(request.url ?? "", text, request.headers)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server with a backend, where its spans are sent, and what the backend got as `traceparent`. */
async function start(env: Record<string, string> = {}, isTraced = true) {
  const posts: string[] = [];
  const parents: unknown[] = [];
  const collector = await listenTo((_, text) => {
    posts.push(text);
    return {};
  });
  const backend = await listenTo((_path, _text, { traceparent, baggage }) => {
    parents.push(traceparent);
    expect(baggage).toBeUndefined();
    return { status: "OK", body: { due: "Zawadi" } };
  });
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_BSP_SCHEDULE_DELAY: "50" };
  const server = await startServer({
    NODE_ENV: "production",
    API_URL: backend,
    DOCUMENTS: OTHER_APP,
    ...(isTraced && tracing),
    ...env,
  });
  const ask = async () => {
    const headers = {
      traceparent: STRANGER,
      baggage: "name=Zawadi",
      "x-forwarded-for": "203.0.113.77",
      "user-agent": "Nokia-Test",
      "content-type": "application/json",
    };
    const page = await fetch(`${server.origin}/shelf?session=s3cr3t&reader=Zawadi`, { headers });
    await page.text();
    const options = { method: "PUT", headers, body: JSON.stringify({ days: 3, why: "moving-house" }) };
    const call = await fetch(`${server.origin}/svc/v9/volumes/B-4711/term?session=s3cr3t`, options);
    expect([page.status, call.status]).toEqual([200, 200]);
  };
  const spans = () =>
    posts
      .flatMap((text) => JSON.parse(text).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope): readonly Span[] => scope.spans);
  return { ask, spans, posts, parents };
}

const said = ({ attributes }: Span, name: string) => attributes.find(({ key }) => key === name)?.value.stringValue;

it("sends spans of requests, calls and the backend, which can continue them, and nothing of a person", async () => {
  const { ask, spans, posts, parents } = await start();
  await ask();
  await eventually(() => {
    expect(new Set(spans().map(({ name }) => name))).toEqual(new Set(NAMES));
  });
  const [extend] = spans().filter((one) => said(one, "skrini.call") === "extend-loan");
  const child = spans().find(({ parentSpanId }) => parentSpanId === extend?.spanId);
  expect(child).toMatchObject({ name: "backend", traceId: extend?.traceId });
  expect(parents).toContain(`00-${child?.traceId}-${child?.spanId}-01`);
  const request = spans().find(({ spanId }) => spanId === extend?.parentSpanId);
  expect(request?.name).toBe("PUT call");
  // A stranger's trace is not continued.
  expect(spans().filter(({ traceId }) => STRANGER.includes(traceId))).toEqual([]);
  const text = posts.join();
  expect(PERSONAL.filter((one) => text.includes(one))).toEqual([]);
  expect(text).toContain("extend-loan");
});

it("continues the trace of a proxy of one's own", async () => {
  const { ask, spans } = await start({ TRUST_PROXY: "1" });
  await ask();
  await eventually(() => {
    const continued = spans().filter(({ traceId }) => STRANGER.includes(traceId));
    expect(new Set(continued.map(({ name }) => name))).toEqual(new Set(NAMES));
  });
});

it("sends none by itself, and has the backend continue none", async () => {
  const { ask, posts, parents } = await start({}, false);
  await ask();
  expect(parents.length).toBeGreaterThan(0);
  expect([posts, new Set(parents)]).toEqual([[], new Set([undefined])]);
});
