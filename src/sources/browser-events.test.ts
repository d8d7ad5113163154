// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { createBrowserEvents } from "./browser-events.ts";

function pageShow(persisted: boolean): Event {
  return Object.assign(new Event("pageshow"), { persisted });
}

function hide(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("browser events", () => {
  it("tells when the network is away or back, the page hidden, seen, or restored from the page cache", () => {
    const listener = vi.fn();
    const stop = createBrowserEvents(window).subscribe(listener);
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    hide(true);
    hide(false);
    window.dispatchEvent(pageShow(false));
    window.dispatchEvent(pageShow(true));
    expect(listener.mock.calls.flat()).toEqual(["offline", "online", "hidden", "visible", "restored"]);
    stop();
    window.dispatchEvent(new Event("online"));
    hide(true);
    window.dispatchEvent(pageShow(true));
    expect(listener).toHaveBeenCalledTimes(5);
  });
});
