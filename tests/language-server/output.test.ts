import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createLibrary } from "./library-project.ts";
import { startClient } from "./start-client.ts";

const LENDER = `console.log("printed by a part");
process.stdout.write("written by a part\\n");
export const lender = { createWorld: () => ({}), play: () => ({ behaviors: {} }) };
`;

it("is the protocol's alone, whatever a project's own parts print while they are read", async () => {
  const library = createLibrary();
  onTestFinished(library.remove);
  mkdirSync(join(library.root, "sandbox"));
  writeFileSync(join(library.root, "sandbox/lender.ts"), LENDER);
  const client = await startClient(library.root);
  await client.open("schemas/screens/volume.json", '{ "version": 1 }');
  await client.diagnostics("schemas/screens/volume.json", (all) => all.length > 0);
  await client.close();
  const printed = client.faults.join("");
  expect(printed).toContain("printed by a part");
  expect(printed).toContain("written by a part");
  expect(client.faults.filter((fault) => !fault.includes("by a part"))).toEqual([]);
});
