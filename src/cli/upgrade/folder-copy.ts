import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesUnder } from "../read-documents.ts";
import { removeInside, writeInside } from "../write-inside.ts";

/** The files of a folder as they were. */
export interface FolderCopy {
  /** From the project's root. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Puts back what has changed or is gone, and takes away what is new. */
  restore(): void;
}

export function copyFolder(root: string, folder: string): FolderCopy {
  const read = () => new Map(filesUnder(root, folder).map((path) => [path, readFileSync(join(root, path))] as const));
  const files = read();
  return {
    files,
    restore() {
      const present = existsSync(join(root, folder)) ? read() : new Map<string, Buffer>();
      for (const path of present.keys()) if (!files.has(path)) removeInside(root, path);
      for (const [path, bytes] of files) if (!present.get(path)?.equals(bytes)) writeInside(root, path, bytes);
    },
  };
}
