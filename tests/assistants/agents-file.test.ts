import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { runProcess } from "../../src/cli/testing/run-process.ts";
import { FUNCTIONS } from "../../src/expression/functions.ts";

const place = mkdtempSync(join(tmpdir(), "skrini-agents-"));
const root = join(place, "my-app");
const file = join(root, "AGENTS.md");
const read = () => readFileSync(file, "utf8");
beforeAll(async () => {
  expect((await callCommand(COMMANDS.init, root)).status).toBe(0);
});
afterAll(() => rmSync(place, { recursive: true }));

const generate = (...args: readonly string[]) =>
  runProcess(process.execPath, [join(ROOT, "src/cli/bootstrap.mjs"), "generate", ...args], { cwd: root });

it("fits on a page, and names all that a document may use", () => {
  const text = read();
  expect(text.split("\n").length).toBeLessThan(90);
  for (const name of [
    ...catalog.map(({ type }) => type),
    ...actionCatalog.map((action) => action.name),
    ...Object.keys(FUNCTIONS),
  ])
    expect(text).toContain(`\`${name}\``);
  expect(text).not.toMatch(/\{\{|undefined/);
});

it("leads to pages that the app has", () => {
  const links = [...read().matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
});

it("is renewed with the reference, unless the app has its own words there", async () => {
  expect(await generate("--check")).toMatchObject({ status: 0 });
  const text = read();
  writeFileSync(file, text.replace("# Working", "# Wrong"));
  expect(await generate("--check")).toMatchObject({ status: 1, stderr: expect.stringContaining("AGENTS.md is stale") });
  expect(await generate()).toMatchObject({ status: 0 });
  expect(read()).toBe(text);
  writeFileSync(file, "# Ours\n");
  expect(await generate()).toMatchObject({ status: 0 });
  expect(read()).toBe("# Ours\n");
});

it("starts assistants by a file of settings that they read", () => {
  const { mcpServers } = JSON.parse(readFileSync(join(root, ".mcp.json"), "utf8"));
  expect(mcpServers.skrini).toEqual({ command: "npx", args: ["skrini", "mcp"] });
});
