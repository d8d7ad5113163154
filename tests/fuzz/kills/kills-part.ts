import type { FuzzPart } from "../fuzz-part.ts";
import { openDatabase } from "../open-database.ts";
import { createRandom } from "../random.ts";
import { openKills } from "./kills.ts";

/** Shares of cases that are of migrations, and of instances that serve. */
const [MIGRATIONS, SERVING] = [0.2, 0.25];

/** Processes that publish, approve and migrate are killed: nothing they were told is lost, and nothing is half there. */
export const killsPart: FuzzPart = {
  name: "kills",
  async open() {
    const database = await openDatabase();
    const kills = await openKills(database.url);
    return {
      async runCase(seed) {
        const random = createRandom(seed);
        const kill = random.chance(MIGRATIONS)
          ? kills.killMigrating
          : random.chance(SERVING)
            ? kills.killServing
            : kills.killPublishing;
        const found = await kill(random);
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
