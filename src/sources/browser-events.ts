/**
 * Events of the page that make data old: the network came back or went away, the page was hidden, is seen again,
 * or came out of the browser's page cache (back from a payment page).
 */
export type PageEvent = "online" | "offline" | "hidden" | "visible" | "restored";

export interface PageEvents {
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: PageEvent) => void): () => void;
}

export function createBrowserEvents(page: Window): PageEvents {
  return {
    subscribe(listener) {
      const listeners: readonly (readonly [EventTarget, string, (event: Event) => void])[] = [
        [page, "online", () => listener("online")],
        [page, "offline", () => listener("offline")],
        [page.document, "visibilitychange", () => listener(page.document.hidden ? "hidden" : "visible")],
        [page, "pageshow", (event) => (event as PageTransitionEvent).persisted && listener("restored")],
      ];
      const change = (method: "addEventListener" | "removeEventListener") => {
        for (const [target, name, handler] of listeners) target[method](name, handler);
      };
      change("addEventListener");
      return () => change("removeEventListener");
    },
  };
}
