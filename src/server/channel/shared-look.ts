/**
 * A look that is taken at most so often, however many ask for it: those who ask meanwhile share the next one. It never
 * rejects: a look that fails has seen nothing.
 *
 * @param every milliseconds between two looks
 */
export function createSharedLook(look: () => Promise<void>, every: number): () => Promise<void> {
  let looking: Promise<void> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    looking ??= (async () => {
      const rest = lookedAt + every - performance.now();
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest).unref());
      lookedAt = performance.now();
      await look();
    })()
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
    return looking;
  };
}
