import type { Timers } from "./timers.ts";

interface Watched {
  /** One call more that runs now, or one less. */
  inFlight(change: 1 | -1): void;
  /** As `inFlight`, of the calls that take long. */
  slow?(change: 1 | -1): void;
}

/**
 * Counts the calls in flight and tells when they take long.
 * @param slowAfter milliseconds
 * @returns a function to call when a call starts; what it returns, when that call ends
 */
export function createWatch(slowAfter: number, timers: Timers, watched: Watched): () => () => void {
  return () => {
    let isSlow = false;
    watched.inFlight(1);
    const timer = timers.set(() => {
      isSlow = true;
      watched.slow?.(1);
    }, slowAfter);
    return () => {
      timers.clear(timer);
      watched.inFlight(-1);
      if (isSlow) watched.slow?.(-1);
    };
  };
}
