import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../database/test-database.ts";
import { openKills } from "../fuzz/kills/kills.ts";
import { createRandom } from "../fuzz/random.ts";

it("fault 25: loses nothing acknowledged and leaves nothing half there when processes are killed", async () => {
  const { url } = await createTestDatabase();
  const kills = await openKills(url);
  onTestFinished(() => kills.close());
  for (const seed of [1, 2]) expect(await kills.killPublishing(createRandom(seed))).toEqual([]);
  expect(await kills.killMigrating(createRandom(3))).toEqual([]);
  expect(kills.acknowledged()).toBeGreaterThan(4);
});
