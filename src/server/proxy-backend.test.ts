import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createProxyBackend } from "./proxy-backend.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function lender(handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of incoming) text += chunk;
  return text;
}

function post(body: string, headers: Record<string, string> = {}): Request {
  return new Request("http://page.example/tapi/v3/pay?session=s&a=%2F", { method: "POST", body, headers });
}

describe("createProxyBackend", () => {
  it("passes method, path, query, headers and body on, and the answer back", async () => {
    const origin = await lender(async (incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const seen = { method, url, headers, body: await bodyOf(incoming) };
      outgoing.writeHead(418, { "content-type": "application/json", "x-lender": "yes" });
      outgoing.end(JSON.stringify(seen));
    });
    const sent = { building: "b", gather: "g", "idempotency-key": "k", "content-type": "application/json" };
    const answer = await createProxyBackend(origin).fetch(post('{"amount":1}', sent));
    expect([answer.status, answer.headers.get("x-lender")]).toEqual([418, "yes"]);
    expect(await answer.json()).toMatchObject({
      method: "POST",
      url: "/tapi/v3/pay?session=s&a=%2F",
      headers: { ...sent, host: origin.slice("http://".length) },
      body: '{"amount":1}',
    });
  });

  it("keeps a path that the address of the lender's server has", async () => {
    const origin = await lender((incoming, outgoing) => void outgoing.end(incoming.url));
    expect(await (await createProxyBackend(`${origin}/stage/`).fetch(post(""))).text()).toMatch(/^\/stage\/tapi\/v3/);
  });

  it("leaves out what belongs to one connection", async () => {
    const origin = await lender((incoming, outgoing) => {
      outgoing.writeHead(200, { "keep-alive": "timeout=9", connection: "keep-alive, x-hop", "x-hop": "1" });
      outgoing.end(JSON.stringify(incoming.headers));
    });
    const answer = await createProxyBackend(origin).fetch(post("", { te: "trailers", "proxy-authorization": "p" }));
    expect([answer.headers.get("keep-alive"), answer.headers.get("x-hop")]).toEqual([null, null]);
    const headers: object = await answer.json();
    expect(headers).not.toHaveProperty("te");
    expect(headers).not.toHaveProperty("proxy-authorization");
  });

  it("does not follow a redirect itself", async () => {
    const origin = await lender((_, outgoing) => {
      outgoing.writeHead(302, { location: "https://elsewhere.example/" }).end();
    });
    const answer = await createProxyBackend(origin).fetch(post(""));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://elsewhere.example/"]);
  });

  it("unpacks a compressed answer and does not call it compressed", async () => {
    const { gzipSync } = await import("node:zlib");
    const origin = await lender((_, outgoing) => {
      outgoing.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync('{"code":0}'));
    });
    const answer = await createProxyBackend(origin).fetch(post(""));
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.json()).toEqual({ code: 0 });
  });

  it("answers 502 when nobody is there", async () => {
    const answer = await createProxyBackend("http://127.0.0.1:1").fetch(post(""));
    expect([answer.status, await answer.json()]).toEqual([502, { code: 502, message: "" }]);
  });

  it.each([
    ["before the answer", (_: IncomingMessage, outgoing: ServerResponse) => void outgoing.destroy()],
    [
      "in the middle of the answer",
      (_: IncomingMessage, outgoing: ServerResponse) => {
        outgoing.writeHead(200, { "content-length": "1000" });
        outgoing.write("{", () => outgoing.destroy());
      },
    ],
  ])("asks a cut connection (%s) once, and answers 502", async (_, handle) => {
    let asked = 0;
    const origin = await lender((incoming, outgoing) => {
      asked++;
      handle(incoming, outgoing);
    });
    const answer = await createProxyBackend(origin).fetch(post("{}"));
    expect([answer.status, asked]).toEqual([502, 1]);
  });

  it("answers 504 when the answer does not come, or does not end, in time", async () => {
    const silent = await lender(() => undefined);
    const endless = await lender((_, outgoing) => void outgoing.writeHead(200).write("{"));
    for (const origin of [silent, endless]) {
      const answer = await createProxyBackend(origin, { timeLimit: 50 }).fetch(post(""));
      expect([answer.status, (await answer.json()).code]).toEqual([504, 504]);
    }
  });

  it("refuses an answer beyond all bounds", async () => {
    const origin = await lender((_, outgoing) => void outgoing.end(Buffer.alloc(9 * 1024 * 1024)));
    expect((await createProxyBackend(origin).fetch(post(""))).status).toBe(502);
  });
});
