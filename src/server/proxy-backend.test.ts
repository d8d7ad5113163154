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
      outgoing.writeHead(418, { "content-type": "application/json", "content-language": "sw" });
      outgoing.end(JSON.stringify(seen));
    });
    const sent = { building: "b", gather: "g", "idempotency-key": "k", "content-type": "application/json" };
    const headers = () => ["building", "gather"];
    const answer = await createProxyBackend(origin, { headers }).fetch(post('{"amount":1}', sent));
    expect([answer.status, answer.headers.get("content-language")]).toEqual([418, "sw"]);
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

  it("promise 24: passes no request header but the listed ones, and tells truly who is asking", async () => {
    const origin = await lender((incoming, outgoing) => void outgoing.end(JSON.stringify(incoming.headers)));
    const hostile = {
      cookie: "a=b",
      authorization: "Basic x",
      te: "trailers",
      "x-forwarded-for": "6.6.6.6",
      "x-forwarded-host": "evil.example",
      "x-original-url": "/admin",
      referer: "http://page.example/?session=s",
      "accept-language": "sw",
    };
    const answer = await createProxyBackend(origin).fetch(post("", hostile), "10.0.0.7");
    const arrived = Object.keys(await answer.json());
    expect(arrived.filter((name) => name in hostile)).toEqual(["accept-language", "x-forwarded-for"]);
    const again = await createProxyBackend(origin).fetch(post("", hostile), "10.0.0.7");
    expect(await again.json()).toMatchObject({ "x-forwarded-for": "10.0.0.7" });
  });

  it("promise 24: passes no answer header but the listed ones", async () => {
    const hostile = {
      "set-cookie": "a=b",
      "clear-site-data": "*",
      "service-worker-allowed": "/",
      "access-control-allow-origin": "*",
      "content-security-policy": "default-src *",
      "x-sandbox-fault": "reset",
      "x-skrini-page": "1",
      link: "</x>; rel=preload",
      refresh: "0; url=https://evil.example",
      "www-authenticate": "Basic",
      "keep-alive": "timeout=9",
      connection: "keep-alive, x-hop",
      "x-hop": "1",
      "retry-after": "3",
    };
    const origin = await lender((_, outgoing) => void outgoing.writeHead(401, hostile).end("{}"));
    const answer = await createProxyBackend(origin).fetch(post(""));
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-security-policy": "sandbox; default-src 'none'",
      "content-disposition": "attachment",
      "retry-after": "3",
    });
  });

  const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex");
  it.each<[string, string, Buffer | string, string | null, string | null]>([
    ["JSON", "application/json; charset=utf-8", "{}", null, "application/json; charset=utf-8"],
    ["a problem as JSON", "application/problem+json", "{}", null, "application/problem+json"],
    ["a page", "text/html", "<script>1</script>", "attachment", "text/html"],
    ["a page that says it is a picture", "image/png", "<script>1</script>", "attachment", "image/png"],
    ["a drawing, which may hold a script", "image/svg+xml", "<svg/>", "attachment", "image/svg+xml"],
    ["what does not say what it is", "", "<script>1</script>", "attachment", null],
    ["a picture by its bytes, whatever it says", "text/html", PNG, null, "image/png"],
  ])("promise 24: lets no answer become a page: %s", async (_, type, body, disposition, shown) => {
    const origin = await lender((_incoming, outgoing) => {
      outgoing.writeHead(200, type === "" ? {} : { "content-type": type }).end(body);
    });
    const { headers } = await createProxyBackend(origin).fetch(post(""));
    expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect([headers.get("content-disposition"), headers.get("content-type")]).toEqual([disposition, shown]);
  });

  it.each<[string, string | null]>([
    ["https://pay.example/x?a=1", "https://pay.example/x?a=1"],
    ["SELF/stage/tapi/next?a=1#b", "/tapi/next?a=1#b"],
    ["/stage/tapi/next", "/tapi/next"],
    ["next", "/tapi/v3/next"],
    ["SELF/stage/admin", null],
    ["SELF/other", null],
    ["SELF/stage/tapi/%2e%2e%2fx", null],
    ["javascript:alert(1)", null],
    ["https://user@pay.example/", null],
    ["", null],
    ["http://[", null],
  ])("promise 24: makes of a redirect to %j %j", async (location, expected) => {
    let self = "";
    const origin = await lender((_, outgoing) => {
      outgoing.writeHead(302, { location: location.replace("SELF", self) }).end();
    });
    self = origin;
    const answer = await createProxyBackend(`${origin}/stage/`, { paths: () => ["/tapi"] }).fetch(post(""));
    expect([answer.status, answer.headers.get("location")]).toEqual([expected === null ? 502 : 302, expected]);
  });

  it("promise 24: lets no redirect carry the content of a call to another host", async () => {
    const origin = await lender((_, outgoing) => {
      outgoing.writeHead(307, { location: "https://elsewhere.example/" }).end();
    });
    expect((await createProxyBackend(origin).fetch(post("{}"))).status).toBe(502);
  });

  it.each([206, 300, 304, 305, 302, 407, 408, 421, 425, 600, 999])(
    "answers 502 for a status that no call can have: %i",
    async (status) => {
      const origin = await lender((_, outgoing) => void outgoing.writeHead(status).end());
      expect((await createProxyBackend(origin).fetch(post(""))).status).toBe(502);
    },
  );

  it.each([200, 204, 205, 400, 404, 429, 503])("passes the status %i on", async (status) => {
    const origin = await lender((_, outgoing) => void outgoing.writeHead(status).end());
    expect((await createProxyBackend(origin).fetch(post(""))).status).toBe(status);
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
    let requests = 0;
    const origin = await lender((incoming, outgoing) => {
      requests++;
      handle(incoming, outgoing);
    });
    const answer = await createProxyBackend(origin).fetch(post("{}"));
    expect([answer.status, requests]).toEqual([502, 1]);
  });

  it("answers 504 when the answer does not come, or does not end, in time", async () => {
    const silent = await lender(() => undefined);
    const endless = await lender((_, outgoing) => void outgoing.writeHead(200).write("{"));
    for (const origin of [silent, endless]) {
      const answer = await createProxyBackend(origin, { timeLimit: 50 }).fetch(post(""));
      expect([answer.status, (await answer.json()).code]).toEqual([504, 504]);
    }
  });

  it("tells the log why a call had no answer, without its query", async () => {
    const logged: unknown[] = [];
    const ask = async (origin: string, timeLimit = 5_000) => {
      const log = { timeLimit, logFault: (request: object, error: unknown) => logged.push([request, error]) };
      await createProxyBackend(origin, log).fetch(post("{}"));
    };
    await ask("http://127.0.0.1:1");
    await ask("http://nowhere.invalid");
    await ask(await lender((_, outgoing) => void outgoing.destroy()));
    await ask(await lender(() => undefined), 50);
    await ask(await lender((_, outgoing) => void outgoing.writeHead(408).end()));
    await ask(await lender((_, outgoing) => void outgoing.end(Buffer.alloc(1024 * 1024 + 1))));
    const call = { method: "POST", path: new URL(post("").url).pathname };
    expect(logged).toEqual([
      [call, "the backend failed: bad port"],
      [call, expect.stringMatching(/^the backend failed: getaddrinfo \w+ nowhere.invalid$/)],
      [call, "the backend failed: other side closed"],
      [call, "the backend did not answer in time"],
      [call, "the backend answered 408, which cannot be passed on"],
      [call, "the backend failed: more than 1048576 bytes in an answer"],
    ]);
  });

  it("refuses an answer beyond all bounds", async () => {
    const origin = await lender((_, outgoing) => void outgoing.end(Buffer.alloc(1024 * 1024 + 1)));
    expect((await createProxyBackend(origin).fetch(post(""))).status).toBe(502);
  });
});
