import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { copyProject, OTHER_APP } from "../../../tests/copy-project.ts";
import { RELEASE_COMMANDS } from "../commands.ts";
import { callCommand } from "../testing/call-command.ts";

afterEach(() => vi.restoreAllMocks());

it("writes JSON where that is asked for, of documents with errors too", async () => {
  const root = await copyProject(OTHER_APP);
  vi.spyOn(process, "cwd").mockReturnValue(root);
  await writeFile(join(root, "schemas/routes.json"), "{");
  for (const options of [
    [join(root, "site")],
    ["--openapi", join(root, "calls.json")],
    ["--docs", join(root, "docs")],
  ]) {
    const { status, stdout, stderr } = await callCommand(RELEASE_COMMANDS.export, ...options, "--json");
    expect([status, stderr]).toEqual([1, ""]);
    expect(JSON.parse(stdout).errors).toMatchObject([{ file: "schemas/routes.json", code: "json-syntax" }]);
  }
});

it.each(["--server", "--token"])("refuses %s where no server is asked", async (option) => {
  const root = await copyProject(OTHER_APP);
  const stderr = `${option} is for --release: without it this project's documents are written\n`;
  const refused = await callCommand(RELEASE_COMMANDS.export, join(root, "site"), option, "x");
  expect(refused).toEqual({ status: 2, stdout: "", stderr });
});

it("writes guides and this project's reference into a new folder", async () => {
  const root = await copyProject(OTHER_APP);
  vi.spyOn(process, "cwd").mockReturnValue(root);
  const docs = (...options: string[]) => callCommand(RELEASE_COMMANDS.export, "--docs", ...options, join(root, "docs"));
  expect(await docs()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d+ files in .*: open index\.html\.\n$/),
  });
  expect(await readFile(join(root, "docs/reference/calls.html"), "utf8")).toContain('<h2 id="borrowed">borrowed</h2>');
  expect(await readFile(join(root, "docs/start.html"), "utf8")).toContain("<h1");
  expect(await docs()).toMatchObject({ status: 2, stderr: expect.stringContaining("is not empty") });
  expect(await docs("--openapi")).toMatchObject({ status: 2, stderr: expect.stringContaining("give one of them") });
  expect(await docs("--release", "1")).toMatchObject({ status: 2, stderr: expect.stringContaining("--docs writes") });
});
