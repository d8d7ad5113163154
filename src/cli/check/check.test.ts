import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { OTHER_APP } from "../../../tests/copy-project.ts";
import { ALL_CODES } from "../../check/rules/rule-codes.ts";
import { COMMANDS } from "../commands.ts";
import { ROOT } from "../paths.ts";
import { readDocuments } from "../read-documents.ts";
import { callCommand } from "../testing/call-command.ts";
import { runProcess } from "../testing/run-process.ts";

const made: string[] = [];
const PICTURES = "schemas/pictures";
const DOCUMENTS = readDocuments(OTHER_APP);

/** A project of its own with these files. */
function projectOf(files: readonly { readonly path: string; readonly text: string }[]): string {
  const root = mkdtempSync(join(tmpdir(), "skrini-check-"));
  made.push(root);
  for (const file of files) {
    mkdirSync(dirname(join(root, file.path)), { recursive: true });
    writeFileSync(join(root, file.path), file.text);
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

describe("skrini check", () => {
  it("passes over the documents there are", async () => {
    const { status, lines } = await check(projectOf(DOCUMENTS));
    expect(lines).toEqual([expect.stringMatching(/^\d+ documents: all right$/)]);
    expect(status).toBe(0);
  });

  it("stops at a broken document with its place", async () => {
    const files = DOCUMENTS.map((file) =>
      file.path === "schemas/routes.json" ? { ...file, text: '{\n  "routes": [,]\n}' } : file,
    );
    const { status, lines } = await check(projectOf(files));
    expect(lines[0]).toMatch(/^schemas\/routes\.json:2:14 json-syntax not JSON/);
    expect(lines[lines.length - 1]).toMatch(/: 1 error, 0 warnings$/);
    expect(status).toBe(1);
  });

  it("says that a path is not there, or in no project, or no document", async () => {
    const empty = projectOf([]);
    const nowhere = join(empty, "nowhere");
    const said = async (path: string) => {
      const { status, stdout, stderr } = await check(path);
      expect([status, stdout]).toEqual([2, ""]);
      return stderr;
    };
    expect(await said(nowhere)).toBe(`there is no file or folder ${nowhere}\n`);
    expect(await said(empty)).toMatch(/ is in no project: name a folder in which schemas\/ is, or a document in it\n$/);
    expect(await said(join(ROOT, "package.json"))).toMatch(/ is no document of .*: they are under schemas\/\n$/);
    expect(await said(join(ROOT, PICTURES))).toBe(`there is no document in ${join(ROOT, PICTURES)}\n`);
    expect(await said("")).toBe("a path is empty: name a folder or a document, or leave it out\n");
  });

  it("counts a pending fact as an error for a channel that borrowers are served, and as a warning elsewhere", async () => {
    const facts = '"facts": { "licence": { "pending": "licence number" } }, "phone":';
    const documents = DOCUMENTS.map((file) => ({ ...file, text: file.text.replace('"phone":', facts) }));
    const settings = (severities: object) => {
      const text = JSON.stringify({ $schema: "./language/check.schema.json", version: 1, severities });
      return { path: "schemas/check.json", text };
    };
    const root = projectOf([...documents, settings({ "unused-fact": "off" })]);
    const [sandbox, production] = [await check(root), await check(root, "--production")];
    const told = expect.stringContaining('pending-fact "app.facts.licence" is pending: ');
    expect([sandbox.status, sandbox.lines]).toEqual([0, expect.arrayContaining([told])]);
    expect([production.status, production.lines]).toEqual([1, expect.arrayContaining([told])]);
    const off = settings({ "unused-fact": "off", "pending-fact": "off" });
    writeFileSync(join(root, off.path), off.text);
    const silenced = [await check(root), await check(root, "--production")];
    expect(silenced.map(({ status }) => status)).toEqual([0, 1]);
    expect(silenced[0]?.lines).not.toEqual(expect.arrayContaining([told]));
    expect(silenced[1]?.lines).toEqual(expect.arrayContaining([told]));
  });

  it("takes the paths of one project", async () => {
    const projects = [projectOf(DOCUMENTS), projectOf(DOCUMENTS)];
    const { status, stdout, stderr } = await check(...projects);
    expect(stderr).toBe("the paths belong to several projects: check one at a time\n");
    expect([status, stdout]).toEqual([2, ""]);
  });

  it("tells only of the documents that are named, and judges them among the others", async () => {
    const broken = DOCUMENTS.map((file) => ({
      ...file,
      text: file.text.replace('"type": "button"', '"type": "buton"'),
    }));
    const root = projectOf(broken);
    const all = (await check(root)).lines;
    const one = (await check(join(root, "schemas/screens/volume.json"))).lines;
    expect(all).toEqual([
      expect.stringMatching(/^schemas\/screens\/nowhere\.json:\d+:\d+ unknown-widget there is no widget "buton"/),
      expect.stringMatching(/^schemas\/screens\/volume\.json:\d+:\d+ unknown-widget there is no widget "buton"/),
      "18 documents: 2 errors, 0 warnings",
    ]);
    expect(one).toEqual([
      expect.stringMatching(/^schemas\/screens\/volume\.json:\d+:\d+ unknown-widget there is no widget "buton"/),
      "1 document: 1 error, 0 warnings",
    ]);
  });

  it.each([
    [
      ["--format", "yaml"],
      /^--format takes pretty, plain, json, sarif, junit, github or gitlab, not "yaml"\nskrini check /,
    ],
    [["--fail-on", "nothing"], /^--fail-on takes error or warning, not "nothing"\n/],
    [
      ["--explain", "unknown-widgit"],
      /^no diagnostic has the code "unknown-widgit": did you mean "unknown-widget"\?\n$/,
    ],
    [["--format"], /^--format needs a value\n/],
    [["--watch", "--fix"], /^--watch only looks: leave out --fix and --stdin\n/],
    [["--explain", "unknown-widget", "--format", "json"], /^--explain says what a code means: leave --format out\n/],
    [["--verbose"], /^there is no option "--verbose"\nskrini check \[options\]/],
    [["--fromat", "json"], /^there is no option "--fromat": did you mean "--format"\?\n/],
  ])("refuses %j in a sentence", async (options, sentence) => {
    const { status, stdout, stderr } = await check(...options);
    expect(stderr).toMatch(sentence);
    expect([status, stdout]).toEqual([2, ""]);
  });

  it("explains a code with what is wrong and right by it", async () => {
    const { status, stdout } = await check("--explain", "unknown-widget");
    expect(stdout).toMatch(/^unknown-widget \(error\)\n\n[^\n]+\n[^\n]+\n\nWhat to do: .+\n/);
    expect(stdout).toContain('Wrong: Misspelled\n  schemas/screens/bill.json at /footer/0/type\n    "buton"\n');
    expect(stdout).toContain("Right: A widget of the catalog\n");
    expect(status).toBe(0);
  });

  it("explains a former code as the code of now", async () => {
    const { status, stdout } = await check("--explain", "answers-anyway");
    expect(stdout).toMatch(
      /^"answers-anyway" is called "redundant-scenario-answer" now\.\n\nredundant-scenario-answer \(/,
    );
    expect(status).toBe(0);
  });

  it("explains every code", async () => {
    for (const { code, withoutExamples } of Object.values(ALL_CODES)) {
      const { stdout } = await check("--explain", code);
      const kinds = withoutExamples === undefined ? ["What to do", "Wrong", "Right"] : ["What to do", "No example"];
      for (const kind of kinds) expect(stdout).toContain(`\n\n${kind}: `);
    }
  });

  it("looks at the pictures too, and at names that not every file system holds side by side", async () => {
    const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
    const root = projectOf([
      ...DOCUMENTS,
      { path: `${PICTURES}/logo.svg`, text: drawing('<rect onclick="steal()"/>') },
      { path: `${PICTURES}/map.svg`, text: drawing("<rect/>") },
      { path: `${PICTURES}/Map.svg`, text: drawing("<rect/>") },
    ]);
    const { status, lines } = await check(root);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^schemas\/pictures\/map\.svg:1:1 path-conflict it can't stand beside .*Map\.svg/),
      expect.stringMatching(/^schemas\/pictures\/logo\.svg:1:1 picture-refused it has "onclick" in it/),
    ]);
    expect(status).toBe(1);
    expect((await check(join(root, "schemas/routes.json"))).status).toBe(0);
  });

  it("lets warnings pass", async () => {
    const lost = {
      $schema: "../language/screen.schema.json",
      version: 1,
      id: "lost-one",
      title: "${app.name}",
      body: [{ type: "text", text: "${app.name}" }],
    };
    const added = { path: "schemas/screens/lost-one.json", text: JSON.stringify(lost) };
    const root = projectOf([...DOCUMENTS, added]);
    const { status, lines } = await check(root);
    expect(lines[0]).toMatch(/^schemas\/screens\/lost-one\.json:1:1 warning unreachable-screen/);
    expect(status).toBe(0);
    expect((await check(root, "--fail-on", "warning")).status).toBe(1);
  });
});

describe("skrini check --fix", () => {
  const screen = "schemas/screens/volume.json";

  it("mends what nobody sees, says what it would do about the rest, and leaves other files alone", async () => {
    const root = projectOf(
      DOCUMENTS.map((file) =>
        file.path !== screen
          ? file
          : {
              ...file,
              text: file.text
                .replace("../language/screen.schema.json", "../language/call.schema.json")
                .replace('"type": "button"', '"type": "buton"'),
            },
      ),
    );
    const route = join(root, "schemas/routes.json");
    const untouched = statSync(route).mtimeMs;
    const { status, lines } = await check(root, "--fix");
    expect(lines).toEqual([
      `fixed ${screen}: replace "../language/call.schema.json" by "../language/screen.schema.json"`,
      expect.stringMatching(/^not fixed .*: would replace "buton" by "button"; a person has to look at that$/),
      expect.stringMatching(/ unknown-widget /),
      expect.stringMatching(/: 1 error, 0 warnings$/),
    ]);
    expect(status).toBe(1);
    expect(readFileSync(join(root, screen), "utf8")).toContain('"$schema": "../language/screen.schema.json"');
    expect(statSync(route).mtimeMs).toBe(untouched);
    const { stdout, stderr } = await check(root, "--fix", "--format", "json");
    expect(JSON.parse(stdout)).toMatchObject({ errors: 1 });
    expect(stderr).toMatch(/^not fixed /);
  });
});

describe("skrini check as a process", () => {
  const CHECK = ["src/cli/bootstrap.mjs", "check"];

  it("reads a document from the input in place of its file", async () => {
    const root = projectOf(DOCUMENTS);
    const args = [...CHECK, "--stdin", "schemas/routes.json", root];
    const input = '{\n  "routes": [,]\n}';
    const { stdout, status } = await runProcess(process.execPath, args, { cwd: ROOT, input });
    expect(stdout).toMatch(/^schemas\/routes\.json:2:14 json-syntax not JSON/);
    expect(status).toBe(1);
    const whole = [...CHECK, "--stdin", join(root, "schemas/routes.json")];
    expect(await runProcess(process.execPath, whole, { cwd: ROOT, input })).toMatchObject({ stdout, status: 1 });
  });

  it("checks again after a change, and goes on", async () => {
    const root = projectOf(DOCUMENTS);
    const child = spawn(process.execPath, [...CHECK, "--watch", "--format", "plain", root], { cwd: ROOT });
    let written = "";
    child.stdout.on("data", (part) => (written += part));
    const route = join(root, "schemas/routes.json");
    const right = readFileSync(route, "utf8");
    try {
      await expect.poll(() => written).toMatch(/: all right\n$/);
      writeFileSync(route, "{");
      await expect.poll(() => written).toMatch(/routes\.json:1:2 json-syntax .*\n.*: 1 error/);
      replaceFile(route, right);
      await expect.poll(() => written).toMatch(/ 1 error, 0 warnings\n.*: all right\n$/);
      replaceFile(route, "[");
      await expect.poll(() => written).toMatch(/: all right\n.*routes\.json:1:2 json-syntax .*\n.*: 1 error.*\n$/);
      replaceFile(route, right);
      await expect.poll(() => written).toMatch(/ 1 error, 0 warnings\n.*: all right\n$/);
    } finally {
      child.kill();
    }
  });
});

/** As editors save it: another file takes its place. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}~`, text);
  renameSync(`${path}~`, path);
}
