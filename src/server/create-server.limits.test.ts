import { describe, expect, it, vi } from "vitest";
import type { ServerParts } from "./server-parts.ts";
import { sampleRelease } from "./testing/sample-release.ts";
import { sampleReleases } from "./testing/sample-releases.ts";
import { server } from "./testing/sample-server.ts";

describe("createServer: limits and refusals", () => {
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
    const paying = await sampleReleases({ ...release, screens });
    const limited = server({ releases: paying, limits: { money } });
    const headers = { "idempotency-key": "k" };
    const ask = async (path: string) => limited.request(path, { method: "POST", body: "", headers });
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
    expect(policy).toContain("default-src 'none'; style-src 'self'; img-src 'self';");
    const [, styles = ""] = /<link rel="stylesheet" href="([^"]+)">/.exec(text) ?? [];
    expect(await (await limited.request(styles)).text()).toBe(":root{--color-brand:#5b2a86}");
    expect(text).toContain('<html lang="sw">');
    expect(text).toMatch(/<main[^>]*>\n.*Pesa &lt;Co&gt;.*\n<h1 [^>]*>busyTitle-sw<\/h1>\n<p>busyText-sw<\/p>/);
    expect(text).toContain('href="">retry-sw</a>');
    expect(text).toContain('href="tel:+255800000000">+255 800 000 000</a>');
    expect(text).not.toMatch(/<script|<style|session=s/);
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
