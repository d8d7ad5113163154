import { relative, resolve } from "node:path";
import { WrongCallError } from "./command/wrong-call-error.ts";
import { currentProject, projectOf } from "./project-root.ts";

/** A command's project, and which of its documents are wanted. A document needs the others to be checked. */
export interface Selection {
  /** The folder in which `schemas/` is. */
  readonly root: string;
  /** Whether findings in this file, by its path from the root, are wanted. */
  includes(path: string): boolean;
}

/**
 * Paths may name a project's folder, or folders and documents under its `schemas/`, all of one project. None names the
 * project of the working folder, whole.
 */
export function findProject(paths: readonly string[]): Selection {
  const found = paths.map((path) => ({ path, root: projectOf(path) }));
  const roots = new Set(found.map(({ root }) => root));
  if (roots.size > 1) throw new WrongCallError("the paths belong to several projects: check one at a time");
  const [root = currentProject()] = roots;
  const wanted = found.map(({ path }) => relative(root, resolve(path)).replaceAll("\\", "/"));
  const stray = found.find((_, index) => !/^$|^schemas(\/|$)/.test(wanted[index] ?? ""));
  if (stray !== undefined) throw new WrongCallError(`${stray.path} is no document of ${root}: they are under schemas/`);
  const isWhole = wanted.length === 0 || wanted.includes("") || wanted.includes("schemas");
  return {
    root,
    includes: (path) => isWhole || wanted.some((one) => path === one || path.startsWith(`${one}/`)),
  };
}
