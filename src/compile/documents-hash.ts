import { sha256, sha256OfBytes } from "../kit/files/hash.ts";
import { isProjectFile, type ProjectFile } from "../language/project/project-file.ts";

/**
 * The id of the release that these files make: SHA-256 (64 hexadecimal digits) over `path NUL sha256(bytes) LF` of
 * each document and picture, sorted by path. Other files do not count.
 *
 * @example documentsHash([{ path: "schemas/app.json", bytes }]) // "5f1c…"
 */
export function documentsHash(files: Iterable<ProjectFile>): string {
  return hashOfDigests(Array.from(files, ({ path, bytes }) => ({ path, digest: sha256OfBytes(bytes) })));
}

/** The same, of files whose SHA-256 is known. */
export function hashOfDigests(files: readonly { readonly path: string; readonly digest: string }[]): string {
  const sorted = files
    .filter(({ path }) => isProjectFile(path))
    .sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
  return sha256(sorted.map(({ path, digest }) => `${path}\0${digest}\n`).join(""));
}
