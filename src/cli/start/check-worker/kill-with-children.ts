import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Ends a process and all that it has started, as a browser that is in a group of its own. Where the system does not say
 * what it has started (Linux does), it ends alone: a browser goes by itself once its pipe is closed.
 */
export function killWithChildren(child: ChildProcess): void {
  // The id of a process that has ended may be another's by now.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // The system no longer says whose they were once their parent has ended.
  const started = startedBy(child.pid);
  child.kill("SIGKILL");
  for (const pid of started) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

function startedBy(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => startedByThread(`/proc/${pid}/task/${thread}`))
      .flatMap((one) => [one, ...startedBy(one)]);
  } catch {
    return [];
  }
}

/** None of a thread that ends meanwhile: the others still say theirs. */
function startedByThread(folder: string): readonly number[] {
  try {
    return readFileSync(`${folder}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
