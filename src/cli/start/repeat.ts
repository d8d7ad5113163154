/**
 * Does something now and again, one at a time, until it is stopped. What it rejects with is somebody else's to tell.
 *
 * @param every milliseconds between two times
 * @returns stops it; resolves once the last time is over
 */
export function repeat(work: () => Promise<void>, every: number): () => Promise<void> {
  let isStopped = false;
  let wake = () => {};
  const running = (async () => {
    while (!isStopped) {
      await work().catch(() => undefined);
      if (isStopped) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, every);
        timer.unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return async () => {
    isStopped = true;
    wake();
    await running;
  };
}
