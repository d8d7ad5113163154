import { expect, it } from "vitest";
import { createTestDatabase } from "../database/test-database.ts";
import { startInstance } from "./start-instance.ts";

const PENDING = JSON.stringify({ facts: { licence: { pending: { en: "license number" } }, rate: 29.2 } });
const WARNING = 'PENDING FACTS: borrowers read licence in [brackets]. Write them under "facts" of schemas/app.json.';
const warnings = (logged: readonly string[]) => logged.filter((line) => line.includes("PENDING FACTS"));

it("a production server serves a folder with pending facts, and names them in one line", async () => {
  const { url } = await createTestDatabase();
  const server = await startInstance({ databaseUrl: url, folder: PENDING });
  expect(warnings(server.logged)).toEqual([expect.stringContaining(WARNING)]);
  expect((await server.request("/order")).status).toBe(200);
});

it("a production server names the pending facts of what a server for nobody published, and serves it", async () => {
  const { url } = await createTestDatabase();
  const beside = await startInstance({ databaseUrl: url, folder: PENDING, forBorrowers: false });
  expect(warnings(beside.logged)).toEqual([]);
  const server = await startInstance({ databaseUrl: url });
  expect(warnings(server.logged)).toEqual([expect.stringContaining(WARNING)]);
  expect((await server.request("/order")).status).toBe(200);
});
