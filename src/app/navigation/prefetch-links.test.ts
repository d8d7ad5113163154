// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { createUiState, inFlightAtom } from "../parts/ui-state.ts";
import { prefetchLinks } from "./prefetch-links.ts";

const load = vi.fn<(screen: string) => Promise<unknown>>(async () => {
  throw new Error("the line is gone");
});
const network = vi.fn<typeof fetch>(async () => new Response("{}"));
/** Reads an order by its number, on entering. */
const ORDERS = {
  params: ["orderId"],
  sources: { order: { call: "order", run: "enter", payload: ["record", [["id", ["slot", "params", "orderId"]]]] } },
  calls: {
    order: { id: "order", client: "json", method: "POST", path: "/tapi/order", effect: "read", envelope: {} },
  },
};
const ui = createUiState({ normal: 0, error: 0 });
const parts = {
  ui,
  app: {
    routes: [
      { path: "/orders", screen: "orders" },
      { path: "/pay", hash: "/card", screen: "card" },
      ...[1, 2, 3, 4, 5, 6, 7].map((each) => ({ path: `/page/${each}`, screen: `page-${each}` })),
    ],
    digests: { orders: "abc" },
    query: { common: ["member"], aliases: [], headers: { json: [], form: [] }, sandbox: [] },
    language: "en",
  },
  boot: { language: "en", sandbox: false },
  loader: { screen: load },
  fetch: network,
  turn: () => 0,
} as unknown as PageParts;

/** Links that are observed; the test reports their visibility, because happy-dom has no layout. */
const observed = new Set<Element>();
let tellViews: IntersectionObserverCallback = () => {};
class FakeViews {
  constructor(callback: IntersectionObserverCallback) {
    tellViews = callback;
  }
  observe = (element: Element) => observed.add(element);
  disconnect = () => observed.clear();
}
vi.stubGlobal("IntersectionObserver", FakeViews);
vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run));

function comeIntoView(isIntersecting = true): void {
  const entries = [...observed].map((target) => ({ target, isIntersecting }));
  tellViews(entries as unknown as IntersectionObserverEntry[], undefined as never);
}

async function show(html: string): Promise<void> {
  document.body.innerHTML = html;
  await eventually(() => expect([...observed]).toEqual([...document.querySelectorAll("a[href]")]));
}

function touch(link: string, button = 0): void {
  document.body.innerHTML = `<p><a ${link}><b>Go</b></a><i>beside</i></p>`;
  document.querySelector("b")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button }));
}

const ELSEWHERE = [
  ["another host", 'href="https://other.example/orders"'],
  ["a number to call", 'href="tel:+255800000000"'],
  ["no screen", 'href="/nowhere"'],
  ["a page in another language", 'href="/orders?lang=sw"'],
  ["nothing", ""],
] as const;

beforeEach(() => {
  load.mockClear();
  network.mockClear();
});

const sentTo = async () =>
  Promise.all(
    network.mock.calls.map(async ([input]) => [
      (input as Request).url.replace(/^\w+:\/\/[^/]*/, ""),
      await (input as Request).clone().text(),
    ]),
  );
const sleep = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("a link that is touched", () => {
  prefetchLinks(window, parts);

  it("has the plan of its screen fetched, its query and a failure aside", () => {
    touch('href="/orders/7?orderId=1&lang=en"');
    expect(load.mock.calls).toEqual([["orders", "abc"]]);
    touch('href="/pay#/card"');
    expect(load.mock.lastCall).toEqual(["card", undefined]);
  });

  it("has its screen's first reads started where the plan is there, as the screen will send them", async () => {
    const loaded = Promise.resolve(ORDERS);
    load.mockReturnValue(loaded);
    onTestFinished(() => void load.mockRejectedValue(new Error("the line is gone")));
    touch('href="/orders?orderId=7&member=m"');
    await eventually(() => expect(network).toHaveBeenCalled());
    expect(await sentTo()).toEqual([["/tapi/order?member=m", '{"id":"7"}']]);
    for (const [sent] of network.mock.calls) await parts.fetch((sent as Request).clone());
    expect(network).toHaveBeenCalledOnce();
  });

  it.each<[string, () => unknown, string?]>([
    ["its plan is on its way", () => load.mockReturnValue(new Promise(() => {}))],
    ["the line is slow", () => vi.stubGlobal("navigator", { onLine: true, connection: { effectiveType: "2g" } })],
    ["another call is on its way, which may change what they tell", () => ui.jotai.set(inFlightAtom, 1)],
    ["it leads to where one is", () => undefined, 'href="?"'],
  ])("has none started where %s", async (_, change, link = 'href="/orders?orderId=7"') => {
    window.history.replaceState(null, "", "/orders");
    load.mockReturnValue(Promise.resolve(ORDERS));
    onTestFinished(() => {
      load.mockRejectedValue(new Error("the line is gone"));
      vi.stubGlobal("navigator", { onLine: true });
      window.history.replaceState(null, "", "/");
      ui.jotai.set(inFlightAtom, 0);
    });
    change();
    touch(link);
    await sleep();
    expect(network).not.toHaveBeenCalled();
  });

  it.each([...ELSEWHERE, ["its menu", 'href="/orders"', 2] as const])(
    "has nothing fetched where it leads to %s",
    (_, link, button: number = 0) => {
      touch(link, button);
      document.querySelector("i")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      expect(load).not.toHaveBeenCalled();
    },
  );
});

describe("a link in view", () => {
  it("has the plan of its screen fetched, also one that came later or leads elsewhere now", async () => {
    await show('<a href="/orders">Orders</a>');
    comeIntoView(false);
    expect(load).not.toHaveBeenCalled();
    comeIntoView();
    expect(load.mock.calls).toEqual([["orders", "abc"]]);
    document.body.append(Object.assign(document.createElement("a"), { textContent: "later" }));
    document.querySelector("a:last-child")?.setAttribute("href", "/pay#/card");
    await eventually(() => expect(observed.size).toBe(2));
    comeIntoView();
    expect(load.mock.lastCall).toEqual(["card", undefined]);
  });

  it.each(ELSEWHERE)("has nothing fetched where it leads to %s", async (_, link) => {
    await show(`<p><a href="tel:1">1</a><a ${link}>Go</a></p>`);
    comeIntoView();
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ["there is none", { onLine: false }],
    ["the person saves it", { onLine: true, connection: { saveData: true } }],
    ["it is slow", { onLine: true, connection: { effectiveType: "2g" } }],
  ])("has nothing fetched over a line where %s", async (_, navigator) => {
    vi.stubGlobal("navigator", navigator);
    await show('<a href="/orders">Orders</a>');
    comeIntoView();
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal("navigator", { onLine: true, connection: { effectiveType: "4g" } });
    comeIntoView();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is one of six: a page full of links does not fetch the whole app", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    prefetchLinks(window, parts);
    await show([1, 2, 3, 4, 5, 6, 7].map((each) => `<a href="/page/${each}">${each}</a>`).join(""));
    comeIntoView();
    expect(load.mock.calls.map(([screen]: unknown[]) => screen)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `page-${n}`));
  });
});
