/** `AbortSignal.any` (Chrome 116) and `AbortSignal.timeout` (Chrome 103), which core-js does not have. */
export function completeAbortSignal(target: typeof AbortSignal): void {
  if (typeof target.any !== "function") target.any = anySignal;
  if (typeof target.timeout !== "function") target.timeout = timeoutSignal;
}

function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
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

function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => abort(controller, new DOMException("signal timed out", "TimeoutError")), milliseconds);
  return controller.signal;
}

/** Before Chrome 98 a signal carries no reason: put it there, so that a time limit can be told from a cancel. */
function abort(controller: AbortController, reason: unknown): void {
  if (!("reason" in controller.signal)) Object.defineProperty(controller.signal, "reason", { value: reason });
  controller.abort(reason);
}
