import { describe, expect, it, vi } from "vitest";
import { createServer, type ServerParts } from "./create-server.ts";
import { sampleRelease } from "./fixtures.ts";
import { createReleaseStore } from "./release-store.ts";
import { storeFile } from "./stored-file.ts";

const releases = createReleaseStore({ prepare: async () => ({ diagnostics: [], release: sampleRelease() }) });
await releases.offer([]);

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
        drafts: ["/assets/draft.js"],
      },
      worker: storeFile("2", "text/javascript; charset=utf-8"),
      files: new Map([["/assets/entry.js", storeFile("1", "text/javascript; charset=utf-8")]]),
    },
    releases,
    backend: { fetch: async (request) => new Response(await request.text(), { headers: { "x-from": "backend" } }) },
    lazyWidgets: new Set(),
    sketches: {},
    sandboxDocuments: () => ({ calls: [] }),
    trustProxy: false,
    ...parts,
  });
}

describe("createServer", () => {
  it("answers a routed path with the page of its screen, never stored", async () => {
    const answer = await server().request("/ORDER/below?lang=sw&session=s");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.text()).toContain('"screen":"order"');
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
    expect([answer.status, await answer.text()]).toEqual([200, "2"]);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  });

  it("answers an unknown path with the not-found screen and status 404", async () => {
    const answer = await server().request("/nowhere");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('"screen":"missing"');
  });

  it("answers the browser's question for an icon with none", async () => {
    const answer = await server().request("/favicon.ico");
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  });

  it.each(["/nothing.js", "/nothing.ico", "/assets/none.js", "/plans/r1/none.en.json", "/plans/r0/order.en.json"])(
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
    expect([answer.headers.get("x-from"), await answer.text()]).toEqual(["backend", "asked"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each(["/tapix", "/apiary", "/Tapi/x"])("does not take %s for a call", async (path) => {
    expect((await server().request(path)).headers.get("x-from")).toBeNull();
  });

  it("offers mock data in sandbox builds only", async () => {
    expect(await (await server().request("/sandbox/documents.json")).json()).toEqual({ calls: [] });
    expect((await server({ sandboxDocuments: null }).request("/sandbox/documents.json")).status).toBe(404);
  });

  it("refuses a body or an address that is too long", async () => {
    const large = { method: "POST", body: "x".repeat(2 * 1024 * 1024 + 1) };
    expect((await server().request("/tapi/x", large)).status).toBe(413);
    expect((await server().request(`/order?x=${"y".repeat(17_000)}`)).status).toBe(414);
    expect((await server().request(`/order?x=${"y".repeat(10_000)}`)).status).toBe(200);
  });

  it("lets one address ask only so often, built files aside", async () => {
    const limited = server({ rate: { requests: 2, window: 60_000 } });
    const statuses = [];
    for (const path of ["/order", "/tapi/x", "/order", "/assets/entry.js"]) {
      statuses.push((await limited.request(path)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it("answers a failing backend with 500 and no detail", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failing = server({ backend: { fetch: () => Promise.reject(new Error("secret detail")) } });
    const answer = await failing.request("/tapi/x");
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining("secret")]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});
