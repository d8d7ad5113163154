import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../cli/paths.ts";
import { isObject } from "../../kit/json.ts";
import { sha256 } from "../../releases/sha256.ts";
import { GROUPS, type TestGroup } from "./group-list.ts";
import { ALWAYS } from "./groups.ts";
import { readTree, TEST_FILE, type Tree } from "./tree.ts";

/** Digest of what each group stood on when it last passed, by the group's name. Committed with the change that it passed for. */
const PASSED = ".ci/passed.json";

type Stands = Pick<TestGroup, "tests" | "standsOn">;
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

/** Code that all parts share: of it, a group stands on what is imported. Code of other folders is named by the group. */
const SHARED = /^src\/(kit|language)\//;
/** Tests and their helpers: a group stands on all that they import, and on the paths that they name. */
const HELPS = /^tests\/|\/testing\/|\.test\.tsx?$/;

/**
 * SHA-256 (hex) of the names and contents of a group's tests and of all that they stand on: the same in every clone of a
 * commit.
 * @internal for tests, beside this module
 */
export function digestOf(group: Stands, tree: Tree): string {
  return sha256(
    filesOf(group, tree)
      .map((path) => `${path}\0${tree.digest(path)}\n`)
      .join(""),
  );
}

/**
 * A group's tests and all that they stand on, in one order; no tests of other groups.
 * @internal for tests, beside this module
 */
export function filesOf({ tests, standsOn }: Stands, tree: Tree): readonly string[] {
  const own = tree.filesAt(tests);
  const found = new Set<string>();
  const open = [...own, ...tree.filesAt([...ALWAYS, ...standsOn]).filter((path) => !TEST_FILE.test(path))];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const imports = tree.importsOf(path);
    open.push(...(HELPS.test(path) ? imports : imports.filter((one) => SHARED.test(one))));
    // The list of all tests names what is read for each part, not for this group.
    const named = HELPS.test(path) && !ALWAYS.includes(path) ? tree.namedIn(path) : [];
    open.push(...named.filter((one) => !TEST_FILE.test(one)));
  }
  return [...found].sort();
}

/** The digest of each group, by its name; none of any where git cannot tell the files. */
export function digestsOf(groups: readonly TestGroup[], root = ROOT): Digests {
  try {
    const tree = readTree(root);
    return Object.fromEntries(groups.map((group) => [group.name, digestOf(group, tree)]));
  } catch {
    return {};
  }
}

export function testFilesOf({ tests }: Pick<TestGroup, "tests">, tree: Tree): readonly string[] {
  return tree.filesAt(tests).filter((path) => TEST_FILE.test(path));
}
