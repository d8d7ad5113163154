import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { ALWAYS, GROUPS, partOf, testsLeftOut } from "./groups.ts";
import { digestOf, readPassed, testFilesOf, writePassed } from "./passed-groups.ts";

const folder = mkdtempSync(join(tmpdir(), "skrini-groups-"));
afterAll(() => rmSync(folder, { recursive: true }));

function makeTree(files: { readonly [path: string]: string }): string {
  const root = mkdtempSync(join(folder, "tree-"));
  execFileSync("git", ["init", "-q"], { cwd: root });
  for (const folder of [".ci", "src", "tests"]) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return root;
}

const FILES = {
  "src/a.ts": "a",
  "src/b.ts": "b",
  "tests/a.test.ts": "test",
  "other.ts": "other",
  ".gitignore": "*.log",
};
const GROUP = { tests: ["tests"], standsOn: ["src"] };

describe("the digest of a group", () => {
  const first = digestOf(GROUP, makeTree(FILES));

  it.each([
    ["is the same in another clone", FILES, true],
    ["is the same whatever lies elsewhere", { ...FILES, "other.ts": "changed" }, true],
    ["is the same beside what git ignores", { ...FILES, "src/a.log": "a" }, true],
    ["changes with a file that it stands on", { ...FILES, "src/a.ts": "b" }, false],
    ["changes with a file that every test stands on", { ...FILES, "package-lock.json": "changed" }, false],
    ["changes with a test", { ...FILES, "tests/a.test.ts": "changed" }, false],
    ["changes with a new file", { ...FILES, "src/c.ts": "" }, false],
    ["is the same whatever other tests say", { ...FILES, "src/a.test.ts": "test" }, true],
    ["changes where two files trade contents", { ...FILES, "src/a.ts": "b", "src/b.ts": "a" }, false],
  ])("%s", (_, files, isSame) => {
    expect(digestOf(GROUP, makeTree(files)) === first).toBe(isSame);
  });

  it("is none where git knows no files, and what cannot be read was kept for none", () => {
    const root = makeTree({ ".ci/passed.json": "<<<<<<< HEAD" });
    rmSync(join(root, ".git"), { recursive: true });
    expect([digestOf(GROUP, root), readPassed(root)]).toEqual([null, {}]);
  });

  it("is kept beside those of other groups, and forgotten with its group", () => {
    const root = makeTree({ ".ci/passed.json": '{ "kills": "1", "of-old": "2" }' });
    writePassed({ fuzz: "3", kills: "4" }, root);
    expect(readPassed(root)).toEqual({ kills: "4", fuzz: "3" });
    expect(readFileSync(join(root, ".ci/passed.json"), "utf8")).toBe('{\n  "kills": "4",\n  "fuzz": "3"\n}\n');
    expect(readPassed(makeTree({}))).toEqual({});
  });
});

describe("the groups of slow tests", () => {
  it.each(GROUPS)("$name has tests, and stands on what is there", ({ tests, standsOn }) => {
    expect([...ALWAYS, ...tests, ...standsOn].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(tests.flatMap((path) => (testFilesOf({ tests: [path] }).length === 0 ? [path] : []))).toEqual([]);
  });

  it("share no test, so that none is left out while its other group runs", () => {
    const files = GROUPS.flatMap((group) => testFilesOf(group));
    expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
  });

  it("belong to parts by their paths", () => {
    const paths = [
      "tests/server/a.test.ts",
      "tests/server",
      "tests/servers",
      "src/server/studio/a.test.ts",
      "tests/journeys",
    ];
    expect(paths.map(partOf)).toEqual(["build", "build", "unit", "database", "journeys"]);
  });

  it("are left out by the patterns of their tests, and by none where nothing is named", () => {
    expect(testsLeftOut("old-browser,fuzz")).toEqual(
      expect.arrayContaining(["tests/old-browser/**/*.test.{ts,tsx}", "tests/browser/fuzz.test.ts"]),
    );
    expect(testsLeftOut("")).toEqual([]);
  });
});
