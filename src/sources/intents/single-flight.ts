import { sha256 } from "../../kit/files/hash.ts";

export type SingleFlight = <T>(intent: string, run: () => Promise<T>) => Promise<T | "busy">;

/**
 * Lets one run per intent through at a time; "busy" without running for any other.
 * With the browser's lock manager that holds across tabs of this origin, without it within this page.
 */
export function createSingleFlight(locks: LockManager | undefined, owner: () => string): SingleFlight {
  const running = new Set<string>();

  return async (intent, run) => {
    if (running.has(intent)) return "busy";
    running.add(intent);
    try {
      return await (locks === undefined ? run() : locked(locks, `skrini.${sha256(`${owner()}\n${intent}`)}`, run));
    } finally {
      running.delete(intent);
    }
  };
}

async function locked<T>(locks: LockManager, name: string, run: () => Promise<T>): Promise<T | "busy"> {
  let requested = false;
  try {
    return await locks.request(name, { ifAvailable: true }, async (lock) => {
      requested = true;
      return lock === null ? "busy" : run();
    });
  } catch (error) {
    if (requested) throw error;
    return run(); // the manager itself refused, as it does in an opaque origin
  }
}
