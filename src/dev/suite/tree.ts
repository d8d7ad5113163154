import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { oncePerText } from "../../kit/once-per-text.ts";
import { sha256 } from "../../releases/sha256.ts";

export const TEST_FILE = /\.test\.tsx?$/;

/** The files of a working tree that git does not ignore. Each is read once. */
export interface Tree {
  /** The files at these paths or below them, in one order; of a folder as `src/server/.` those of its own. */
  filesAt(paths: readonly string[]): readonly string[];
  /** The files that a file of code imports, by whatever kind of import, or addresses. Types don't count. */
  importsOf(path: string): readonly string[];
  /** The files at or below the paths from the root that a file of code names in quotes. */
  namedIn(path: string): readonly string[];
  /** SHA-256 (hex) of a file's content. */
  digest(path: string): string;
}

/** Types are gone when a test runs. */
const TYPES = /^(?:import|export) type [^;]* from "[^"]+";$/gm;
const IMPORT = /\b(?:from|import|import\(|new URL\()\s*["'](\.[^"']+)["']/g;
/** A path with a folder, as `"tests/other-app"`, or the one word in `join(ROOT, "schemas")`. */
const NAMED = /["'`]((?:\.skrini|renderers|schemas|src|tests)\/[\w./-]+)["'`]|\bROOT, "([\w.]+)"/g;
const CODE = /\.(tsx?|mjs)$/;

/** @throws where git cannot tell the files */
export function readTree(root: string): Tree {
  const options = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", options, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).split("\0");
  const files = [...new Set(listed)].filter((path) => path !== "" && existsSync(join(root, path))).sort();
  const known = new Set(files);
  const at = filesByFolder(files);
  const filesAt = (paths: readonly string[]) => [...new Set(paths.flatMap((path) => at.get(path) ?? []))].sort();
  const read = oncePerText((path) => readFileSync(join(root, path)));
  const importsOf = oncePerText((path) => {
    if (!CODE.test(path)) return [];
    const code = read(path).toString("utf8").replaceAll(TYPES, "");
    const paths = [...code.matchAll(IMPORT)].map(([, way = ""]) => join(path, "..", way.replace(/\?.*$/, "")));
    // The root itself is where paths begin, not a folder that is read.
    return paths.flatMap((one) => (known.has(one) ? [one] : one === "." ? [] : filesAt([one.replace(/\/$/, "")])));
  });
  const namedIn = oncePerText((path) => {
    if (!CODE.test(path)) return [];
    const names = [...read(path).toString("utf8").matchAll(NAMED)].map(([, folder, word = ""]) => folder ?? word);
    return filesAt(names.map((name) => name.replace(/\/$/, "")));
  });
  return {
    filesAt,
    importsOf,
    namedIn,
    digest: oncePerText((path) => sha256(read(path))),
  };
}

/** By each path that names them: their own, that of any folder above, and of the next one with `/.`. */
function filesByFolder(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const at = new Map<string, string[]>();
  const add = (path: string, file: string) => void (at.get(path)?.push(file) ?? at.set(path, [file]));
  for (const file of files) {
    add(file, file);
    add(`${dirname(file)}/.`, file);
    for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) add(folder, file);
  }
  return at;
}
