import { describe, expect, it } from "vitest";
import { bodyOf, lender, post } from "../testing/lender-server.ts";
import { createProxyBackend } from "./proxy-backend.ts";

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
    const answer = await createProxyBackend(origin).fetch(post("", hostile), {
      forwardedFor: "10.0.0.7",
      https: false,
    });
    const arrived = Object.keys(await answer.json());
    expect(arrived.filter((name) => name in hostile)).toEqual(["accept-language", "x-forwarded-for"]);
    const again = await createProxyBackend(origin).fetch(post("", hostile), { forwardedFor: "10.0.0.7", https: false });
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
    ["https://:secret@pay.example/", null],
    ["https://pay.example:x/", null],
    ["data:text/html,x", null],
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

  it("passes a redirect on whose words came compressed: they go to nobody", async () => {
    const { gzipSync } = await import("node:zlib");
    const origin = await lender((_, outgoing) => {
      outgoing
        .writeHead(303, { location: "https://pay.example/", "content-encoding": "gzip" })
        .end(gzipSync("<p>See there</p>"));
    });
    const answer = await createProxyBackend(origin).fetch(post(""));
    expect([answer.status, await answer.text()]).toEqual([303, ""]);
  });

  it("asks for answers that are not compressed, of which it is told whether they are whole", async () => {
    const asked: unknown[] = [];
    const origin = await lender((incoming, outgoing) => {
      asked.push(incoming.headers["accept-encoding"]);
      outgoing.end("{}");
    });
    await createProxyBackend(origin).fetch(post(""));
    expect(asked).toEqual(["identity"]);
  });
});
