import { vi } from "vitest";

/** Milliseconds that a busy machine may need: far beyond what any of it takes, well below a test's own limit. */
const LATEST = 120_000;

/**
 * Tries a check every so many milliseconds until it holds; its last error where it never does. A check may return what it
 * found.
 */
export function eventually<T>(check: () => T | Promise<T>, interval = 20): Promise<T> {
  return vi.waitFor(check, { timeout: LATEST, interval });
}
