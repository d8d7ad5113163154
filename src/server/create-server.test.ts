import { describe, expect, it, vi } from "vitest";
import { pictureAddresses } from "../compile/picture-address.ts";
import { sampleRelease } from "./testing/sample-release.ts";
import { sampleReleases } from "./testing/sample-releases.ts";
import { server } from "./testing/sample-server.ts";

describe("createServer: pages and files", () => {
  it("answers a routed path with the page of its screen, never stored", async () => {
    const answer = await server().request("/ORDER/below?lang=sw&session=s");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.text()).toContain('"screen":"order"');
  });

  it("shows a draft language to who asks for it by its code, and names it to nobody else", async () => {
    const draft = { ...sampleRelease("draft"), live: ["en"] };
    const releases = await sampleReleases(draft);
    const page = async (query: string) => (await server({ releases }).request(`/order?${query}`)).text();
    expect(await page("lang=sw")).toContain('<html lang="sw">');
    expect(await page("lang=sw")).toContain('<p lang="sw">');
    expect(await page("lang=en")).not.toContain('lang="sw"');
    expect(await page("")).toContain('<html lang="en">');
    const phone = { headers: { "accept-language": "sw", cookie: "skrini-language=sw" } };
    expect(await (await server({ releases }).request("/order", phone)).text()).toContain('<html lang="en">');
  });

  describe.each<[what: string, headers: { readonly [name: string]: string }, query: string, language: string]>([
    ["a phone set to Swahili", { "accept-language": "sw-TZ,en;q=0.8" }, "", "sw"],
    ["weights rather than order", { "accept-language": "en;q=0.5, fr, sw;q=0.7" }, "", "sw"],
    ["a refused language", { "accept-language": "sw;q=0, en;q=0.1" }, "", "en"],
    ["a language that nobody wrote", { "accept-language": "fr, *;q=0.1" }, "", "en"],
    ["the choice kept on this phone", { "accept-language": "en", cookie: "a=b; skrini-language=sw" }, "", "sw"],
    ["a kept choice that is gone", { "accept-language": "sw", cookie: "skrini-language=fr" }, "", "sw"],
    ["the address, whatever else is said", { "accept-language": "sw", cookie: "skrini-language=sw" }, "lang=en", "en"],
  ])("speaks as %s says", (_, headers, query, language) => {
    it("in pages, for caches too", async () => {
      const answer = await server().request(`/order?${query}`, { headers });
      expect(await answer.text()).toContain(`<html lang="${language}">`);
      expect(answer.headers.get("content-language")).toBe(language);
      expect(answer.headers.get("vary")).toBe("accept-encoding, accept-language, cookie");
    });

    it("where a page is not found, or finds no room", async () => {
      expect(await (await server().request(`/nowhere?${query}`, { headers })).text()).toContain(`lang="${language}"`);
      const crowded = server({ limits: { rate: { requests: 0, window: 1000 } } });
      const busy = await crowded.request(`/order?${query}`, { headers: { accept: "text/html", ...headers } });
      expect([busy.status, await busy.text()]).toEqual([429, expect.stringContaining(`<html lang="${language}">`)]);
    });
  });

  it("answers the documents' pictures, which may load nothing themselves", async () => {
    const releases = await sampleReleases();
    await releases.publish([{ path: "schemas/pictures/map.svg", bytes: Buffer.from("<svg/>") }]);
    const answer = await server({ releases }).request("/pictures/map.svg");
    expect(await answer.text()).toBe("<svg/>");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect((await server({ releases }).request("/pictures/%2e%2e/map.svg")).status).toBe(404);
    expect((await server().request("/pictures/map.svg")).status).toBe(404);
  });

  it("answers a picture by the hash of its content for ever", async () => {
    const releases = await sampleReleases();
    const map = { path: "schemas/pictures/map.svg", bytes: Buffer.from("<svg/>") };
    await releases.publish([map]);
    const address = pictureAddresses([map]).get("/pictures/map.svg") ?? "";
    const answer = await server({ releases }).request(address);
    expect([answer.status, await answer.text()]).toEqual([200, "<svg/>"]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
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

  it.each(["/assets/entry.js", "/assets/colors-5b2a86.css", "/plans/r1/order.en.json", "/plans/r1/app.sw.json"])(
    "keeps %s for ever",
    async (path) => {
      const answer = await server().request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    },
  );
});
