import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { createServer, type ServerParts } from "./create-server.ts";
import { sampleRelease } from "./fixtures.ts";
import { createReleaseStore } from "./release-store.ts";
import { storeFile } from "./stored-file.ts";

const releases = createReleaseStore({ prepare: async () => ({ diagnostics: [], release: sampleRelease() }) });
await releases.publish([]);

function server(parts: Partial<ServerParts> = {}) {
  return createServer({
    client: {
      entry: {
        script: "/assets/entry.js",
        worker: "/assets/worker.js",
        styles: [],
        preloads: [],
        widgets: {},
        inputs: [],
        functions: [],
        drafts: ["/assets/draft.js"],
      },
      worker: (backend) => storeFile(`2 ${backend}`, "text/javascript; charset=utf-8"),
      files: new Map([["/assets/entry.js", storeFile("1", "text/javascript; charset=utf-8")]]),
    },
    releases,
    backend: { fetch: async (request) => new Response(await request.text(), { headers: { "x-from": "backend" } }) },
    lazyWidgets: new Set(),
    placeholders: {},
    sandboxDocuments: () => ({ calls: [] }),
    proxies: 0,
    ...parts,
  });
}

describe("createServer", () => {
  it("answers a routed path with the page of its screen, never stored", async () => {
    const answer = await server().request("/ORDER/below?lang=sw&session=s");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.text()).toContain('"screen":"order"');
  });

  it("shows a draft language to who asks for it by its code, and names it to nobody else", async () => {
    const draft = { ...sampleRelease("draft"), live: ["en"] };
    const releases = createReleaseStore({ prepare: async () => ({ diagnostics: [], release: draft }) });
    await releases.publish([]);
    const page = async (query: string) => (await server({ releases }).request(`/order?${query}`)).text();
    expect(await page("lang=sw")).toContain('<html lang="sw">');
    expect(await page("lang=sw")).toContain('<p lang="sw">');
    expect(await page("lang=en")).not.toContain('lang="sw"');
    expect(await page("")).toContain('<html lang="en">');
  });

  it("answers the documents' pictures, which may load nothing themselves", async () => {
    const pictures = () => new Map([["/pictures/map.svg", storeFile("<svg/>", "image/svg+xml")]]);
    const answer = await server({ pictures }).request("/pictures/map.svg");
    expect(await answer.text()).toBe("<svg/>");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect((await server({ pictures }).request("/pictures/%2e%2e/map.svg")).status).toBe(404);
    expect((await server().request("/pictures/map.svg")).status).toBe(404);
  });

  it("puts nothing of the query into the page", async () => {
    const page = await (await server().request("/order?session=secret&lang=%22%3E%3Cscript%3E")).text();
    expect(page).not.toContain("secret");
    expect(page).toContain('<html lang="en">');
  });

  it("answers the service worker's script at one address, asked for anew each time", async () => {
    const answer = await server().request("/worker.js");
    expect([answer.status, await answer.text()]).toEqual([200, "2 /tapi,/api,/gopia"]);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  });

  it("answers an unknown path with the not-found screen and status 404", async () => {
    const answer = await server().request("/nowhere");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('"screen":"missing"');
  });

  it.each([
    ["/ORDER/x.y", 200, "order"],
    ["/order.html", 404, "missing"],
    ["/nothing.js", 404, "missing"],
    ["/order/a%2Fb.json", 200, "order"],
  ])("takes %s, whose last part has a dot, for a page like any other", async (path, status, screen) => {
    const answer = await server().request(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(await answer.text()).toContain(`"screen":"${screen}"`);
  });

  it("makes a page once for all who ask for it", async () => {
    const { app } = { app: server() };
    const made = vi.spyOn(JSON, "stringify");
    await app.request("/order?session=1");
    const first = made.mock.calls.length;
    await app.request("/order/below?session=2&lang=en");
    expect(first).toBeGreaterThan(0);
    expect(made.mock.calls.length).toBe(first);
    made.mockRestore();
  });

  it("promise 24: marks its own pages, and only those of a route", async () => {
    const marks = [];
    for (const path of ["/order", "/nowhere", "/tapi/x", "/assets/entry.js", "/worker.js"]) {
      marks.push((await server().request(path)).headers.get("x-skrini-page"));
    }
    expect(marks).toEqual(["1", null, null, null, null]);
  });

  it("answers the browser's question for an icon with a blank one", async () => {
    const answer = await server().request("/favicon.ico");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it.each(["/assets/none.js", "/pictures/none.svg", "/plans/r1/none.en.json", "/plans/r0/order.en.json", "/plans/r1"])(
    "has no file %s, and says so without a page",
    async (path) => {
      const answer = await server().request(path);
      expect([answer.status, await answer.text()]).toEqual([404, "not found"]);
    },
  );

  it.each(["/assets/entry.js", "/plans/r1/order.en.json", "/plans/r1/app.sw.json"])(
    "keeps %s for ever",
    async (path) => {
      const answer = await server().request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  it.each(["/tapi/x", "/api/v1/x", "/gopia/goya/x"])("hands %s to the backend and stores no answer", async (path) => {
    const answer = await server().request(path, { method: "POST", body: "asked" });
    expect(answer.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect([answer.headers.get("x-from"), await answer.text()]).toEqual(["backend", "asked"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each(["PUT", "PATCH", "DELETE"])("hands a %s to the backend with its content", async (method) => {
    const answer = await server().request("/tapi/x", { method, body: "asked" });
    expect([answer.headers.get("x-from"), await answer.text()]).toEqual(["backend", "asked"]);
  });

  it("takes for calls what the documents say, of the release that is current", async () => {
    const release = sampleRelease("moved");
    const [app] = Object.values(release.app);
    const moved = { en: { ...app, calls: { ...app?.calls, prefix: "/svc", roots: ["/own/x"] } } };
    const store = createReleaseStore({
      prepare: async () => ({ diagnostics: [], release: { ...release, app: moved } as typeof release }),
    });
    await store.publish([]);
    const here = server({ releases: store });
    const from = async (path: string) => (await here.request(path)).headers.get("x-from");
    expect([await from("/svc/a"), await from("/own/x"), await from("/tapi/a")]).toEqual(["backend", "backend", null]);
    expect(await (await here.request("/worker.js")).text()).toBe("2 /svc,/own/x");
    expect((await here.request("/%73vc/a")).status).toBe(400);
  });

  it.each(["/tapix", "/apiary", "/Tapi/x"])("does not take %s for a call", async (path) => {
    expect((await server().request(path)).headers.get("x-from")).toBeNull();
  });

  it("offers mock data in sandbox builds only, sent again only when it has changed", async () => {
    const answer = await server().request("/sandbox/documents.json");
    expect(await answer.json()).toEqual({ calls: [] });
    const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
    expect((await server().request("/sandbox/documents.json", { headers })).status).toBe(304);
    const changed = server({ sandboxDocuments: () => ({ calls: [1] }) });
    expect((await changed.request("/sandbox/documents.json", { headers })).status).toBe(200);
    expect((await server({ sandboxDocuments: null }).request("/sandbox/documents.json")).status).toBe(404);
  });

  it("promise 24: hands no call to the backend that another site's page makes", async () => {
    const ask = async (init: RequestInit) => (await server().request("/tapi/x", init)).status;
    const headers = { "sec-fetch-site": "cross-site" };
    expect(await ask({ method: "POST", body: "", headers })).toBe(403);
    expect(await ask({ method: "POST", body: "", headers: { origin: "https://evil.example" } })).toBe(403);
    expect(await ask({ method: "POST", body: "", headers: { origin: "http://localhost" } })).toBe(200);
    expect(await ask({ headers })).toBe(200);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      expect(await ask({ method, headers }), method).toBe(403);
      expect(await ask({ method, headers: { origin: "http://localhost" } }), method).toBe(200);
    }
  });

  it.each(["/tapi%2fx", "/tapi/a;b", "/tapi/%2e%2e%2fx", "/%2574api/x"])(
    "promise 24: refuses the path %s, which could be a call or not",
    async (path) => {
      const answer = await server().request(path);
      expect([answer.status, answer.headers.get("x-from")]).toEqual([400, null]);
    },
  );

  it("refuses a body or an address that is too long", async () => {
    const large = { method: "POST", body: "x".repeat(2 * 1024 * 1024 + 1) };
    expect((await server().request("/tapi/x", large)).status).toBe(413);
    expect((await server().request(`/order?x=${"y".repeat(17_000)}`)).status).toBe(414);
    expect((await server().request(`/order?x=${"y".repeat(10_000)}`)).status).toBe(200);
  });

  it("lets one address ask only so often, built files aside", async () => {
    const limited = server({ limits: { rate: { requests: 2, window: 60_000 } } });
    const statuses = [];
    for (const path of ["/order", "/tapi/x", "/order", "/assets/entry.js"]) {
      statuses.push((await limited.request(path)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it("lets one address move money and send messages less often than read", async () => {
    const money = { requests: 1, window: 60_000 };
    const release = sampleRelease("paying");
    const pay = { id: "pay", client: "json", method: "POST", path: "/tapi/pay", effect: "money", envelope: {} };
    const screens = {
      order: { en: { ...release.screens.order?.en, calls: { pay } } },
    } as unknown as typeof release.screens;
    const paying = createReleaseStore({ prepare: async () => ({ diagnostics: [], release: { ...release, screens } }) });
    await paying.publish([]);
    const limited = server({ releases: paying, limits: { money } });
    const ask = async (path: string) => limited.request(path, { method: "POST", body: "" });
    expect([(await ask("/tapi/pay")).status, (await ask("/tapi/read")).status]).toEqual([200, 200]);
    const refused = await ask("/tapi/pay");
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.closeTo(60, -1)]);
  });

  it("says to a borrower that it is busy with a page, in the borrower's language", async () => {
    const limited = server({ limits: { rate: { requests: 0, window: 60_000 } } });
    const page = await limited.request("/order?lang=sw&session=s", { headers: { accept: "text/html,*/*" } });
    expect([page.status, page.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
    expect(Number(page.headers.get("retry-after"))).toBeCloseTo(60, -1);
    const text = await page.text();
    const policy = page.headers.get("content-security-policy");
    const style = /<style>(.*)<\/style>/.exec(text)?.[1] ?? "";
    expect(style).toBe(":root{--color-brand:#0b6b5d}");
    const digest = createHash("sha256").update(style).digest("base64");
    expect(policy).toContain(`default-src 'none'; style-src 'self' 'sha256-${digest}'; img-src 'self';`);
    expect(text).toContain('<html lang="sw">');
    expect(text).toMatch(/<main[^>]*>\n.*Pesa &lt;Co&gt;.*\n<h1 [^>]*>busyTitle-sw<\/h1>\n<p>busyText-sw<\/p>/);
    expect(text).toContain('href="">retry-sw</a>');
    expect(text).toContain('href="tel:+255800000000">+255 800 000 000</a>');
    expect(text).not.toMatch(/<script|session=s/);
    const call = await limited.request("/tapi/x", { headers: { accept: "application/json" } });
    expect(await call.json()).toEqual({ code: 429, message: "" });
  });

  it("keeps to https those who came by it, where that is wanted", async () => {
    const header = async (proto: string, parts: Partial<ServerParts>) => {
      const incoming = { url: "/order", headers: { "x-forwarded-proto": proto }, socket: {} };
      const answer = await server(parts).request("/order", {}, { incoming });
      return answer.headers.get("strict-transport-security");
    };
    expect(await header("https", { hsts: 60, proxies: 1 })).toBe("max-age=60");
    expect(await header("http", { hsts: 60, proxies: 1 })).toBeNull();
    expect(await header("https", { hsts: 60 })).toBeNull();
    expect(await header("https", { proxies: 1 })).toBeNull();
  });

  it("says once that forwarded requests come in whose word is not believed", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const direct = server();
    const headers = { "x-forwarded-for": "1.2.3.4" };
    for (const path of ["/order", "/order", "/tapi/x"]) await direct.request(path, { headers });
    expect(warn.mock.calls).toEqual([[expect.stringContaining("TRUST_PROXY=1")]]);
    await server({ proxies: 1 }).request("/order", { headers });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it.each<[string, string, number, RequestInit?]>([
    ["a page", "/order", 200],
    ["a page without its content", "/order", 200, { method: "HEAD" }],
    ["an unknown page", "/nowhere", 404],
    ["a file", "/assets/entry.js", 200],
    ["a missing file", "/assets/none.js", 404],
    ["a call", "/tapi/x", 200],
    ["a method that no page has", "/order", 405, { method: "POST" }],
    ["a method that no call has", "/tapi/x", 405, { method: "PROPFIND" }],
    ["the question for methods", "/order", 204, { method: "OPTIONS" }],
    ["the question for a call's methods", "/tapi/x", 204, { method: "OPTIONS" }],
    ["an address too long", `/order?x=${"y".repeat(17_000)}`, 414],
    ["a content too large", "/tapi/x", 413, { method: "POST", body: "x".repeat(2 * 1024 * 1024 + 1) }],
    ["a path with two readings", "/tapi%2fx", 400],
    ["a call of another site", "/tapi/x", 403, { method: "POST", headers: { "sec-fetch-site": "cross-site" } }],
    ["the icon", "/favicon.ico", 200],
    ["the worker", "/worker.js", 200],
    ["sample data", "/sandbox/documents.json", 200],
  ])("promise 21: gives the common headers to %s", async (_, path, status, init) => {
    const answer = await server().request(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(answer.headers.get("cache-control")).not.toBeNull();
  });

  it("answers a failing backend with 500 and no detail", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failing = server({ backend: { fetch: () => Promise.reject(new Error("secret detail")) } });
    const answer = await failing.request("/tapi/x");
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining("secret")]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});
