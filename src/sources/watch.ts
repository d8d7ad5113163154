import type { Timers } from "./timers.ts";

/**
 * Counts the calls in flight and tells when they take long.
 * @returns a function to call when a call starts; what it returns, when that call ends
 */
export function createWatch(
  slowAfter: number,
  timers: Timers,
  inFlight: (count: number) => void,
  slow: ((isSlow: boolean) => void) | undefined,
): () => () => void {
  let running = 0;
  let slowOnes = 0;

  return () => {
    let late = false;
    inFlight(++running);
    const timer = timers.set(() => {
      late = true;
      if (++slowOnes === 1) slow?.(true);
    }, slowAfter);
    return () => {
      timers.clear(timer);
      inFlight(--running);
      if (late && --slowOnes === 0) slow?.(false);
    };
  };
}
