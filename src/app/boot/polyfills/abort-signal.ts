/** `AbortSignal.any` (Chrome 116). */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const sources = [...signals];
  const stop = (source: AbortSignal) => {
    for (const one of sources) one.removeEventListener("abort", onAbort);
    abort(controller, source.reason);
  };
  const onAbort = (event: Event) => stop(event.target as AbortSignal);
  const aborted = sources.find((source) => source.aborted);
  if (aborted !== undefined) stop(aborted);
  else for (const source of sources) source.addEventListener("abort", onAbort);
  return controller.signal;
}

/** `AbortSignal.prototype.throwIfAborted` (Chrome 100). */
export function throwIfAborted(this: AbortSignal): void {
  if (this.aborted) throw this.reason ?? new DOMException("signal is aborted without reason", "AbortError");
}

/** Before Chrome 98 a signal carries no reason: put it there. */
function abort(controller: AbortController, reason: unknown): void {
  if (!("reason" in controller.signal)) Object.defineProperty(controller.signal, "reason", { value: reason });
  controller.abort(reason);
}
