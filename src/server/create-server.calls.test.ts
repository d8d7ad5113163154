import { describe, expect, it } from "vitest";
import { sampleRelease } from "./testing/sample-release.ts";
import { sampleReleases } from "./testing/sample-releases.ts";
import { server } from "./testing/sample-server.ts";

describe("createServer: calls", () => {
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
    const here = server({ releases: await sampleReleases({ ...release, app: moved } as typeof release) });
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
});
