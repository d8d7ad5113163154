import { afterAll, vi } from "vitest";

// Run for each file of the unit tests: the files of a worker share its globals, and each leaves them as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
