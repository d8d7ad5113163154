import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { COMMANDS } from "../commands.ts";
import { filesUnder } from "../read-documents.ts";
import { type CommandResult, callCommand } from "../testing/call-command.ts";

const place = mkdtempSync(join(tmpdir(), "skrini-init-"));
const root = join(place, "Corner shop");
const init = (folder: string) => callCommand(COMMANDS.init, join(place, folder));
const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("skrini init", () => {
  let made: CommandResult;
  let files: readonly string[];
  beforeAll(async () => {
    made = await init("Corner shop");
    files = filesUnder(root, ".");
  });
  afterAll(() => rmSync(place, { recursive: true }));

  it("writes an app of that name, and says what to do next", () => {
    expect(made).toMatchObject({ status: 0, stderr: "" });
    expect(made.stdout).toMatch(
      /^Corner shop is in .*Corner shop\. Next:\n\n {2}cd .* && npm install\n {2}npm start\n$/,
    );
    expect(JSON.parse(read("schemas/app.json"))).toMatchObject({ brand: { name: "Corner shop" } });
    const versions = { name: "corner-shop", dependencies: { skrini: expect.stringMatching(/^\d+\.\d+\.\d+$/) } };
    expect(JSON.parse(read("package.json"))).toMatchObject(versions);
    const counts = ["screens", "calls", "journeys"].map((kind) => filesUnder(root, `schemas/${kind}`).length);
    expect(counts).toEqual([3, 2, 2]);
  });

  it("leaves nothing to be filled in, and has the schema that each document names", () => {
    expect(files.filter((path) => /\{\{\w+\}\}/.test(read(path)))).toEqual([]);
    const documents = files.filter((path) => /^schemas\/(?!language)/.test(path));
    expect(documents.length).toBeGreaterThan(10);
    for (const path of documents) {
      const { $schema } = JSON.parse(read(path)) as { $schema: string };
      expect(existsSync(join(root, path, "..", $schema)), path).toBe(true);
    }
  });

  it("has settings that name a file of the package", () => {
    const named = files.flatMap((path) => read(path).match(/node_modules\/skrini\/src[\w/.-]+/g) ?? []);
    expect([...new Set(named)]).toEqual(["node_modules/skrini/src/cli/bootstrap.mjs"]);
  });

  it("knows nothing of this repository's lender", () => {
    const words = /superpesa|tanzania|TZS|swahili|\btapi\b|gopia|\bloan/i;
    const own = files.filter((path) => !path.startsWith("schemas/language/"));
    expect(own.filter((path) => words.test(read(path)))).toEqual([]);
  });

  it("has CI files whose commands find nothing", async () => {
    const lines = [".github/workflows/skrini.yml", ".gitlab-ci.yml"].flatMap((path) =>
      [...read(path).matchAll(/^ +- (?:run: )?npx skrini (.+)$/gm)].map(([, line = ""]) => line),
    );
    const checks = lines.filter((line) => !line.startsWith("test"));
    expect([lines.length, checks.length]).toEqual([6, 4]);
    for (const line of checks) {
      const [name = "", ...options] = line.replace(/ >.*/, "").split(" ");
      expect(await callCommand(COMMANDS[name], ...options, root), line).toMatchObject({ status: 0, stderr: "" });
    }
  });

  it("writes nothing where something is", async () => {
    mkdirSync(join(place, "used"));
    writeFileSync(join(place, "used/notes.txt"), "mine");
    expect(await init("used")).toMatchObject({ status: 2, stderr: expect.stringMatching(/used is not empty: name a/) });
    expect(filesUnder(join(place, "used"), ".")).toEqual(["notes.txt"]);
    expect(await init("used/notes.txt")).toMatchObject({ status: 2, stderr: expect.stringMatching(/is a file: name/) });
  });
});
