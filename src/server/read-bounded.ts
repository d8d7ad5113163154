import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";

/** Why the documents cannot be read at the moment: in words for the operator, file first. */
export class UnreadableDocumentsError extends Error {
  override readonly name = "UnreadableDocumentsError";
}

/**
 * The bytes of a file below `root`. Not `readFile`: it waits for ever at a pipe, and takes a file of any size.
 * @throws UnreadableDocumentsError when it is no file, or larger than `maximum` bytes
 */
export async function readBounded(root: string, path: string, maximum: number): Promise<Uint8Array> {
  const handle = await open(join(root, path), constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const { size } = await regularFile(handle, path);
    if (size > maximum) throw new UnreadableDocumentsError(`${path} has ${size} bytes, more than ${maximum}`);
    const bytes = new Uint8Array(size);
    let filled = 0;
    while (filled < size) {
      const { bytesRead } = await handle.read(bytes, filled, size - filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  } finally {
    await handle.close();
  }
}

async function regularFile(handle: FileHandle, path: string) {
  const stats = await handle.stat();
  if (!stats.isFile()) throw new UnreadableDocumentsError(`${path} is not a file`);
  return stats;
}
