import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Calls `onChange` after any file below the folder was added, changed or removed. Looks every `interval` milliseconds
 * instead of asking the system: that holds on network disks and in containers, and sees a file replaced by renaming.
 */
export function watchFolder(folder: string, interval: number, onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let last: Promise<string> = signature(folder);

  async function look(): Promise<void> {
    const [before, now] = [await last, await signature(folder)];
    last = Promise.resolve(now);
    if (before !== now) await onChange();
  }
  function plan(): void {
    if (stopped) return;
    timer = setTimeout(() => void look().finally(plan), interval);
    timer.unref();
  }

  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Names, sizes and times of all files: equal while nothing changes. A file that vanishes meanwhile is a change too. */
async function signature(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const lines = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: -1, mtimeMs: 0 }));
      return `${path} ${size} ${mtimeMs}`;
    });
  return (await Promise.all(lines)).sort().join("\n");
}
