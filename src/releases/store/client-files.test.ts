import { expect, it } from "vitest";
import { createTestDatabase } from "../../../tests/database/test-database.ts";
import { createClientFileStore } from "./client-files.ts";
import { createRuntimes } from "./runtimes.ts";

const NOTHING = { planVersions: [], widgets: [], actions: [] };

it("keeps the files of the twelve clients that were started last", async () => {
  const { database } = await createTestDatabase();
  let day = 0;
  const clock = () => new Date(Date.UTC(2026, 2, ++day));
  const [runtimes, files] = [createRuntimes(database, clock), createClientFileStore(database, clock)];
  const start = async (name: string) => {
    await runtimes.register(name, NOTHING);
    await files.keep(name, new Map([[`/assets/${name}.js`, Buffer.from(name)]]));
  };
  const staged = Array.from({ length: 10 }, (_, index) => `staged-${index}`);
  for (const name of ["one", "two", ...staged]) await start(name);
  // Back to the first, as after a fault of the last; then on.
  for (const name of ["one", "next"]) await start(name);
  const kept = ["one", "next", ...staged].map((name) => `/assets/${name}.js`);
  expect([...(await files.addresses())].sort()).toEqual(kept.sort());
  expect(Buffer.from((await files.read("/assets/one.js")) ?? []).toString()).toBe("one");
  expect(await files.read("/assets/two.js")).toBeNull();
});
