import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyScreen } from "../language/empty-screen.ts";
import { PLAN_VERSION } from "../language/plan.ts";
import { createPlanLoader, type PlanCache } from "./load-plan.ts";
import { PlanError, type PlanFailure } from "./plan-error.ts";

const SCREEN = emptyScreen("order", "en", "Order");
const APP = {
  version: PLAN_VERSION,
  language: "en",
  texts: {},
  routes: [],
  notFound: "lost",
  digests: {},
  query: { common: [], aliases: [], headers: { json: [], form: [] }, sandbox: [] },
  hosts: { follow: [], images: [], frames: [] },
  money: {},
  calls: {},
  bridge: { transports: [], messages: {}, readyTimeout: 1 },
};
const json = (value: unknown) => () => Promise.resolve(new Response(JSON.stringify(value)));
const status = (code: number) => () => Promise.resolve(new Response("{}", { status: code }));
const text = (body: string) => () => Promise.resolve(new Response(body));
const reset = () => Promise.reject(new TypeError("Failed to fetch"));

type Answer = (url: string, init: RequestInit) => Promise<Response>;

type Cached = { readonly cached: PlanCache };

/** A network that answers in turn, the last answer for ever. */
function setup(...given: (Answer | Cached)[]) {
  const answers = given.filter((answer) => typeof answer === "function");
  const cached = given.find((part) => typeof part === "object") ?? {};
  const fetch = vi.fn((url: string, init: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer === undefined ? reset() : answer(url, init);
  });
  const plans = createPlanLoader({
    fetch: fetch as unknown as typeof globalThis.fetch,
    language: "en",
    base: "/plans/r1",
    ...cached,
  });
  const loader = { screen: (id: string) => plans.screen(id, `${id}+`), app: () => plans.app("app+") };
  const urls = () => fetch.mock.calls.map(([url]) => url);
  return { loader, urls, fetch };
}

async function failureOf(promise: Promise<unknown>): Promise<PlanFailure | "none" | "other"> {
  return promise.then(
    () => "none",
    (error) => (error instanceof PlanError ? error.reason : "other"),
  );
}

describe("createPlanLoader", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("loads a screen and the app from their release, in their language", async () => {
    const { loader, urls } = setup(json(SCREEN), json(APP));
    expect((await loader.screen("order")).id).toBe("order");
    expect((await loader.app()).notFound).toBe("lost");
    expect(urls()).toEqual(["/plans/r1/order.en.json", "/plans/r1/app.en.json"]);
  });

  it("encodes an id, which cannot leave the release's folder", async () => {
    const { loader, urls } = setup(json(SCREEN));
    await failureOf(loader.screen("../r2/order?x#y"));
    expect([...new Set(urls())]).toEqual(["/plans/r1/..%2Fr2%2Forder%3Fx%23y.en.json"]);
  });

  it("asks once for a plan, however often and soon it is wanted", async () => {
    const { loader, urls } = setup(json(SCREEN));
    const [first, second] = await Promise.all([loader.screen("order"), loader.screen("order")]);
    expect(await loader.screen("order")).toBe(first);
    expect(second).toBe(first);
    expect(urls()).toHaveLength(1);
  });

  it("keeps a screen named app apart from the app", async () => {
    const { loader } = setup(json({ ...SCREEN, id: "app" }), json(APP));
    expect(await loader.screen("app")).not.toBe(await loader.app());
  });

  it("promise 12: lets the browser compare each answer with the release's digest, the second look too", async () => {
    const { loader, fetch } = setup(reset, json(SCREEN), json(APP));
    await loader.screen("order");
    await loader.app();
    expect(fetch.mock.calls.map(([, { integrity }]) => integrity)).toEqual([
      "sha256-order+",
      "sha256-order+",
      "sha256-app+",
    ]);
  });

  it.each([
    ["a broken connection", reset],
    ["a server error", status(502)],
    ["half a body", text('{"version":3,"id"')],
    ["a captive portal's page", text("<html>Sign in</html>")],
  ])("tries once more after %s", async (_, failure) => {
    const healed = setup(failure, json(SCREEN));
    expect((await healed.loader.screen("order")).id).toBe("order");
    const broken = setup(failure);
    expect(await failureOf(broken.loader.screen("order"))).toBe("network");
    expect(broken.urls()).toHaveLength(2);
  });

  it("keeps the cause of a network failure", async () => {
    const { loader } = setup(reset);
    await expect(loader.screen("order")).rejects.toMatchObject({ cause: new TypeError("Failed to fetch") });
  });

  it.each<[PlanFailure, string, Answer]>([
    ["missing", "there is none", status(404)],
    ["version", "it is of another version", json({ ...SCREEN, version: PLAN_VERSION + 1 })],
    ["version", "it has no version", json({ ...SCREEN, version: undefined })],
    ["invalid", "it is not an object", json([])],
    ["invalid", "it is another screen's", json({ ...SCREEN, id: "other" })],
    ["invalid", "it is in another language", json({ ...SCREEN, language: "sw" })],
  ])("fails as %s when %s, after a second look past all caches if there is one", async (reason, _, answer) => {
    const { loader, fetch } = setup(answer);
    expect(await failureOf(loader.screen("order"))).toBe(reason);
    const looks = fetch.mock.calls.map(([, { cache }]) => cache);
    expect(looks).toEqual(reason === "missing" ? ["default"] : ["default", "reload"]);
    expect(
      (await setup(answer, json(SCREEN))
        .loader.screen("order")
        .catch(() => null)) === null,
    ).toBe(reason === "missing");
  });

  it.each<[string, Answer]>([
    ["tampered with", json({ ...SCREEN, body: [{ type: 7 }] })],
    ["of a newer version", json({ ...SCREEN, version: PLAN_VERSION + 1 })],
    ["gone", status(404)],
    ["out of reach", reset],
  ])(
    "promise 12: falls back on the last good plan when the release's is %s, and asks again next time",
    async (_, answer) => {
      const older = { ...SCREEN, title: ["lit", "Older"] };
      const cached = vi.fn(async () => [{ ...SCREEN, version: 9 }, null, { ...SCREEN, language: "sw" }, older]);
      let healed = false;
      const { loader } = setup({ cached }, (url, init) => (healed ? json(SCREEN)() : answer(url, init)));
      expect(await loader.screen("order")).toEqual(older);
      expect(cached).toHaveBeenCalledWith("/plans/r1/order.en.json", "order+", expect.any(PlanError));
      healed = true;
      expect(await loader.screen("order")).toEqual(SCREEN);
    },
  );

  it("fails when nothing that was cached is good, or the cache itself fails", async () => {
    expect(await failureOf(setup({ cached: async () => [null, {}] }, reset).loader.screen("order"))).toBe("network");
    expect(await failureOf(setup({ cached: () => Promise.reject(new Error()) }, reset).loader.app())).toBe("network");
  });

  it("refuses an app in another language", async () => {
    expect(await failureOf(setup(json({ ...APP, language: "sw" })).loader.app())).toBe("invalid");
  });

  it("keeps no failure: the next wish asks again", async () => {
    const { loader } = setup(reset, reset, json(SCREEN));
    expect(await failureOf(loader.screen("order"))).toBe("network");
    expect((await loader.screen("order")).id).toBe("order");
  });

  it("gives up after the time that a call has, and does not ask again then", async () => {
    const hang: Answer = (_, { signal }) =>
      new Promise((__, reject) => {
        const abort = () => reject(new Error("aborted"));
        if (signal?.aborted) abort();
        signal?.addEventListener("abort", abort);
      });
    const { loader } = setup(hang);
    let failure: unknown;
    void failureOf(loader.screen("order")).then((reason) => {
      failure = reason;
    });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toBe("network");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves no timer behind after a success", async () => {
    await setup(json(SCREEN)).loader.screen("order");
    expect(vi.getTimerCount()).toBe(0);
  });
});
