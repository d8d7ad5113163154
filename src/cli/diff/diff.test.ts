import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { RELEASE_COMMANDS } from "../commands.ts";
import { callCommand } from "../testing/call-command.ts";

const SCREEN = "schemas/screens/order.json";
const NOWHERE = ["--server", "http://localhost:1"];

/** A folder with one screen, as its first commit. */
async function repository() {
  const folder = mkdtempSync(join(tmpdir(), "skrini-diff-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { stdio: "pipe" });
  const write = (title: string) => writeFileSync(join(folder, SCREEN), JSON.stringify({ title, body: [] }));
  await mkdir(join(folder, "schemas/screens"), { recursive: true });
  write("Your loan");
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-q", "-m", "first");
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(folder);
  onTestFinished(() => cwd.mockRestore());
  return { folder, git, write };
}

const diff = (...args: readonly string[]) => callCommand(RELEASE_COMMANDS.diff, ...args, ...NOWHERE);

it("compares folders and git revisions without a server, and ends with 0 or 1", async () => {
  const { git, write } = await repository();
  expect(await diff()).toMatchObject({ status: 0, stdout: "Nothing differs.\n" });
  write("My loan");
  const found = await diff();
  expect(found).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("Title is now “My loan” instead of “Your loan”"),
  });
  expect((await diff("HEAD")).stdout).toBe(found.stdout);
  git("commit", "-q", "-a", "-m", "second");
  expect((await diff("git:HEAD~1", "main")).stdout).toBe(found.stdout);
  expect((await diff(".", "HEAD~1")).stdout).toContain("Title is now “Your loan” instead of “My loan”");
});

it("gives the same as JSON and as a comment for a pull request", async () => {
  const { write } = await repository();
  write("My loan");
  const { stdout } = await diff("--format", "json");
  expect(JSON.parse(stdout).changes).toMatchObject([
    { kind: "text", file: SCREEN, screens: ["order"], place: "order#/title" },
  ]);
  expect((await diff("--json")).stdout).toBe(stdout);
  const detail = "--json is --format json: leave --format markdown out";
  const wrong = await diff("--json", "--format", "markdown");
  expect(wrong).toMatchObject({ status: 2, stderr: `${detail}\n` });
  expect(JSON.parse(wrong.stdout)).toEqual({ code: "wrong-call", detail });
  const comment = await diff("--format", "markdown");
  expect(comment.stdout).toMatch(/^\*\*1 change on all screens\.\*\*[\s\S]*<details>[\s\S]*- Title is now “My loan”/);
});

it("ends with 2 where there is nothing to compare", async () => {
  await repository();
  expect(await diff("./nowhere")).toMatchObject({ status: 2, stderr: "there are no documents in ./nowhere\n" });
  const where = "`git log --oneline` lists them; `git fetch --unshallow` gets those that a shallow clone lacks.";
  expect(await diff("git:elsewhere")).toMatchObject({
    status: 2,
    stderr: `git knows no revision elsewhere here. ${where}\n`,
  });
  for (const name of ["HEAD~7", "v1.2", "production", "0a1b2c3d"]) {
    const { status, stdout, stderr } = await diff(name);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(
      `"${name}" is no folder of documents and no git revision here. ${where}\nAs a channel or a `,
    );
    expect(stderr).toMatch(/could not be looked up: http:\/\/localhost:1 does not answer: /);
  }
  expect((await diff("--format", "html")).status).toBe(2);
});
