import { setTimeout as pause } from "node:timers/promises";

/**
 * Does something now and again, one at a time, until it is stopped. What it rejects with is somebody else's to tell.
 *
 * @param every milliseconds between two times
 * @returns stops it; resolves once the last time is over
 */
export function repeat(work: () => Promise<void>, every: number): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const running = (async () => {
    while (!signal.aborted) {
      await work().catch(() => undefined);
      // Stopping ends the pause by rejecting.
      await pause(every, undefined, { ref: false, signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stop.abort();
    await running;
  };
}
