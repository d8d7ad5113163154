import { expect, it } from "vitest";
import { createTestDatabase } from "../../../tests/database/test-database.ts";
import { createClientFileStore } from "./client-files.ts";
import { createRuntimes } from "./runtimes.ts";

const NOTHING = { planVersions: [], widgets: [], actions: [] };

it("keeps the files of the three clients that were started last", async () => {
  const { database } = await createTestDatabase();
  let day = 0;
  const clock = () => new Date(Date.UTC(2026, 2, ++day));
  const [runtimes, files] = [createRuntimes(database, clock), createClientFileStore(database, clock)];
  const start = async (name: string) => {
    await runtimes.register(name, NOTHING);
    await files.keep(name, new Map([[`/assets/${name}.js`, Buffer.from(name)]]));
  };
  for (const name of ["one", "two", "three"]) await start(name);
  // Back to the first, as after a fault of the third; then on.
  for (const name of ["one", "four"]) await start(name);
  expect([...(await files.addresses())].sort()).toEqual(["/assets/four.js", "/assets/one.js", "/assets/three.js"]);
  expect(Buffer.from((await files.read("/assets/one.js")) ?? []).toString()).toBe("one");
  expect(await files.read("/assets/two.js")).toBeNull();
});
