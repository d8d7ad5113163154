import { readFile, rm } from "node:fs/promises";
import { isAbsolute, join, resolve } from "node:path";

/** A PostgreSQL that runs on this machine. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** The one of a folder, as its own file tells: process, folder, start, port. Null where there is none. */
export async function runningServer(cluster: string): Promise<RunningServer | null> {
  const file = join(cluster, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && port > 0 && isAlive(pid))) return null;
  if (await servesFolder(pid, lines[1] ?? "")) return { pid, port };
  // PostgreSQL itself does not start beside it: it asks for no more than whether the number is somebody's.
  await rm(file, { force: true });
  return null;
}

/** After a crash its number may be another process's by now, of another PostgreSQL too. Where nobody tells, it is taken for it. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
  if (command === null) return true;
  const options = command.split("\0");
  const served = options[options.indexOf("-D") + 1] ?? "";
  return command.includes("postgres") && (!isAbsolute(served) || resolve(served) === resolve(folder));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
