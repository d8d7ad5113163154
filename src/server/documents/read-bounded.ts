import { constants } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { join, relative } from "node:path";

/** Why the documents cannot be read at the moment: in words for the operator, file first. */
export class UnreadableDocumentsError extends Error {
  override readonly name = "UnreadableDocumentsError";
}

/**
 * The bytes of a file below `root`. Not `readFile`: it waits for ever at a pipe, and takes a file of any size.
 * @throws UnreadableDocumentsError when it is no file, leads out of its first folder by a link, or is larger than `maximum` bytes
 */
export async function readBounded(root: string, path: string, maximum: number): Promise<Uint8Array> {
  const real = await realpath(join(root, path));
  if (relative(await realpath(join(root, topFolder(path))), real).startsWith(".."))
    throw new UnreadableDocumentsError(`${path} leads out of the folder: put the file itself there`);
  // The file itself: what became a link since is not followed.
  const handle = await open(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
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

/** `schemas` itself may be a link: an operator names the folder that is served. */
function topFolder(path: string): string {
  return path.split("/", 1)[0] ?? "";
}

async function regularFile(handle: FileHandle, path: string) {
  const stats = await handle.stat();
  if (!stats.isFile()) throw new UnreadableDocumentsError(`${path} is not a file`);
  return stats;
}
