import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ROOT } from "./paths.ts";
import { readDocuments } from "./read-documents.ts";

const made: string[] = [];

/** A project of its own with these files. */
function projectOf(files: readonly { readonly path: string; readonly text: string }[]): string {
  const root = mkdtempSync(join(tmpdir(), "skrini-check-"));
  made.push(root);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function check(root: string) {
  const { status, stdout } = run("check", root);
  return { status, lines: stdout.trim().split("\n") };
}

function run(command: string, ...options: readonly string[]) {
  return spawnSync(process.execPath, ["--import", "tsx", `src/cli/${command}.ts`, ...options], {
    cwd: ROOT,
    encoding: "utf8",
  });
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true });
});

describe("npm run check", { timeout: 60_000 }, () => {
  it("passes over the documents there are", () => {
    const { status, lines } = check(projectOf(readDocuments(ROOT)));
    expect(lines).toEqual([expect.stringMatching(/^\d+ documents: all right$/)]);
    expect(status).toBe(0);
  });

  it("stops at a broken document with its place", () => {
    const files = readDocuments(ROOT).map((file) =>
      file.path === "schemas/routes.json" ? { ...file, text: '{\n  "routes": [,]\n}' } : file,
    );
    const { status, lines } = check(projectOf(files));
    expect(lines[0]).toMatch(/^schemas\/routes\.json:2:14 json-syntax not JSON/);
    expect(lines[lines.length - 1]).toMatch(/: 1 error, 0 warnings$/);
    expect(status).toBe(1);
  });

  it.each(["--help", "-h"])("answers %s with how it is used", (option) => {
    const { status, stdout, stderr } = run("check", option);
    expect(stdout).toMatch(/^npm run check \[-- <folder>\]\n/);
    expect([status, stderr]).toEqual([0, ""]);
  });

  it("says that a folder is not there, or has no documents", () => {
    const empty = projectOf([]);
    for (const folder of [join(empty, "nowhere"), empty, join(ROOT, "package.json")]) {
      const { status, stdout, stderr } = run("check", folder);
      expect(stderr).toBe(
        `there is no folder ${join(folder, "schemas")}: name the folder of a project, in which schemas/ is\n`,
      );
      expect([status, stdout]).toEqual([2, ""]);
    }
  });

  it("lets warnings pass", () => {
    const lost = {
      $schema: "../language/screen.schema.json",
      version: 1,
      id: "lost-one",
      title: "${app.name}",
      body: [],
    };
    const added = { path: "schemas/screens/lost-one.json", text: JSON.stringify(lost) };
    const { status, lines } = check(projectOf([...readDocuments(ROOT), added]));
    expect(lines[0]).toMatch(/^schemas\/screens\/lost-one\.json:1:1 warning unreachable-screen/);
    expect(status).toBe(0);
  });
});

describe("every command", { timeout: 60_000 }, () => {
  it.each(["start", "test", "check", "generate", "build", "bench", "texts", "migrate"])(
    "%s tells how it is used, and of an option it does not know",
    (command) => {
      const help = run(command, "--help");
      expect(help.stdout).toMatch(new RegExp(`^npm (run )?${command}\\b`));
      expect([help.status, help.stderr]).toEqual([0, ""]);
      const { status, stdout, stderr } = run(command, "--color");
      expect(stderr.split("\n").slice(0, 2)).toEqual(['there is no option "--color"', help.stdout.split("\n")[0]]);
      expect([status, stdout]).toEqual([2, ""]);
    },
  );
});
