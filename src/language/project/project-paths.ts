import { isProjectFile } from "./project-file.ts";

/** Two paths that some file system cannot hold side by side. */
export interface PathConflict {
  readonly path: string;
  readonly other: string;
}

/** So many fit on every file system, under any folder. */
export const MAX_PATH_BYTES = 200;
/** Windows has no such files: a device, a stream of another file, or one that it calls otherwise. */
const NOT_ON_WINDOWS =
  /(^|\/)(con|prn|aux|nul|clock\$|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(\.|\/|$)|[<>:"|?*]|[. ](\/|$)/i;
/** Control characters, what no one sees or shows a name otherwise than it is, and halves of a letter, which all become one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

/** Whether a project may have a file at this path, on every file system. */
export function isPortablePath(path: string): boolean {
  const isShort = new TextEncoder().encode(path).length <= MAX_PATH_BYTES;
  return isProjectFile(path) && isShort && !UNSEEN.test(path) && !NOT_ON_WINDOWS.test(path);
}

/**
 * Paths of which one is a folder of the other, and paths or folders that some systems take for the same: `Order.json`
 * and `order.json`. Each path is named once, with the first that it conflicts with.
 *
 * @example pathConflicts(["schemas/pictures/a.svg", "schemas/pictures/a.svg/x.json"]) // one
 */
export function pathConflicts(paths: readonly string[]): readonly PathConflict[] {
  const names = new Map<string, { readonly name: string; readonly isFile: boolean; readonly path: string }>();
  return paths.flatMap((path) => {
    const steps = path.split("/");
    for (const at of steps.keys()) {
      const name = steps.slice(0, at + 1).join("/");
      const isFile = at === steps.length - 1;
      const before = names.get(fold(name));
      if (before === undefined) names.set(fold(name), { name, isFile, path });
      else if (before.name !== name || before.isFile || isFile) return [{ path, other: before.path }];
    }
    return [];
  });
}

/** As the least exact file system compares names. */
function fold(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase();
}
