import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../cli/paths.ts";
import { isObject } from "../../kit/json.ts";
import { sha256 } from "../../releases/sha256.ts";
import { ALWAYS, GROUPS, type TestGroup } from "./groups.ts";

/** Digest of what each group stood on when it last passed, by the group's name. Committed with the change that it passed for. */
const PASSED = ".ci/passed.json";
const TEST_FILE = /\.test\.tsx?$/;

export type Digests = { readonly [group: string]: unknown };

/** The digests that are kept; none where the file is gone or cannot be read, and all groups run. */
export function readPassed(root = ROOT): Digests {
  try {
    const passed: unknown = JSON.parse(readFileSync(join(root, PASSED), "utf8"));
    return isObject(passed) ? passed : {};
  } catch {
    return {};
  }
}

/** Keeps the digests of these groups beside those of the others; a group that is no more is forgotten. */
export function writePassed(digests: Digests, root = ROOT): void {
  const all = { ...readPassed(root), ...digests };
  const known = GROUPS.flatMap(({ name }) => (all[name] === undefined ? [] : [[name, all[name]] as const]));
  writeFileSync(join(root, PASSED), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}

/**
 * SHA-256 (hex) of the names and contents of a group's tests, and of all that they and every other group stand on but
 * tests: the same in every clone of a commit. Null where git cannot tell the files.
 */
export function digestOf({ tests, standsOn }: Pick<TestGroup, "tests" | "standsOn">, root = ROOT): string | null {
  try {
    const proven = filesAt([...ALWAYS, ...standsOn], root).filter((path) => !TEST_FILE.test(path));
    const lines = [...filesAt(tests, root), ...proven].map(
      (path) => `${path}\0${sha256(readFileSync(join(root, path)))}\n`,
    );
    return sha256(lines.join(""));
  } catch {
    return null;
  }
}

export function testFilesOf({ tests }: Pick<TestGroup, "tests">, root = ROOT): readonly string[] {
  return filesAt(tests, root).filter((path) => TEST_FILE.test(path));
}

/** The files at these paths that git does not ignore, in one order. */
function filesAt(paths: readonly string[], root: string): readonly string[] {
  const options = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths];
  const listed = execFileSync("git", options, { cwd: root, encoding: "utf8" }).split("\0");
  return [...new Set(listed)].filter((path) => path !== "" && existsSync(join(root, path))).sort();
}
