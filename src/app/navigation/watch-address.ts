/** @returns whether the page has another address by now: its screen is on the way, this one is still shown meanwhile */
export function watchAddress(signal: AbortSignal): () => boolean {
  const { pathname, search } = window.location;
  return () => signal.aborted || pathname !== window.location.pathname || search !== window.location.search;
}
