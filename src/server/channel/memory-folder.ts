import type { ContentFolder } from "./content-folder.ts";

/** Keeps everything in memory: for a server without a disk of its own. */
export function createMemoryFolder(): ContentFolder {
  const contents = new Map<string, Buffer>();
  const texts = new Map<string, string>();
  return {
    put: async (digest, bytes) => void contents.set(digest, Buffer.from(bytes)),
    get: async (digest) => contents.get(digest) ?? null,
    putText: async (name, text) => void texts.set(name, text),
    getText: async (name) => texts.get(name) ?? null,
    async keepOnly({ digests, prefix, names }) {
      for (const digest of contents.keys()) if (!digests.has(digest)) contents.delete(digest);
      for (const name of texts.keys()) if (name.startsWith(prefix) && !names.has(name)) texts.delete(name);
    },
  };
}
