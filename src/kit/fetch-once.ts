/** The same promise for all, until it fails: then the next caller tries again. */
export function fetchOnce<T>(fetch: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | null = null;
  return () => {
    fetching ??= fetch().catch((error: unknown) => {
      fetching = null;
      throw error;
    });
    return fetching;
  };
}
