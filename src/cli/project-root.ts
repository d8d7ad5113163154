import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { WrongCallError } from "./command/wrong-call-error.ts";
import { ROOT } from "./paths.ts";

/**
 * The project that a file or folder is in.
 * @throws WrongCallError if there is none
 */
export function projectOf(path: string): string {
  if (path === "") throw new WrongCallError("a path is empty: name a folder or a document, or leave it out");
  const start = resolve(path);
  if (!existsSync(start)) throw new WrongCallError(`there is no file or folder ${path}`);
  const root = findProjectAt(start);
  if (root !== undefined) return root;
  throw new WrongCallError(`${path} is in no project: name a folder in which schemas/ is, or a document in it`);
}

/**
 * The project that the working folder is in.
 * @throws WrongCallError if it is in none
 */
export function currentProject(): string {
  const root = findProjectAt(process.cwd());
  if (root !== undefined) return root;
  throw new WrongCallError(
    `${process.cwd()} is in no project: there is no schemas/ in it or above. \`npx skrini init my-app\` begins one`,
  );
}

/**
 * The project that the folder is in, or the working folder where none is named.
 * @throws WrongCallError if there is none
 */
export function namedProject(folder: string | undefined): string {
  return folder === undefined ? currentProject() : projectOf(folder);
}

/** The same as of the working folder, or this tree where the working folder is in none: whose own parts count, where only words are wanted. */
export function nearestProject(): string {
  return findProjectAt(process.cwd()) ?? ROOT;
}

/** The nearest folder that holds `schemas/`, from an absolute path upwards; undefined if there is none. */
export function findProjectAt(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    // The dot is found in a folder alone.
    if (existsSync(join(folder, "schemas", "."))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}
