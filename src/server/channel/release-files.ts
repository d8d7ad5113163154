import { type StoredFile, storeFile } from "../http/stored-file.ts";
import { createRecent } from "./recent.ts";
import type { RetainedBuilds, WholeBuild } from "./retained-builds.ts";

const MAX_FILES = 400;
const MAX_WAIT_MS = 3000;

/** The files of retained releases, ready to be sent. */
export interface ReleaseFiles {
  /** Undefined where they are not to be had. */
  find(release: string, digest: string, type: string): Promise<StoredFile | undefined>;
}

/** Files whose copies on disk are gone or damaged are brought once more by `load`, and waited for a while. */
export function createReleaseFiles(
  retained: RetainedBuilds,
  load: (release: string) => Promise<WholeBuild>,
): ReleaseFiles {
  const files = createRecent<StoredFile>(MAX_FILES);
  const repairs = new Map<string, Promise<unknown>>();

  async function repair(release: string): Promise<void> {
    const running = repairs.get(release) ?? load(release).then((build) => retained.keep(build));
    repairs.set(release, running);
    const over = running.catch(() => undefined).finally(() => repairs.delete(release));
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref())]);
  }

  return {
    async find(release, digest, type) {
      const known = files.get(digest);
      if (known !== undefined) return known;
      let bytes = await retained.content(digest);
      if (bytes === null) {
        await repair(release);
        bytes = await retained.content(digest);
      }
      if (bytes === null) return undefined;
      const file = storeFile(bytes, type);
      files.set(digest, file);
      return file;
    },
  };
}
