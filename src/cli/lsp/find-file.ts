import { fileURLToPath, pathToFileURL } from "node:url";
import { documentPlace } from "../../language/terms/document-kind.ts";

/** A document by the project it is in, and its path from there: `schemas/screens/order.json`. */
export interface ProjectFile {
  /** The folder in which `schemas/` is. */
  readonly root: string;
  readonly path: string;
}

/** Undefined: no file of this machine, or in a place where no document belongs. */
export function findFile(uri: string): ProjectFile | undefined {
  if (!uri.startsWith("file:")) return undefined;
  const whole = pathOf(uri)?.replaceAll("\\", "/");
  const start = whole?.lastIndexOf("/schemas/") ?? -1;
  if (whole === undefined || start < 0) return undefined;
  const path = whole.slice(start + 1);
  return documentPlace(path) === null ? undefined : { root: whole.slice(0, start) || "/", path };
}

function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    // An address of another machine, or with a name that no file has, is nothing of ours.
    return undefined;
  }
}

export function uriOf(root: string, path: string): string {
  return pathToFileURL(`${root}/${path}`).href;
}
