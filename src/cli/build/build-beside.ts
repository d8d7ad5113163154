import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";

interface BesideBuild {
  /** Fills an empty folder. */
  build(outDir: string): Promise<void>;
  /** Whether what was to be built stands in its place. */
  isDone(): Promise<boolean> | boolean;
}

/** Two renames take no time: a lock that is older was left by a builder that was killed. */
const MAX_SWAP_MS = 10_000;
const POLL_MS = 10;
/** No build takes as long: a folder beside that nothing has touched since was left by a builder that was killed. */
export const MAX_BUILD_MS = 3_600_000;

/**
 * Builds a folder beside its place and swaps it in: a running server sees no half of it. Several may build it at once,
 * in one process too, each beside the others; the first is taken, and no later one moves it.
 */
export async function buildBeside(folder: string, { build, isDone }: BesideBuild): Promise<void> {
  const beside = `${folder}-${randomBytes(6).toString("hex")}`;
  const old = `${beside}-old`;
  await mkdir(beside, { recursive: true });
  try {
    await removeAbandoned(folder);
    await build(beside);
    await alone(`${folder}-swap`, async () => {
      if (await isDone()) return;
      await rename(folder, old).catch(() => undefined);
      await rename(beside, folder);
    });
  } finally {
    for (const left of [beside, old]) await rm(left, { recursive: true, force: true });
  }
}

/** Does something while no other process does: who is first makes the file, and the others wait until it is gone. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  for (;;) {
    const file = await open(lock, "wx").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return null;
    });
    if (file !== null) {
      await file.close();
      break;
    }
    // Under a lock of its own: of two that wait, the second would take away the lock that the first has made since.
    if ((await ageOf(lock)) > MAX_SWAP_MS) await alone(`${lock}-stale`, () => removeStale(lock));
    else await setTimeout(POLL_MS);
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function removeStale(lock: string): Promise<void> {
  if ((await ageOf(lock)) > MAX_SWAP_MS) await rm(lock, { force: true });
}

async function removeAbandoned(folder: string): Promise<void> {
  const [place, prefix] = [dirname(folder), `${basename(folder)}-`];
  const names = await readdir(place);
  const beside = names.filter(
    (name) => name.startsWith(prefix) && /^[0-9a-f]{12}(-old)?$/.test(name.slice(prefix.length)),
  );
  for (const path of beside.map((name) => join(place, name)))
    if ((await ageOf(path)) > MAX_BUILD_MS) await rm(path, { recursive: true, force: true });
}

/** Milliseconds since it was changed; 0 where it is gone. */
async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
}
