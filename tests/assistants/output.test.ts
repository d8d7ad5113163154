import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { copyProject, OTHER_APP } from "../copy-project.ts";

const LENDER = `console.log("printed by a part");
process.stdout.write("written by a part\\n");
export const lender = { createWorld: () => ({}), play: () => ({ behaviors: {} }) };
`;

it("writes nothing but the protocol to its output, whatever a project's own parts print", async () => {
  const root = await copyProject(OTHER_APP);
  mkdirSync(join(root, "sandbox"));
  writeFileSync(join(root, "sandbox/lender.ts"), LENDER);
  const { stdin, stdout, stderr } = spawn(process.execPath, [join(ROOT, "src/cli/bootstrap.mjs"), "mcp"], {
    cwd: root,
  });
  const printed = Promise.all([text(stdout), text(stderr)]);
  const params = { protocolVersion: "2025-03-26", capabilities: {}, clientInfo: { name: "plain", version: "1" } };
  stdout.once("data", () => stdin.end());
  stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
  const [output, notes] = await printed;
  expect(notes).toContain("printed by a part");
  expect(notes).toContain("written by a part");
  expect(output.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(output)).toMatchObject({ id: 1, result: { serverInfo: { name: "skrini" } } });
});
