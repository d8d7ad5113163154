/** Hears of each step through the history before the router does: of two listeners to it, the earlier is told first. */
export interface PopstateInterceptor {
  /** While set, it may stop an event; null takes it away. */
  guard(handler: ((event: PopStateEvent) => void) | null): void;
}

export function createPopstateInterceptor(page: Window): PopstateInterceptor {
  let guard: ((event: PopStateEvent) => void) | null = null;
  page.addEventListener("popstate", (event) => guard?.(event));
  return {
    guard(handler) {
      guard = handler;
    },
  };
}
