import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { COMMANDS } from "../commands.ts";
import { VERSION } from "../init/own-tarball.ts";
import { filesUnder } from "../read-documents.ts";
import { callCommand } from "../testing/call-command.ts";
import { changesSince } from "./changes-since.ts";

const place = mkdtempSync(join(tmpdir(), "skrini-upgrade-"));
const HOME = "schemas/screens/home.json";
let count = 0;
let root = "";

/** An app as an earlier version left it, committed. */
beforeEach(async () => {
  root = join(place, `app-${count++}`);
  expect(await callCommand(COMMANDS.init, "--template", "empty", root)).toMatchObject({ status: 0 });
  edit(HOME, (text) => text.replace('  "version": 1,\n', "").replaceAll("\n  ", "\n    "));
  rmSync(join(root, "schemas/language/reference/limits.md"));
  writeFileSync(join(root, ".skrini/version"), "0.0.9\n");
  git("init", "-q");
  commit();
});
afterAll(() => rmSync(place, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), "utf8");
const git = (...args: string[]) =>
  execFileSync("git", ["-C", root, "-c", "user.name=Ann", "-c", "user.email=ann@example.com", ...args]);
const upgrade = (...options: string[]) => callCommand(COMMANDS.upgrade, "--no-pictures", ...options, root);

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(root, path), change(read(path)));
}

function commit(): void {
  git("add", "-A");
  git("commit", "-q", "-m", "as it was");
}

function everything(): ReadonlyMap<string, string> {
  return new Map(filesUnder(root, "schemas").map((path) => [path, read(path)]));
}

describe("skrini upgrade", () => {
  it("migrates, generates, formats and checks, and says what is new since the version before", async () => {
    const { status, stdout, stderr } = await upgrade();
    expect([status, stderr, stdout]).toEqual([0, "", stdout]);
    expect(stdout).toContain(`migrate: ${HOME}\n`);
    expect(stdout).toMatch(/^generate: \d+ files, 1 of them/m);
    expect(stdout).toMatch(/^format: schemas\/screens\/home\.json\n {2}\d+ documents, 1 formatted/m);
    expect(stdout).toMatch(/^check: \d+ documents: all right$/m);
    expect(stdout).toContain(`New in ${VERSION}:\n- `);
    expect(JSON.parse(read(HOME))).toMatchObject({ version: 1 });
    expect(existsSync(join(root, "schemas/language/reference/limits.md"))).toBe(true);
    expect(read(".skrini/version")).toBe(`${VERSION}\n`);
  });

  it("done again changes nothing, and has nothing new to say", async () => {
    await upgrade();
    commit();
    const before = everything();
    const { status, stdout } = await upgrade();
    expect(status).toBe(0);
    expect(stdout).not.toContain("New in");
    expect(everything()).toEqual(before);
  });

  it("puts every file back where the check finds an error", async () => {
    edit(HOME, (text) => text.replace('"text"', '"tekst"'));
    commit();
    const before = everything();
    const { status, stdout, stderr } = await upgrade();
    expect([status, stderr]).toEqual([1, "check failed: every file under schemas/ is as it was.\n"]);
    expect(stdout).toMatch(/home\.json:\d+:\d+ .*tekst/);
    expect(everything()).toEqual(before);
    expect(read(".skrini/version")).toBe("0.0.9\n");
  });

  it("asks where files are not committed, or nothing keeps them, and does nothing unasked", async () => {
    edit("README.md", (text) => `${text}\nmine`);
    const before = everything();
    const refused = { status: 2, stderr: expect.stringContaining("--yes") };
    expect(await upgrade()).toMatchObject(refused);
    expect((await upgrade()).stderr).toContain("Not committed: README.md.");
    rmSync(join(root, ".git"), { recursive: true });
    expect(await upgrade()).toMatchObject(refused);
    expect((await upgrade()).stderr).toContain("No git repository holds this folder.");
    expect(everything()).toEqual(before);
    const done = await upgrade("--yes");
    expect(done).toMatchObject({ status: 0 });
    expect(done.stdout).not.toContain("git");
  });
});

describe("changesSince", () => {
  const CHANGELOG =
    "# Changes\n\n## 0.3.0\n\n- Third,\n  in two lines.\n- And more.\n\n## 0.2.0\n\n- Second.\n\n## 0.1.0\n\n- First.\n";

  it("gives the versions after one, newest first, and all where that one is not known", () => {
    const third = { version: "0.3.0", changes: ["Third, in two lines.", "And more."] };
    expect(changesSince("0.2.0", CHANGELOG)).toEqual([third]);
    expect(changesSince("0.3.0", CHANGELOG)).toEqual([]);
    expect(changesSince(null, CHANGELOG).map(({ version }) => version)).toEqual(["0.3.0", "0.2.0", "0.1.0"]);
  });

  it("reads the changelog of this version", () => {
    expect(changesSince("0.0.9")[0]).toMatchObject({
      version: VERSION,
      changes: expect.arrayContaining([expect.any(String)]),
    });
  });
});
