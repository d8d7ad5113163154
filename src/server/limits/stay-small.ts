/** Megabytes at which it is worth a look. */
const WORTH_IT = 110;
const LOOK_EVERY_MS = 5000;
/** Share of the time that a quiet server works at most. */
const QUIET = 0.1;

/**
 * Gives memory back after a storm. The engine collects garbage when it needs room, and a server that nobody asks any
 * more needs none: what the last requests left would stay for good. Needs `--expose-gc`; does nothing without.
 */
export function staySmall(): void {
  const { gc } = globalThis;
  let last = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    const isQuiet = (user + system) / 1000 < LOOK_EVERY_MS * QUIET;
    if (isQuiet && process.memoryUsage.rss() > WORTH_IT * 1024 * 1024) void gc?.();
  }, LOOK_EVERY_MS);
  timer.unref();
}
