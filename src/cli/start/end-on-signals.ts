/** Milliseconds within which signals are one: a terminal sends its own to npm, to what npm started and to us, and each passes it on. */
const ONE_SIGNAL_MS = 100;

/**
 * The first of these signals closes what is served and ends the process, another one later ends it at once. A terminal
 * that is closed sends `SIGHUP`.
 */
export function endOnSignals(close: () => Promise<void>, signals: readonly NodeJS.Signals[]): void {
  let began: number | null = null;
  const end = () => {
    if (began === null) {
      began = performance.now();
      void close().then(() => process.exit(0));
    } else if (performance.now() - began > ONE_SIGNAL_MS) process.exit(1);
  };
  for (const signal of signals) process.on(signal, end);
}
