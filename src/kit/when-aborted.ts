/** Runs it once the signal is aborted: at once where that has happened, which a listener would not hear of. */
export function whenAborted(signal: AbortSignal, run: () => void): void {
  if (signal.aborted) run();
  else signal.addEventListener("abort", run);
}
