import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { REPOSITORY_COMMANDS } from "../dev/repository-commands.ts";
import { expectListed } from "../kit/testing/expect-listed.ts";
import { commandOf } from "./command/command-of.ts";
import { commandHelp, usageOf } from "./command/show-help.ts";
import { BACKEND_COMMANDS, COMMANDS, RELEASE_COMMANDS } from "./commands.ts";
import { ROOT } from "./paths.ts";
import { callCommand } from "./testing/call-command.ts";

const ALL = { ...COMMANDS, ...BACKEND_COMMANDS, ...RELEASE_COMMANDS, ...REPOSITORY_COMMANDS };

describe("the commands", () => {
  it("are those of package.json, but for those of releases", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
    const ours = Object.entries(scripts).filter(
      ([name, script]) => !["prepack", "postpack"].includes(name) && String(script).includes("bootstrap.mjs"),
    );
    // `test` among npm's words is the repository's own suite; the product's command of that name is called by its own.
    // `init` makes a new app, where no package.json has a script yet, and `upgrade` is for those that were made so.
    const named = Object.keys({ ...COMMANDS, ...REPOSITORY_COMMANDS })
      .filter((name) => !["test", "init", "upgrade"].includes(name))
      .map((name) => [name === "suite" ? "test" : name, `node src/cli/bootstrap.mjs ${name}`]);
    expect(new Map(ours)).toEqual(new Map(named as [string, string][]));
  });

  it("are in a folder each, under src/cli or src/dev, that has its definition", () => {
    const found = ["src/cli", "src/dev"].flatMap((parent) =>
      readdirSync(join(ROOT, parent)).filter((name) => existsSync(join(ROOT, parent, name, "definition.ts"))),
    );
    const lists = "src/cli/commands.ts or src/dev/repository-commands.ts";
    expectListed({ found, in: "src/cli or src/dev" }, { listed: Object.keys(ALL), in: lists });
  });

  describe.each(Object.entries(ALL))("%s", (name, { definition, load }) => {
    const unloaded = commandOf(definition, () => expect.fail("it was loaded"));

    it.each(["--help", "-h"])("answers %s with how it is used, and does nothing", async (option) => {
      const stdout = commandHelp(definition);
      expect(stdout).toMatch(new RegExp(`^skrini ${name}\\b`));
      expect(stdout.split("\n").filter((line) => line.length > 140)).toEqual([]);
      expect(await callCommand(unloaded, option)).toEqual({ status: 0, stdout, stderr: "" });
    });

    it("names an option that it does not know, and does nothing", async () => {
      const stderr = `there is no option "--color"\n${usageOf(definition)} (--help says more)\n`;
      expect(await callCommand(unloaded, "--color")).toEqual({ status: 2, stdout: "", stderr });
    });

    it("can be loaded", async () => {
      expect(await load()).toBeTypeOf("function");
    });
  });
});

/** Real processes: what is written where and the exit code are the same there. */
describe("skrini", () => {
  const folder = mkdtempSync(join(tmpdir(), "skrini-command-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const start = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["src/cli/bootstrap.mjs", ...args], {
      cwd: ROOT,
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  };

  it("lists its commands", () => {
    const { status, stdout, stderr } = start("--help");
    for (const { definition } of Object.values(ALL)) expect(stdout).toContain(`  ${definition.name} `);
    expect([status, stderr]).toEqual([0, ""]);
    expect(start()).toEqual({ status: 2, stdout: "", stderr: stdout });
  });

  it("passes on help and a wrong call", () => {
    const help = commandHelp(COMMANDS.check?.definition ?? expect.fail());
    expect(start("check", "--help")).toEqual({ status: 0, stdout: help, stderr: "" });
    expect(start("check", "--wacth")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^there is no option "--wacth": did you mean "--watch"\?\nskrini check /),
    });
  });

  it("proposes the command that was meant", () => {
    expect(start("chekc")).toEqual({
      status: 2,
      stdout: "",
      stderr: 'there is no command "chekc": did you mean "check"?\n',
    });
    expect(start("constructor").stderr).toBe('there is no command "constructor": `skrini --help` lists them all\n');
  });

  it("works where another project has it installed: on the project that the working folder is in", () => {
    mkdirSync(join(folder, "schemas/screens"), { recursive: true });
    writeFileSync(join(folder, "schemas/app.json"), "{,}");
    mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
    symlinkSync(join(ROOT, "src/cli/bootstrap.mjs"), join(folder, "node_modules/.bin/skrini"));
    for (const cwd of [folder, join(folder, "schemas/screens")]) {
      const { status, stdout, stderr } = spawnSync(join(folder, "node_modules/.bin/skrini"), ["check"], {
        cwd,
        encoding: "utf8",
      });
      expect(stdout).toMatch(/^schemas\/app\.json:1:2 json-syntax/);
      expect([status, stderr]).toEqual([1, ""]);
    }
  });

  it("says that the working folder is in no project", () => {
    const empty = mkdtempSync(join(folder, "../skrini-empty-"));
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "src/cli/bootstrap.mjs"), "check"], {
      cwd: empty,
      encoding: "utf8",
    });
    rmSync(empty, { recursive: true });
    expect(stderr).toMatch(
      / is in no project: there is no schemas\/ in it or above. `npx skrini init my-app` begins one\n$/,
    );
    expect(status).toBe(2);
  });
});
