import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { ROOT } from "../paths.ts";
import { WrongCallError } from "../run-command.ts";

/** What is to be checked: a project, and which of its documents are wanted. A document needs the others to be judged. */
export interface Selection {
  /** The folder in which `schemas/` is. */
  readonly root: string;
  /** Whether findings in this file, by its path from the root, are wanted. */
  includes(path: string): boolean;
}

/**
 * Paths may name a project's folder, or folders and documents under its `schemas/`, all of one project. None names this
 * project, whole.
 */
export function findProject(paths: readonly string[]): Selection {
  const found = paths.map((path) => ({ path, root: rootOf(path) }));
  const roots = new Set(found.map(({ root }) => root));
  if (roots.size > 1) throw new WrongCallError("the paths belong to several projects: check one at a time");
  const [root = ROOT] = roots;
  const wanted = found.map(({ path }) => relative(root, resolve(path)).replaceAll("\\", "/"));
  const stray = found.find((_, index) => !/^$|^schemas(\/|$)/.test(wanted[index] ?? ""));
  if (stray !== undefined) throw new WrongCallError(`${stray.path} is no document of ${root}: they are under schemas/`);
  const isWhole = wanted.length === 0 || wanted.includes("") || wanted.includes("schemas");
  return {
    root,
    includes: (path) => isWhole || wanted.some((one) => path === one || path.startsWith(`${one}/`)),
  };
}

/** The nearest folder that holds `schemas/`, from the path upwards. */
function rootOf(path: string): string {
  const start = resolve(path);
  if (!existsSync(start)) throw new WrongCallError(`there is no file or folder ${path}`);
  for (let folder = start; ; folder = dirname(folder)) {
    // The dot is found in a folder alone.
    if (existsSync(join(folder, "schemas", "."))) return folder;
    if (dirname(folder) === folder) break;
  }
  throw new WrongCallError(`${path} is in no project: name a folder in which schemas/ is, or a document in it`);
}
