import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { COMMANDS } from "./commands.ts";
import { ROOT } from "./paths.ts";
import { readDocuments } from "./read-documents.ts";
import { callCommand } from "./testing/call-command.ts";

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

async function check(...options: string[]) {
  const result = await callCommand(COMMANDS.check, ...options);
  return { ...result, lines: result.stdout.trim().split("\n") };
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true });
});

describe("npm run check", () => {
  it("passes over the documents there are", async () => {
    const { status, lines } = await check(projectOf(readDocuments(ROOT)));
    expect(lines).toEqual([expect.stringMatching(/^\d+ documents: all right$/)]);
    expect(status).toBe(0);
  });

  it("stops at a broken document with its place", async () => {
    const files = readDocuments(ROOT).map((file) =>
      file.path === "schemas/routes.json" ? { ...file, text: '{\n  "routes": [,]\n}' } : file,
    );
    const { status, lines } = await check(projectOf(files));
    expect(lines[0]).toMatch(/^schemas\/routes\.json:2:14 json-syntax not JSON/);
    expect(lines[lines.length - 1]).toMatch(/: 1 error, 0 warnings$/);
    expect(status).toBe(1);
  });

  it("says that a folder is not there, or has no documents", async () => {
    const empty = projectOf([]);
    for (const folder of [join(empty, "nowhere"), empty, join(ROOT, "package.json")]) {
      const { status, stdout, stderr } = await check(folder);
      expect(stderr).toBe(
        `there is no folder ${join(folder, "schemas")}: name the folder of a project, in which schemas/ is\n`,
      );
      expect([status, stdout]).toEqual([2, ""]);
    }
  });

  it("takes one folder at a time", async () => {
    const { status, stdout, stderr } = await check("one", "two");
    expect(stderr).toBe(`one folder is checked at a time\n${COMMANDS.check?.usage}\n`);
    expect([status, stdout]).toEqual([2, ""]);
  });

  it("lets warnings pass", async () => {
    const lost = {
      $schema: "../language/screen.schema.json",
      version: 1,
      id: "lost-one",
      title: "${app.name}",
      body: [],
    };
    const added = { path: "schemas/screens/lost-one.json", text: JSON.stringify(lost) };
    const { status, lines } = await check(projectOf([...readDocuments(ROOT), added]));
    expect(lines[0]).toMatch(/^schemas\/screens\/lost-one\.json:1:1 warning unreachable-screen/);
    expect(status).toBe(0);
  });
});
