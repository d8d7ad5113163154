/** @returns whether the page has another address by now: its screen is on the way, this one is still shown meanwhile */
export function watchAddress(signal: AbortSignal): () => boolean {
  const before = place();
  return () => signal.aborted || before !== place();
}

/** In whatever language: changing that leaves no screen. */
function place(): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete("lang");
  return `${pathname}?${query}`;
}
