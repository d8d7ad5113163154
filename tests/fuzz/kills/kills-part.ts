import type { FuzzPart } from "../fuzz-part.ts";
import { openDatabase } from "../open-database.ts";
import { createRandom, type Random } from "../random.ts";
import { type Kills, openKills } from "./kills.ts";

/** Processes that work on a database are killed: nothing they were told is lost, and nothing is half there. */
function killsPart(name: string, kill: (kills: Kills, random: Random) => Promise<readonly string[]>): FuzzPart {
  return {
    name,
    async open() {
      const database = await openDatabase();
      const kills = await openKills(database.url);
      return {
        async runCase(seed) {
          const found = await kill(kills, createRandom(seed));
          return found.map((what) => ({ what, where: "the database after a kill" }));
        },
        finish: async () => ({ findings: [], figures: kills.figures() }),
        async close() {
          await kills.close();
          await database.close();
        },
      };
    },
  };
}

/** Instances that a case kills one after the other: making its database takes as long as one of them. */
const SERVING_OF_CASE = 5;

export const KILLS: readonly FuzzPart[] = [
  killsPart("kill-publishing", (kills, random) => kills.killPublishing(random)),
  killsPart("kill-approving", (kills, random) => kills.killApproving(random)),
  killsPart("kill-migrating", (kills, random) => kills.killMigrating(random)),
  killsPart("kill-serving", (kills, random) => kills.killServing(random, SERVING_OF_CASE)),
];
