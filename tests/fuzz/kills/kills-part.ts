import type { FuzzPart } from "../fuzz-part.ts";
import { openDatabase } from "../open-database.ts";
import { createRandom } from "../random.ts";
import { openKills } from "./kills.ts";

/** One case in so many is of migrations. */
const MIGRATIONS = 0.2;

/** Processes that publish, approve and migrate are killed: nothing they were told is lost, and nothing is half there. */
export const killsPart: FuzzPart = {
  name: "kills",
  async open() {
    const database = await openDatabase();
    const kills = await openKills(database.url);
    return {
      async runCase(seed) {
        const random = createRandom(seed);
        const found = await (random.chance(MIGRATIONS) ? kills.killMigrating(random) : kills.killPublishing(random));
        return found.map((what) => ({ what, where: "the database after a kill" }));
      },
      finish: async () => ({ findings: [], figures: `${kills.acknowledged()} steps were acknowledged before a kill.` }),
      async close() {
        await kills.close();
        await database.close();
      },
    };
  },
};
