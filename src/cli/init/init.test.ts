import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { deadLinksBelow } from "../../../tests/docs/dead-links.ts";
import { checkDocuments } from "../../check/incremental/check-documents.ts";
import { COMMANDS } from "../commands.ts";
import { ROOT } from "../paths.ts";
import { BUILT_IN } from "../project-parts/read-parts.ts";
import { filesUnder, readDocuments } from "../read-documents.ts";
import { type CommandResult, callCommand } from "../testing/call-command.ts";
import { TEMPLATE_NAMES } from "./templates.ts";

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
      /^Corner shop is in .*Corner shop\. Next:\n\n {2}cd .* && npm install\n {2}npm start\n\nOpen http/,
    );
    const [, first = ""] = /change the title in (\S+),/.exec(made.stdout) ?? [];
    expect(read(first)).toContain('"title"');
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

  it("has what its own parts are compiled with, in the versions of this package", () => {
    const product = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const { engines, devDependencies, allowScripts } = JSON.parse(read("package.json"));
    expect(engines).toEqual(product.engines);
    expect(Object.keys(devDependencies)).toEqual(["@types/react", "typescript"]);
    expect(product.devDependencies).toMatchObject(devDependencies);
    // npm warns of scripts that nobody has judged; none of these is needed.
    expect(Object.keys(allowScripts)).toEqual(Object.keys(product.optionalDependencies));
  });

  it("knows nothing of this repository's lender", () => {
    const words = /superpesa|tanzania|TZS|swahili|\btapi\b|gopia|\bloan/i;
    const own = files.filter((path) => !path.startsWith("schemas/language/"));
    expect(own.filter((path) => words.test(read(path)))).toEqual([]);
  });

  it("has no dead link in its pages", () => {
    const { pages, dead } = deadLinksBelow(root);
    expect(dead).toEqual([]);
    expect(pages).toBeGreaterThan(15);
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

describe("each template", () => {
  const templates = mkdtempSync(join(tmpdir(), "skrini-templates-"));
  afterAll(() => rmSync(templates, { recursive: true }));

  describe.each(TEMPLATE_NAMES)("%s", (template) => {
    const folder = join(templates, `my-${template}`);
    beforeAll(async () => {
      expect(await callCommand(COMMANDS.init, "--template", template, folder)).toMatchObject({ status: 0, stderr: "" });
    });

    it.each([
      ["check", "--production", "--fail-on", "warning"],
      ["format", "--check"],
      ["generate", "--check"],
    ])("has nothing that skrini %s would find or change", async (name, ...options) => {
      const found = await callCommand(COMMANDS[name], ...options, folder);
      expect(found, found.stdout).toMatchObject({ status: 0, stderr: "" });
    });

    it("has every text of the engine in each of its languages, a journey, and a first screen", () => {
      const app = JSON.parse(readFileSync(join(folder, "schemas/app.json"), "utf8"));
      const languages: readonly string[] = app.languages.map(({ code }: { code: string }) => code);
      for (const text of Object.values(app.texts)) expect(Object.keys(text as object)).toEqual(languages);
      expect(filesUnder(folder, "schemas/journeys").length).toBeGreaterThan(0);
      expect(existsSync(join(folder, "schemas/screens/home.json"))).toBe(true);
    });

    it("keeps no journey to the words that are changed first: the title, and a line that says so itself", () => {
      const files = readDocuments(folder);
      const home = files.find(({ path }) => path === "schemas/screens/home.json") ?? expect.fail();
      const words = [...home.text.matchAll(/(?<=^ {2}"title": \{ "en": )"[^"]+"|"[^"]*Change this line[^"]*"/gm)];
      expect(words.length).toBe(template === "empty" ? 2 : 1);
      for (const [word] of words) {
        const text = home.text.replace(word, '"Something else"');
        const changed = files.map((file) => (file === home ? { ...home, text } : file));
        expect(checkDocuments(changed, BUILT_IN).filter(({ severity }) => severity === "error")).toEqual([]);
      }
    });

    it("has a page for its shell that names no message it lacks", () => {
      const page = readFileSync(join(folder, "schemas/language/reference/shell.md"), "utf8");
      expect(page).toContain("## React Native");
      expect(page).not.toMatch(/Kotlin|Swift|fun \(|<!-- (?:if|end)/);
    });
  });

  it("is that of a name, and refuses any other", async () => {
    const wrong = await callCommand(COMMANDS.init, "--template", "loans", join(templates, "wrong"));
    expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('did you mean "loan"?') });
    expect(existsSync(join(templates, "wrong"))).toBe(false);
  });
});
