import { describe, expect, it, vi } from "vitest";
import { createWorker } from "./create-worker.ts";

const ORIGIN = "https://app.example";
const PAGE = '<script id="skrini-boot">{}</script>';

function loaded(path: string, integrity = "") {
  return { address: ORIGIN + path, integrity };
}

const PLAN = JSON.stringify({
  routes: [{ path: "/order" }, { path: "/elsewhere" }, { path: "/member/{id}/pay/{ref}" }, { path: "/member/{id}" }],
});
/** The plan of an earlier visit, by whose routes pages are kept. */
const KNOWN = `${ORIGIN}/plans/r0/app.en.json`;

/** The browser's caches, as far as the worker uses them. */
function fakeCaches() {
  const known = new Response(PLAN, { headers: { "content-type": "application/json" } });
  const all = new Map([["skrini-plans", new Map([[KNOWN, known]])]]);
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      match: async (address: string) => cache.get(address)?.clone(),
      put: async (address: string, response: Response) => void cache.set(address, response),
      delete: async (address: string) => cache.delete(address),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    };
  };
  const caches = { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
  const cachedPaths = () =>
    [...all.values()]
      .flatMap((cache) => [...cache.keys()].filter((url) => url !== KNOWN))
      .map((url) => url.slice(ORIGIN.length));
  return { caches: caches as unknown as CacheStorage, cachedPaths, names: () => [...all.keys()] };
}

function answer(body: string, type: string, status = 200, headers = {}) {
  return new Response(body, { status, headers: { "content-type": type, ...headers } });
}
const OWN = { "x-skrini-page": "1" };

function setup(build = "b1", storage = fakeCaches()) {
  const network = vi.fn(async (input: RequestInfo | URL) => {
    const { pathname } = new URL(typeof input === "string" ? input : (input as Request).url);
    if (pathname.startsWith("/assets/")) return answer("code", "text/javascript");
    if (pathname.startsWith("/plans/")) return answer(PLAN, "application/json");
    return answer(PAGE, "text/html; charset=utf-8", 200, OWN);
  });
  const backend = ["/tapi", "/api", "/gopia"];
  const parts = { caches: storage.caches, fetch: network as typeof fetch, origin: ORIGIN, build, backend };
  const worker = createWorker(parts);
  const ask = async (path: string, init: { mode?: string; method?: string; cache?: RequestCache } = {}) => {
    const request = { url: new URL(path, ORIGIN).href, method: "GET", mode: "cors", ...init } as Request;
    const response = await worker.respond(request);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return response;
  };
  const open = (path: string) => ask(path, { mode: "navigate" });
  return { worker, network, ask, open, ...storage };
}

describe("the service worker", () => {
  it("takes files and plans from its cache, and asks for each once", async () => {
    const { ask, network } = setup();
    for (const path of ["/assets/app-1.js", "/plans/r1/order.en.json"]) {
      await ask(path);
      expect(await (await ask(path))?.text()).toMatch(/code|routes/);
    }
    expect(network).toHaveBeenCalledTimes(2);
  });

  it("asks again for what the page found broken", async () => {
    const { ask, network } = setup();
    await ask("/plans/r1/order.en.json");
    await ask("/plans/r1/order.en.json", { cache: "reload" });
    expect(network).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["a call", "/tapi/v3/x", {}],
    ["a call of another prefix", "/gopia/goya/detail", {}],
    ["a call by GET", "/api/v1/x?session=s", {}],
    ["what is sent", "/order", { method: "POST" }],
    ["what is sent, as a page", "/order", { method: "POST", mode: "navigate" }],
    ["another origin", "https://elsewhere.example/assets/a.js", {}],
    ["sample data", "/sandbox/documents.json", {}],
  ])("has nothing to do with %s", async (_, path, init) => {
    const { ask, network, cachedPaths } = setup();
    expect(await ask(path, init)).toBeNull();
    expect([network.mock.calls.length, cachedPaths()]).toEqual([0, []]);
  });

  it("promise 24: keeps no page that brings data but the one without, asked for anew only when it is another", async () => {
    const { open, network, cachedPaths, caches } = setup();
    const shell = (name: string) => ({ "x-skrini-shell": name, "content-language": "sw" });
    const visit = async (name: string) => {
      network.mockResolvedValueOnce(answer("figures of a person", "text/html", 200, shell(name)));
      network.mockResolvedValue(answer(PAGE, "text/html", 200, { ...OWN, ...shell(name) }));
      network.mockClear();
      await open("/order?session=secret");
      await new Promise((resolve) => setTimeout(resolve, 0));
      return network.mock.calls.slice(1);
    };
    expect(await visit("a")).toEqual([[`${ORIGIN}/order/?lang=sw`]]);
    expect(await visit("a")).toEqual([]);
    expect(await visit("b")).toHaveLength(1);
    expect(cachedPaths()).toEqual(["/order/?lang=sw"]);
    const kept = await (await caches.open("skrini-b1-pages")).match(`${ORIGIN}/order/?lang=sw`);
    expect(await kept?.text()).toBe(PAGE);
  });

  it.each([
    "/%74api/pay",
    "/x/..%2ftapi/pay",
    "/tapi%2fpay",
    "/tapi;a/pay",
    "/assets/app-1.js",
    "/worker.js",
    "/plans/r1/a.json",
  ])("promise 24: takes %s, opened by itself, for no page of the app", async (path) => {
    const { open, cachedPaths, network } = setup();
    network.mockResolvedValue(answer(PAGE, "text/html", 200, OWN));
    await open(path);
    expect(cachedPaths()).toEqual([]);
  });

  it("takes a page whose path has a dot for a page like any other", async () => {
    const { open, cachedPaths } = setup();
    await open("/order/x.html");
    expect(cachedPaths()).toEqual(["/order/?lang="]);
  });

  it("keeps so many pages and no more: the first kept go", async () => {
    const { open, cachedPaths } = setup();
    for (let page = 0; page < 105; page++) await open(`/order?lang=l${page}`);
    expect(cachedPaths()).toHaveLength(100);
    expect(cachedPaths()[0]).toBe("/order/?lang=l5");
  });

  it("lets the backend's own pages through, asked for once and never kept", async () => {
    const { worker, open, network, cachedPaths } = setup();
    await open("/tapi/pay?session=s");
    expect([network.mock.calls.length, cachedPaths()]).toEqual([1, []]);
    const request = { url: `${ORIGIN}/tapi/pay`, method: "GET", mode: "navigate" } as Request;
    await worker.respond(request, Promise.resolve(answer("<p>pay", "text/html")));
    expect(network).toHaveBeenCalledOnce();
  });

  it("asks the network for a page, keeps it without its session, and has it when there is no network", async () => {
    const { ask, open, network, cachedPaths } = setup();
    await open("/Order/?session=secret&user=u&lang=sw");
    expect(cachedPaths()).toEqual(["/order/?lang=sw"]);
    await ask("/plans/r1/app.en.json");
    await open("/order?session=other&lang=sw");
    expect(network).toHaveBeenCalledTimes(3);
    network.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await (await open("/order?session=third&lang=sw"))?.text()).toBe(PAGE);
    expect(await (await open("/elsewhere?lang=sw"))?.text(), "any page opens any screen").toBe(PAGE);
    await expect(open("/nowhere?lang=sw"), "but only screens").rejects.toThrow("Failed to fetch");
    await expect(open("/order?lang=en")).rejects.toThrow("Failed to fetch");
  });

  it("keeps a page under its route, so that whose it was stays nowhere, and has it for anybody's", async () => {
    const { open, worker, network, cachedPaths } = setup();
    await open("/member/4711?lang=sw");
    await open("/Member/4712/pay/INV-7/?lang=sw#top");
    await open("/order/9/receipt?lang=sw");
    await worker.keep(`${ORIGIN}/member/4713?lang=sw`, []);
    expect(cachedPaths()).toEqual([
      "/member/%7bid%7d/?lang=sw",
      "/member/%7bid%7d/pay/%7bref%7d/?lang=sw",
      "/order/?lang=sw",
    ]);
    network.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await (await open("/member/4714/pay/INV-8?lang=sw"))?.text()).toBe(PAGE);
  });

  it("keeps no page before it knows the routes, and then by those that came with the page", async () => {
    const storage = fakeCaches();
    await storage.caches.open("skrini-plans").then((plans) => plans.delete(KNOWN));
    const { open, worker, cachedPaths } = setup("b1", storage);
    await open("/member/4711");
    expect(cachedPaths()).toEqual([]);
    await worker.keep(`${ORIGIN}/member/4711`, [loaded("/plans/r1/app.en.json", "sha256-x")]);
    expect(cachedPaths().sort()).toEqual(["/member/%7bid%7d/?lang=", "/plans/r1/app.en.json"]);
  });

  it("has a page whose address names no language in the one that was shown last", async () => {
    const { worker, open, network, cachedPaths } = setup();
    const speak = (language: string) =>
      network.mockImplementation(async () =>
        answer(language, "text/html", 200, { ...OWN, "content-language": language }),
      );
    speak("en");
    await open("/order?session=s");
    await open("/elsewhere");
    speak("sw");
    await open("/order");
    expect(cachedPaths()).toEqual(["/order/?lang=en", "/elsewhere/?lang=en", "/order/?lang=sw"]);
    speak("en");
    await worker.keep(`${ORIGIN}/elsewhere?lang=en-US`, []);
    speak("sw");
    await worker.keep(`${ORIGIN}/elsewhere?lang=sw`, []);
    network.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await (await open("/order?session=t"))?.text()).toBe("sw");
    expect(await (await open("/elsewhere?lang=en-KE"))?.text()).toBe("en");
    expect(await (await open("/order?lang=SW_TZ"))?.text()).toBe("sw");
  });

  it("keeps the page of a language that nobody speaks under what was asked for", async () => {
    const { open, network, cachedPaths } = setup();
    network.mockResolvedValue(answer(PAGE, "text/html", 200, { ...OWN, "content-language": "en" }));
    await open("/order?lang=fr");
    expect(cachedPaths()).toEqual(["/order/?lang=fr"]);
  });

  it("shows the last page while the server fails", async () => {
    const { open, network } = setup();
    await open("/order");
    network.mockResolvedValue(answer("<h1>502", "text/html", 502));
    expect(await (await open("/order"))?.text()).toBe(PAGE);
    expect((await open("/order?lang=en"))?.status).toBe(502);
  });

  it.each([
    ["a captive portal's page", "/order", "navigate", answer("<p>Sign in", "text/html")],
    ["a page that only looks like ours", "/order", "navigate", answer(PAGE, "text/html")],
    ["an unknown path", "/nowhere", "navigate", answer(PAGE, "text/html", 404, OWN)],
    ["a page in a script's place", "/assets/app-1.js", "cors", answer("<p>Sign in", "text/html")],
    ["a missing plan", "/plans/r1/x.en.json", "cors", answer("{}", "application/json", 404)],
  ])("does not keep %s", async (_, path, mode, response) => {
    const { ask, network, cachedPaths } = setup();
    network.mockResolvedValue(response);
    await ask(path, { mode });
    expect(cachedPaths()).toEqual([]);
  });

  it("keeps what a page loaded before it, and of the plans those of two releases", async () => {
    const { worker, cachedPaths } = setup();
    const plan = (release: string) => loaded(`/plans/${release}/order.en.json`, "sha256-x");
    for (const release of ["r1", "r2", "r3"]) {
      await worker.keep(`${ORIGIN}/order?session=s`, [plan(release), loaded("/assets/a.js"), loaded("/tapi/x")]);
    }
    expect(cachedPaths().sort()).toEqual([
      "/assets/a.js",
      "/order/?lang=",
      "/plans/r2/order.en.json",
      "/plans/r3/order.en.json",
    ]);
  });

  it("promise 12: keeps a plan only if it is of the digest that the page knows", async () => {
    const { worker, network, cachedPaths } = setup();
    await worker.keep(`${ORIGIN}/order`, [loaded("/plans/r1/a.en.json"), loaded("/plans/r1/b.en.json", "sha256-b")]);
    expect(cachedPaths().sort()).toEqual(["/order/?lang=", "/plans/r1/b.en.json"]);
    expect(network).toHaveBeenCalledWith(`${ORIGIN}/plans/r1/b.en.json`, { integrity: "sha256-b" });
  });

  it("drops another build's files, not its plans, when it takes over", async () => {
    const storage = fakeCaches();
    await setup("b1", storage).ask("/assets/a.js");
    await setup("b1", storage).ask("/plans/r1/order.en.json");
    await setup("b1", storage).open("/order");
    await setup("b2", storage).worker.clean();
    expect(storage.names()).toEqual(["skrini-plans"]);
  });

  it("does without a cache that throws", async () => {
    const refuse = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    const broken = {
      caches: { open: refuse, keys: refuse } as unknown as CacheStorage,
      cachedPaths: () => [],
      names: () => [],
    };
    const { ask, open, worker } = setup("b1", broken);
    expect(await (await ask("/assets/a.js"))?.text()).toBe("code");
    expect(await (await open("/order"))?.text()).toBe(PAGE);
    await worker.keep(`${ORIGIN}/order`, [loaded("/assets/a.js")]);
    await worker.clean();
  });
});
