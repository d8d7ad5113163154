/** An instance may be told of a release a moment after another whose page names it. */
const MAX_WAIT_MS = 3000;
const MAX_WAITING = 100;

/** Lets requests wait a while for what is on its way here. */
export interface Arrivals {
  /** Something came: who waits looks again. */
  arrived(): void;
  /** Resolves when it is known, when it did not come in time, or at once where too many wait. */
  wait(isKnown: () => boolean): Promise<void>;
}

export function createArrivals(): Arrivals {
  const waiting = new Set<() => void>();
  return {
    arrived() {
      for (const wake of waiting) wake();
    },
    async wait(isKnown) {
      if (isKnown() || waiting.size >= MAX_WAITING) return;
      const deadline = Date.now() + MAX_WAIT_MS;
      while (!isKnown() && Date.now() < deadline) {
        await new Promise<void>((resolve) => {
          const wake = () => {
            clearTimeout(timer);
            waiting.delete(wake);
            resolve();
          };
          const timer = setTimeout(wake, deadline - Date.now());
          waiting.add(wake);
        });
      }
    },
  };
}
