import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Ends a process and all that it has started, as a browser that is in a group of its own. Where the system does not say
 * what it has started (Linux does), it ends alone: a browser goes by itself once its pipe is closed.
 */
export function killWithChildren(child: ChildProcess): void {
  // Asked before: those whose parent is gone are nobody's.
  const started = child.pid === undefined ? [] : startedBy(child.pid);
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
    const lists = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"),
    );
    const children = lists.flatMap((list) => list.trim().split(" ").filter(Boolean).map(Number));
    return children.flatMap((one) => [one, ...startedBy(one)]);
  } catch {
    return [];
  }
}
