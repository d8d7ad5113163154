import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { checkDocuments } from "../../src/check/incremental/check-documents.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { BUILT_IN } from "../../src/cli/project-parts/read-parts.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { serveSandbox } from "../../src/cli/sandbox/serve-sandbox.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import type { Listening } from "../../src/server/listen.ts";
import { documentsOf, type GuideApp, makeGuideApp, runLine } from "./guide-app.ts";
import { commandsOf, GUIDES_FOLDER, pagesIn, readPage } from "./read-guides.ts";
import { TRIALS, type Trial } from "./trials.ts";

const MINUTE = 60_000;
/** Guides that show whole documents for a new app. */
const EXTENDING = ["ask-in-steps", "author-screens", "sign-people-in"];
const OPENAPI = `openapi: 3.1.0
info: { title: Rents, version: "1" }
paths:
  /api/rents:
    get:
      operationId: rent-list
      summary: What is rented
      responses:
        "200":
          description: Rents
          content:
            application/json:
              schema:
                type: object
                required: [data]
                properties:
                  data: { type: object, properties: { total: { type: integer } }, required: [total] }
              example: { data: { total: 3 } }
`;

const guides = pagesIn(GUIDES_FOLDER).map((page) => ({
  guide: page.path.slice(GUIDES_FOLDER.length + 1, -".md".length),
  commands: commandsOf(page),
}));

const trials = Object.entries(TRIALS).flatMap(([guide, byCommand]) =>
  Object.entries(byCommand).map(([command, trial]) => ({ guide, command, trial })),
);
const run = trials.filter(({ trial }) => "runs" in trial) as readonly (Omit<(typeof trials)[number], "trial"> & {
  readonly trial: Extract<Trial, { readonly runs: string }>;
})[];
const held = trials.flatMap(({ command, trial }) => ("heldBy" in trial ? [{ command, ...trial }] : []));

describe("the commands of the guides", () => {
  let app: GuideApp;
  let sandbox: Listening;
  beforeAll(async () => {
    app = await makeGuideApp();
    sandbox = await serveSandbox({ files: readDocuments(app.root), lender: null, port: 0, origins: [] });
    writeFileSync(join(app.root, "api.yaml"), OPENAPI);
    writeFileSync(join(app.root, ".gitignore"), "docs/\nschemas/language/\n");
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=Ann", "-c", "user.email=ann@example.com", ...args], { cwd: app.root });
    git("init", "-q", "-b", "main");
    git("add", "-A");
    git("commit", "-q", "-m", "first");
  });
  afterAll(async () => {
    await sandbox.close();
    app.remove();
  });

  it("are all tried, and no other", () => {
    const listed = Object.entries(TRIALS).map(([guide, byCommand]) => [guide, Object.keys(byCommand).sort()]);
    expect(listed).toEqual(guides.map(({ guide, commands }) => [guide, [...new Set(commands)].sort()]));
  });

  it("are also those of the pages in front: this repository's, the package's and a new app's", () => {
    const fronts = ["README.md", "src/docs/package.md", "src/cli/init/template/README.md"].map(readPage);
    const shown = fronts.flatMap(commandsOf);
    expect(shown.length).toBeGreaterThan(9);
    expect(shown.filter((line) => trials.every(({ command }) => command !== line))).toEqual([]);
  });

  it("are at least 80, of which most are run here or in a browser", () => {
    expect(trials.length).toBeGreaterThanOrEqual(80);
  });

  it.each(held)("$command is held by a test that is there", ({ command, heldBy, title, readsGuide }) => {
    const source = readFileSync(join(ROOT, heldBy), "utf8");
    expect(source).toContain(`"${title}"`);
    const options = readsGuide ? [] : (command.match(/--[a-z][a-z-]*/g) ?? []);
    expect(options.filter((option) => !source.includes(`"${option}"`))).toEqual([]);
  });

  it.each(run.filter(({ command }, index) => run.findIndex((one) => one.command === command) === index))(
    "$guide: $command",
    async ({ command, trial }) => {
      const folders = { app: app.root, place: app.place, repository: ROOT };
      const env = { API: `http://127.0.0.1:${sandbox.port}` };
      // A difference that `diff` tells of; the other commands find nothing wrong with it.
      if (command === "npx skrini diff main") rename(app.root, "Our branches", "Branches");
      const { status, output } = await runLine(trial.as ?? command, folders[trial.runs], env);
      expect([status, output]).toEqual([trial.status, output]);
      if (trial.prints !== undefined) expect(output).toMatch(trial.prints);
    },
    3 * MINUTE,
  );
});

describe("what the guides show", () => {
  it.each(EXTENDING)("of %s is an app that the check finds nothing in, laid out as CI asks for", async (guide) => {
    const other = await makeGuideApp(guide);
    onTestFinished(other.remove);
    expect(checkDocuments(readDocuments(other.root), BUILT_IN)).toEqual([]);
    const { stdout } = await callCommand(COMMANDS.format, "--check", other.root);
    // The test puts the members that a guide shows into these two.
    expect(stdout.match(/^schemas\/(?!app\.json|routes\.json)\S+ is written/gm)).toBeNull();
  });

  it("of own parts is what tests/own-parts has, which is compiled and run", () => {
    const shown = documentsOf("own-parts");
    expect(shown.length).toBe(5);
    for (const { path, text } of shown)
      expect(text, path).toBe(readFileSync(join(ROOT, "tests/own-parts", path), "utf8"));
  });

  it("of a rule is what the tree has", () => {
    const shown = documentsOf("contribute");
    expect(shown.length).toBe(2);
    for (const { path, text } of shown) expect(text, path).toBe(readFileSync(join(ROOT, path), "utf8"));
  });

  it("of a shell's bridge is what an app may declare", async () => {
    const other = await makeGuideApp();
    onTestFinished(other.remove);
    const [, bridge = ""] = /```json\n([\s\S]*?)```/.exec(readPage(`${GUIDES_FOLDER}/embed-in-a-shell.md`).text) ?? [];
    const files = readDocuments(other.root).map((file) => {
      if (file.path !== "schemas/app.json") return file;
      return { ...file, text: JSON.stringify({ ...JSON.parse(file.text), bridge: JSON.parse(bridge) }) };
    });
    expect(checkDocuments(files, BUILT_IN)).toEqual([]);
  });

  it("names scripts that package.json has", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
    const named = guides.flatMap(({ commands }) =>
      commands.flatMap((command) => /^npm run (\S+)/.exec(command)?.[1] ?? []),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

function rename(root: string, before: string, after: string): void {
  const file = join(root, "schemas/screens/branches.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(before, after));
}
