import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sha256 } from "../../releases/sha256.ts";

/** Files on this machine's disk that are whole or not there: what was damaged or cut off reads as absent. */
export interface ContentFolder {
  /** Stores content under its digest. Rejects where the disk takes no more. */
  put(digest: string, bytes: Uint8Array): Promise<void>;
  /** Null where it is absent or another than its name says. */
  get(digest: string): Promise<Buffer | null>;
  /** Stores a text under a name, in place of what was there. */
  putText(name: string, text: string): Promise<void>;
  getText(name: string): Promise<string | null>;
  /** Removes all content, and all texts whose names begin with `prefix`, but for these. */
  keepOnly(kept: { digests: ReadonlySet<string>; prefix: string; names: ReadonlySet<string> }): Promise<void>;
}

const CONTENT = "content";

/** Several processes may share a folder: everything is written whole beside its place, then renamed. */
export function createContentFolder(folder: string): ContentFolder {
  const contentPath = (digest: string) => join(folder, CONTENT, digest);

  async function write(path: string, bytes: Uint8Array | string, options: { flush: boolean }): Promise<void> {
    const beside = `${path}.${randomBytes(6).toString("hex")}.new`;
    try {
      await writeFile(beside, bytes, { ...options, mode: 0o600 });
      await rename(beside, path);
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(digest, bytes) {
      const path = contentPath(digest);
      if ((await readWhole(path, digest)) !== null) return;
      await mkdir(join(folder, CONTENT), { recursive: true });
      // Its name tells whether it is whole, so nobody waits for the disk.
      await write(path, bytes, { flush: false });
    },
    get: (digest) => readWhole(contentPath(digest), digest),
    async putText(name, text) {
      await mkdir(folder, { recursive: true });
      await write(join(folder, name), `${sha256(text)}\n${text}`, { flush: true });
    },
    async getText(name) {
      const whole = await readFile(join(folder, name), "utf8").catch(() => "");
      const text = whole.slice(65);
      return whole !== "" && whole.startsWith(`${sha256(text)}\n`) ? text : null;
    },
    async keepOnly({ digests, prefix, names }) {
      const content = await readdir(join(folder, CONTENT)).catch(() => []);
      const texts = await readdir(folder).catch(() => []);
      for (const name of content) if (!digests.has(name)) await rm(contentPath(name), { force: true });
      for (const name of texts) {
        if (name.startsWith(prefix) && !names.has(name)) await rm(join(folder, name), { force: true });
      }
    },
  };
}

async function readWhole(path: string, digest: string): Promise<Buffer | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes !== null && sha256(bytes) === digest ? bytes : null;
}
