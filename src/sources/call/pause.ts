import { realTimers, type Timers } from "./timers.ts";

/** True after so many milliseconds; false as soon as `signal` says that nobody waits any more. */
export function pause(milliseconds: number, signal: AbortSignal, timers: Timers = realTimers): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const left = () => {
      timers.clear(timer);
      resolve(false);
    };
    const timer = timers.set(() => {
      signal.removeEventListener("abort", left);
      resolve(true);
    }, milliseconds);
    signal.addEventListener("abort", left, { once: true });
  });
}
