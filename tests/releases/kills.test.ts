import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../database/test-database.ts";
import { openKills } from "../fuzz/kills/kills.ts";
import { createRandom } from "../fuzz/random.ts";

it("fault 25: loses nothing acknowledged and leaves nothing half there when processes are killed", async () => {
  const { url } = await createTestDatabase();
  const kills = await openKills(url);
  onTestFinished(() => kills.close());
  expect(await kills.killPublishing(createRandom(1))).toEqual([]);
  expect(await kills.killApproving(createRandom(3))).toEqual([]);
  expect(await kills.killMigrating(createRandom(4))).toEqual([]);
  expect(await kills.killServing(createRandom(5), 1)).toEqual([]);
  // However slow: three steps of each that approves, and one of each other, which is killed no sooner.
  const [, killed = "", steps] = /^Killed: (.*)\. (\d+) steps were acknowledged before\.$/.exec(kills.figures()) ?? [];
  expect(killed).toContain("1 while it was to migrate");
  expect(Number(steps)).toBeGreaterThanOrEqual(2 * 3 + 2 + 1);
});
