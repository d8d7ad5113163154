import { existsSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isAlive } from "../../releases/database/running-server.ts";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
const PREFIX = "skrini-tests-";
/** Free bytes that must be there: the databases and browsers of a run have taken 1.5 GB at most. */
const MIN_FREE = 4_000_000_000;

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * A temporary folder of one run of the tests, in memory: databases that are made and dropped by the hundred took a
 * quarter more of the processor's time on a disk. Null where no memory can be used so, or too little is free.
 */
export async function openTemporaryFolder(memory = MEMORY): Promise<TemporaryFolder | null> {
  if (process.platform !== "linux" || !existsSync(memory)) return null;
  removeAbandoned(memory);
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < MIN_FREE) return null;
  const path = join(memory, `${PREFIX}${process.pid}`);
  try {
    // Readable by all: a database that root starts runs as somebody else.
    await mkdir(path, { mode: 0o755 });
  } catch {
    return null;
  }
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20 }) };
}

/** Removes the folders of killed runs. */
function removeAbandoned(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}
