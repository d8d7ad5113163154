import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { WrongCallError } from "./command/wrong-call-error.ts";

/**
 * Writes a file below `root`, whole or not at all. No link is followed, neither of a folder on the way nor in the file's
 * place: what others name or put there writes nowhere else.
 *
 * @param path from `root`, with forward slashes
 * @throws WrongCallError
 */
export function writeInside(root: string, path: string, content: string | Uint8Array): void {
  withinFolder(root, path, (folder) => {
    const file = join(folder, basename(path));
    const beside = join(folder, `.${basename(path)}.${randomBytes(6).toString("hex")}.new`);
    const before = lookAt(file);
    if (before !== undefined && !before.isFile()) refuse(root, path, before);
    const handle = openSync(beside, "wx");
    try {
      writeFileSync(handle, content);
      if (before !== undefined) chmodSync(beside, before.mode);
      renameSync(beside, file);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    } finally {
      closeSync(handle);
    }
  });
}

/** Takes a file away; a link in its place stays, with what it leads to. */
export function removeInside(root: string, path: string): void {
  withinFolder(root, path, (folder) => {
    const file = join(folder, basename(path));
    const before = lookAt(file);
    if (before === undefined) return;
    if (!before.isFile()) refuse(root, path, before);
    rmSync(file);
  });
}

/**
 * Works in the file's folder. On Linux by the folder that was opened: a path is looked up step by step, twice for a
 * rename, and each step may become a link meanwhile. Elsewhere by its path.
 */
function withinFolder(root: string, path: string, work: (folder: string) => void): void {
  const folder = enterFolder(root, path);
  if (process.platform !== "linux") {
    work(folder);
    return;
  }
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
  const handle = openSync(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  const opened = `/proc/self/fd/${handle}`;
  try {
    if (readlinkSync(opened) !== folder) throw new WrongCallError(`${path} leads out of ${root}: nothing was written`);
    work(opened);
  } finally {
    closeSync(handle);
  }
}

/** The real folder of the file; made where it is absent. */
function enterFolder(root: string, path: string): string {
  const steps = path.split("/");
  if (steps.some((step) => ["", ".", ".."].includes(step) || /[\\\0]/.test(step)))
    throw new WrongCallError(`${JSON.stringify(path)} is no path of a file in a folder`);
  mkdirSync(root, { recursive: true });
  let folder = realpathSync(root);
  for (const [at, step] of steps.slice(0, -1).entries()) {
    folder = join(folder, step);
    if (lookAt(folder) === undefined) mkdirSync(folder, { recursive: true });
    const found = lookAt(folder);
    if (!found?.isDirectory()) refuse(root, steps.slice(0, at + 1).join("/"), found);
  }
  return folder;
}

function lookAt(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

function refuse(root: string, path: string, found: Stats | undefined): never {
  const kind = found?.isSymbolicLink() ? "a link" : found?.isDirectory() ? "a folder" : "no folder";
  throw new WrongCallError(`${join(root, path)} is ${kind}: put a plain file or folder there`);
}
