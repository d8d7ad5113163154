// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PageParts } from "../page-parts.ts";
import { prefetchTouched } from "./prefetch-touched.ts";

const load = vi.fn(async () => {
  throw new Error("the line is gone");
});
const parts = {
  app: {
    routes: [
      { path: "/orders", screen: "orders" },
      { path: "/pay", hash: "/card", screen: "card" },
    ],
    digests: { orders: "abc" },
  },
  loader: { screen: load },
} as unknown as PageParts;

function touch(link: string, button = 0): void {
  document.body.innerHTML = `<p><a ${link}><b>Go</b></a><i>beside</i></p>`;
  document.querySelector("b")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button }));
}

describe("a link that is touched", () => {
  beforeEach(() => {
    load.mockClear();
  });
  prefetchTouched(window, parts);

  it("has the plan of its screen fetched, its query and a failure aside", () => {
    touch('href="/orders/7?orderId=1"');
    expect(load.mock.calls).toEqual([["orders", "abc"]]);
    touch('href="/pay#/card"');
    expect(load.mock.lastCall).toEqual(["card", undefined]);
  });

  it.each([
    ["another host", 'href="https://other.example/orders"', 0],
    ["a number to call", 'href="tel:+255800000000"', 0],
    ["no screen", 'href="/nowhere"', 0],
    ["nothing", "", 0],
    ["its menu", 'href="/orders"', 2],
  ])("has nothing fetched where it leads to %s", (_, link, button) => {
    touch(link, button);
    document.querySelector("i")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect(load).not.toHaveBeenCalled();
  });
});
