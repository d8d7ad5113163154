import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { CodeAction, CompletionItem, DocumentSymbol } from "vscode-languageserver/node";
import { eventually } from "../eventually.ts";
import { createLibrary } from "./library-project.ts";
import { type Client, startClient } from "./start-client.ts";

const VOLUME = "schemas/screens/volume.json";
const LENDER = "export const lender = { createWorld: () => ({}), play: () => ({ behaviors: {} }) };";

/** An editor of a project whose own sandbox runs this as it is read. */
async function openWith(code: string): Promise<{ readonly client: Client; readonly root: string }> {
  const library = createLibrary();
  onTestFinished(library.remove);
  mkdirSync(join(library.root, "sandbox"));
  writeFileSync(join(library.root, "sandbox/lender.ts"), `${code}\n${LENDER}\n`);
  const client = await startClient(library.root);
  onTestFinished(() => client.close());
  return { client, root: library.root };
}

it("writes the protocol alone to its output, whatever a project's own parts print while they are read", async () => {
  const { client } = await openWith('console.log("printed by a part"); process.stdout.write("written by a part\\n");');
  await client.open(VOLUME, '{ "version": 1 }');
  await client.diagnostics(VOLUME, (all) => all.length > 0);
  const printed = client.faults.join("");
  expect(printed).toContain("printed by a part");
  expect(printed).toContain("written by a part");
  expect(client.faults.filter((fault) => !fault.includes("by a part"))).toEqual([]);
});

it("answers from the model as long as no check has come to its end", async () => {
  const { client } = await openWith(
    `if (/lsp-check/.test(process.argv[1] ?? "")) await new Promise(() => setInterval(() => {}, 1000));`,
  );
  await client.open(VOLUME);
  const at = client.position(VOLUME, '"type": "text-field"', 10);
  const found = await client.ask<CompletionItem[]>("completion", VOLUME, at);
  expect(found.map(({ label }) => label)).toContain("text-field");
  expect(await client.ask<DocumentSymbol[]>("documentSymbol", VOLUME, at)).toHaveLength(1);
  expect(client.faults).toEqual([]);
});

it("starts the check again when its process ends, once, and says so", async () => {
  const { client, root } = await openWith(
    `import { writeFileSync } from "node:fs";
     if (/lsp-check/.test(process.argv[1] ?? "")) writeFileSync(process.argv[2] + "/check.pid", String(process.pid));`,
  );
  const killCheck = () => process.kill(Number(readFileSync(join(root, "check.pid"), "utf8")), "SIGKILL");
  await client.open(VOLUME);
  const right = client.text(VOLUME);
  await client.change(VOLUME, right.replace('"state.days",', '"state.day",'));
  await client.diagnostics(VOLUME, (all) => all.some(({ code }) => code === "unknown-state"));
  killCheck();
  await eventually(() => expect(client.faults).toEqual(["the check is started again: its process ended"]));
  await client.change(VOLUME, right);
  await client.diagnostics(VOLUME, (all) => all.every(({ code }) => code !== "unknown-state"));
  killCheck();
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const asked = { range, context: { diagnostics: [] } };
  expect(await client.ask<CodeAction[]>("codeAction", VOLUME, range.start, asked)).toEqual([]);
  await eventually(() =>
    expect(client.faults.slice(1)).toEqual([
      "Documents are checked no more until the language server is started again: its process ended twice.",
    ]),
  );
});
