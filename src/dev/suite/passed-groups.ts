import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../cli/paths.ts";
import { isObject } from "../../kit/json.ts";
import { ALWAYS, GROUPS, type TestGroup } from "./groups.ts";

/** Digest of what each group stood on when it last passed, by the group's name. Committed with the change that it passed for. */
const PASSED = ".ci/passed.json";

export type Digests = { readonly [group: string]: unknown };

export function readPassed(root = ROOT): Digests {
  const path = join(root, PASSED);
  const passed: unknown = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
  return isObject(passed) ? passed : {};
}

/** Keeps the digests of these groups beside those of the others; a group that is no more is forgotten. */
export function writePassed(digests: Digests, root = ROOT): void {
  const all = { ...readPassed(root), ...digests };
  const known = GROUPS.flatMap(({ name }) => (all[name] === undefined ? [] : [[name, all[name]] as const]));
  writeFileSync(join(root, PASSED), `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}

/** SHA-256 (hex) of the names and contents of all files of a group and of `ALWAYS`: the same in every clone of the same commit. */
export function digestOf({ tests, standsOn }: Pick<TestGroup, "tests" | "standsOn">, root = ROOT): string {
  const hash = createHash("sha256");
  for (const path of filesAt([...ALWAYS, ...tests, ...standsOn], root)) {
    hash.update(
      `${path}\0${createHash("sha256")
        .update(readFileSync(join(root, path)))
        .digest("hex")}\n`,
    );
  }
  return hash.digest("hex");
}

export function testFilesOf({ tests }: Pick<TestGroup, "tests">, root = ROOT): readonly string[] {
  return filesAt(tests, root).filter((path) => /\.test\.tsx?$/.test(path));
}

/** The files at these paths that git does not ignore, in one order. */
function filesAt(paths: readonly string[], root: string): readonly string[] {
  const options = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths];
  const listed = execFileSync("git", options, { cwd: root, encoding: "utf8" }).split("\0");
  return [...new Set(listed)].filter((path) => path !== "" && existsSync(join(root, path))).sort();
}
