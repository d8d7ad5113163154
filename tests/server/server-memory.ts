import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** Megabytes of memory that the server holds: the one child of the process that people start. Linux tells it in files. */
export function serverMemory(started: ChildProcess): number {
  const [pid] = readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, "utf8").trim().split(" ");
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
