import type { PageKit } from "./page-kit.ts";

/** Runs in the page: until nothing is busy and two frames in a row changed nothing; false when that takes too long. */
export async function waitForRest(limit: number): Promise<boolean> {
  const kit = (window as unknown as { skriniVerify: PageKit }).skriniVerify;
  const started = performance.now();
  let before = -1;
  for (let same = 0; same < 2; ) {
    await new Promise((next) => requestAnimationFrame(next));
    const changes = kit.changes();
    same = kit.isAtRest() && changes === before ? same + 1 : 0;
    before = changes;
    if (performance.now() - started > limit) return false;
  }
  // The app puts off some work until the browser is idle, such as loading the code that runs taps.
  await new Promise((next) => requestIdleCallback(next, { timeout: 500 }));
  return true;
}
