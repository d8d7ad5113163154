import { readFileSync } from "node:fs";

/** By the clock, a process may take so many times its limit. */
const CLOCK_FACTOR = 10;
/** Milliseconds of one tick in which Linux counts for all programs. */
const TICK = 10;
const SHORTEST_WAIT = 20;

/**
 * Calls back, once, when a process has used its time of the processor: a machine with much else to do gives it less of
 * that, and is no reason to end it. By the clock where the system does not say (Linux does).
 *
 * @param limit in milliseconds
 * @returns ends the watch
 */
export function limitProcessorTime(pid: number | undefined, limit: number, late: () => void): () => void {
  const started = performance.now();
  let timer = setTimeout(look, limit);

  function look(): void {
    const rest = limit - (processorTime(pid) ?? limit);
    if (rest <= 0 || performance.now() - started >= limit * CLOCK_FACTOR) late();
    else timer = setTimeout(look, Math.max(rest, SHORTEST_WAIT));
  }

  return () => clearTimeout(timer);
}

/** Milliseconds that a process has taken of all processors, null where nobody knows. */
function processorTime(pid: number | undefined): number | null {
  if (process.platform !== "linux") return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets, with whatever it holds; the times are the 14th and 15th.
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return ((user ?? 0) + (system ?? 0)) * TICK;
  } catch {
    return null;
  }
}
