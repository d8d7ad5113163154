import { afterAll, vi } from "vitest";

/** Milliseconds that a piece of code which is loaded when it is needed may take on a busy machine. */
const MAX_WAIT_MS = 60_000;

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: MAX_WAIT_MS });
}

const address = typeof document === "undefined" ? "" : window.location.href;

// Run for each file of the unit tests: the files of a worker share its globals, and each leaves them as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
});
