import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { GROUPS } from "./group-list.ts";
import { ALWAYS, partOf, testsLeftOut } from "./groups.ts";
import { digestOf, digestsOf, filesOf, readPassed, testFilesOf, writePassed } from "./passed-groups.ts";
import { readTree } from "./tree.ts";

const folder = mkdtempSync(join(tmpdir(), "skrini-groups-"));
afterAll(() => rmSync(folder, { recursive: true }));

function makeTree(files: { readonly [path: string]: string }): string {
  const root = mkdtempSync(join(folder, "tree-"));
  execFileSync("git", ["init", "-q"], { cwd: root });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const FILES = {
  "src/call/a.ts": `import { k } from "../kit/k.ts";\nimport { c } from "../other/c.ts";`,
  "src/call/b.ts": "b",
  "src/kit/k.ts": `export { l } from "./l.ts";`,
  "src/kit/l.ts": "l",
  "src/kit/m.ts": "m",
  "src/other/c.ts": "c",
  "src/other/d.ts": `import type { k } from "../kit/m.ts";`,
  "src/read/e.json": "{}",
  "schemas/app.json": "{}",
  "tests/app/calls/f.json": "{}",
  "tests/app/f.test.ts": "f",
  "tests/a.test.ts": `import {\n  help,\n} from "./help.ts";\nimport type { T } from "./types.ts";`,
  "tests/help.ts": `const { d } = await import("../src/other/d.ts");\nnew URL("../src/read/", import.meta.url);\nread("tests/app/", join(ROOT, "schemas"));`,
  "tests/other.ts": "other",
  "tests/types.ts": "types",
  "other.ts": "other",
  ".gitignore": "*.log",
};
const GROUP = { tests: ["tests/a.test.ts"], standsOn: ["src/call"] };
const digestIn = (files: { readonly [path: string]: string }) => digestOf(GROUP, readTree(makeTree(files)));

describe("the digest of a group", () => {
  const first = digestIn(FILES);

  it.each([
    ["is the same in another clone", {}, true],
    ["is the same whatever lies elsewhere", { "other.ts": "changed" }, true],
    ["is the same beside what git ignores", { "src/call/a.log": "a" }, true],
    ["changes with a file that it stands on", { "src/call/a.ts": "b" }, false],
    ["changes with a file that every test stands on", { "package-lock.json": "changed" }, false],
    ["changes with a test", { "tests/a.test.ts": "changed" }, false],
    ["changes with a new file", { "src/call/c.ts": "" }, false],
    ["is the same whatever other tests say", { "src/call/a.test.ts": "test" }, true],
    [
      "changes where two files trade contents",
      { "src/call/a.ts": "b", "src/call/b.ts": FILES["src/call/a.ts"] },
      false,
    ],
    ["changes with a helper that a test imports", { "tests/help.ts": "changed" }, false],
    ["is the same whatever other helpers say", { "tests/other.ts": "changed" }, true],
    ["is the same whatever types say", { "tests/types.ts": "changed" }, true],
    ["changes with what a helper imports", { "src/other/d.ts": "changed" }, false],
    ["changes with what a helper finds by an address", { "src/read/e.json": "[]" }, false],
    ["changes with a folder that a helper names", { "tests/app/calls/f.json": "[]" }, false],
    ["changes with the documents that a helper names", { "schemas/app.json": "[]" }, false],
    ["is the same whatever tests say in a folder that a helper names", { "tests/app/f.test.ts": "changed" }, true],
    ["changes with shared code, at any distance", { "src/kit/l.ts": "changed" }, false],
    ["is the same whatever shared code says that nothing of it imports", { "src/kit/m.ts": "changed" }, true],
    ["is the same whatever code says that it does not name, and only others import", { "src/other/c.ts": "d" }, true],
  ])("%s", (_, changed, isSame) => {
    expect(digestIn({ ...FILES, ...changed }) === first).toBe(isSame);
  });

  it("is none where git knows no files, and what cannot be read was kept for none", () => {
    const root = makeTree({ ".ci/passed.json": "<<<<<<< HEAD" });
    rmSync(join(root, ".git"), { recursive: true });
    expect([digestsOf(GROUPS, root), readPassed(root)]).toEqual([{}, {}]);
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
  const tree = readTree(ROOT);

  it.each(GROUPS)("$name has tests, and stands on what is there", ({ tests, standsOn }) => {
    expect([...ALWAYS, ...tests, ...standsOn].filter((path) => tree.filesAt([path]).length === 0)).toEqual([]);
    // Those of documents are no files of Vitest's: a step leads them.
    const files = tests.filter((path) => path !== "schemas/journeys");
    expect(files.filter((path) => testFilesOf({ tests: [path] }, tree).length === 0)).toEqual([]);
  });

  it("share no test, so that none is left out while its other group runs", () => {
    const files = GROUPS.flatMap((group) => testFilesOf(group, tree));
    expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
  });

  it("stand on what they prove: a change of the studio leaves the phone's groups out, and one of the phone runs them", () => {
    const groups = GROUPS.map((group) => ({ name: group.name, files: new Set(filesOf(group, tree)) }));
    const namesAt = (path: string) => groups.flatMap(({ name, files }) => (files.has(path) ? [name] : []));
    const ofPhones = [
      "old-browser",
      "hostile-answers",
      "phones",
      "payments",
      "forms",
      "offers",
      "every-screen",
      "legibility",
      "own-journeys",
    ];
    const onlyOf = (path: string) => namesAt(path).filter((name) => ofPhones.includes(name));
    for (const path of ["src/studio/main.tsx", "src/server/studio/create-studio-api.ts", "src/check/rules/rules.ts"])
      expect([path, onlyOf(path)]).toEqual([path, []]);
    for (const path of [
      "src/app/boot/entry.ts",
      "src/sources/call/call-client.ts",
      "src/kit/set-path.ts",
      "src/server/create-server.ts",
    ])
      expect([path, onlyOf(path)]).toEqual([path, expect.arrayContaining(ofPhones)]);
    expect(namesAt("src/studio/main.tsx")).toEqual(["package", "vscode", "studio", "studio-steps"]);
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
      expect.arrayContaining(["tests/old-browser/chromium-87.test.ts", "tests/browser/fuzz.test.ts"]),
    );
    expect(testsLeftOut("")).toEqual([]);
  });
});
