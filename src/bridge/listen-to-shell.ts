type Receive = (message: unknown, origin: string) => void;

/** Passes on the message events of a window, if it is one that has events. */
export function listenToShell(shell: unknown, receive: Receive): () => void {
  const target = shell as Partial<EventTarget> | null | undefined;
  if (!target?.addEventListener) return () => {};
  const listener = (event: Event) => receive((event as MessageEvent).data, (event as MessageEvent).origin);
  target.addEventListener("message", listener);
  return () => target.removeEventListener?.("message", listener);
}

/** A shell speaks from the page's own origin or from none; another origin is a frame or another window. */
export function isShellOrigin(shell: unknown, origin: string): boolean {
  return origin === "" || origin === (shell as { location?: { origin?: unknown } } | null)?.location?.origin;
}
