import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "./commands.ts";
import { ROOT } from "./paths.ts";
import { type Command, WrongCallError } from "./run-command.ts";
import { callCommand } from "./testing/call-command.ts";

describe("the commands", () => {
  it("are those of package.json", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
    const ours = Object.entries(scripts).filter(([, script]) => String(script).includes("bootstrap.mjs"));
    expect(ours).toEqual(Object.keys(COMMANDS).map((name) => [name, `node src/cli/bootstrap.mjs ${name}`]));
  });

  describe.each(Object.entries(COMMANDS))("%s", (name, command) => {
    it.each(["--help", "-h"])("answers %s with how it is used, and does nothing", async (option) => {
      const { usage } = command;
      expect(usage).toMatch(new RegExp(`^npm (run )?${name}\\b`));
      const load = () => expect.fail("it was loaded");
      expect(await callCommand({ ...command, load }, option)).toEqual({ status: 0, stdout: `${usage}\n`, stderr: "" });
    });

    it("names an option that it does not know, and does nothing", async () => {
      if (command.isKnown?.("--color")) return;
      const { usage } = command;
      const load = () => expect.fail("it was loaded");
      const stderr = `there is no option "--color"\n${usage}\n`;
      expect(await callCommand({ ...command, load }, "--color")).toEqual({ status: 2, stdout: "", stderr });
    });

    it("can be loaded", async () => {
      expect(await command.load()).toBeTypeOf("function");
    });
  });
});

describe("a command", () => {
  const failing = (error: unknown): Command => ({
    usage: "npm run failing",
    load: async () => () => {
      throw error;
    },
  });

  it.each([
    ["an error: its message and 1", new Error("the port is taken"), 1, "the port is taken\n"],
    ["a wrong call: its sentence and 2", new WrongCallError("no folder"), 2, "no folder\n"],
    [
      "a wrong call that asks for it: the usage too",
      new WrongCallError("two folders", { withUsage: true }),
      2,
      "two folders\nnpm run failing\n",
    ],
  ])("ends after %s", async (_, error, status, stderr) => {
    expect(await callCommand(failing(error))).toEqual({ status, stdout: "", stderr });
  });
});

/** Real processes: what is written where and the exit code are the same there. */
describe("npm run", { timeout: 60_000 }, () => {
  const start = (...options: readonly string[]) =>
    spawnSync(process.execPath, ["src/cli/bootstrap.mjs", ...options], { cwd: ROOT, encoding: "utf8" });

  it("passes on help, a wrong call, and a command that is not there", () => {
    const usage = `${COMMANDS.check?.usage}\n`;
    expect(start("check", "--help")).toMatchObject({ status: 0, stdout: usage, stderr: "" });
    const refusal = `there is no option "--color"\n${usage}`;
    expect(start("check", "--color")).toMatchObject({ status: 2, stdout: "", stderr: refusal });
    const { status, stdout, stderr } = start("chekc");
    expect(stderr).toMatch(/^there is no command "chekc"; there are: start, test, check,/);
    expect([status, stdout]).toEqual([2, ""]);
  });

  it("passes on what a check finds", () => {
    const folder = mkdtempSync(join(tmpdir(), "skrini-command-"));
    mkdirSync(join(folder, "schemas"));
    writeFileSync(join(folder, "schemas/app.json"), "{,}");
    const { status, stdout, stderr } = start("check", folder);
    rmSync(folder, { recursive: true });
    expect(stdout).toMatch(/^schemas\/app\.json:1:2 json-syntax/);
    expect([status, stderr]).toEqual([1, ""]);
  });
});
