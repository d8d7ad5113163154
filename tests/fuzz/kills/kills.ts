import { connect } from "../../../src/releases/database/connect.ts";
import { migrate } from "../../../src/releases/database/migrate.ts";
import { createStore } from "../../../src/releases/store/create-store.ts";
import { actorOf, samplePrepare, sampleProject } from "../../../src/releases/testing/sample-project.ts";
import { databaseOn, run, shapeOf } from "../../database/setup-database.ts";
import type { Random } from "../random.ts";
import { type Acknowledged, findLost } from "./acknowledged.ts";
import { findHalves } from "./find-halves.ts";
import { killProcess } from "./kill-process.ts";
import { killServing } from "./kill-serving.ts";

export interface Kills {
  /** Kills two processes that publish, and says what is wrong afterwards. */
  killPublishing(random: Random): Promise<readonly string[]>;
  /** Kills an instance that serves while others publish, and says what is wrong in what it answered or left. */
  killServing(random: Random): Promise<readonly string[]>;
  /** Kills a process that migrates, and says what is wrong once somebody else has migrated. */
  killMigrating(random: Random): Promise<readonly string[]>;
  /** How much the killed processes were told that they had done. */
  acknowledged(): number;
  close(): Promise<void>;
}

/** Milliseconds from a process's first line: some rounds of its work. */
const MAX_DELAY = 400;
const CHANNELS = ["first", "second"];

/** Kills processes that work on a migrated database. */
export async function openKills(url: string): Promise<Kills> {
  const database = connect(url);
  const store = createStore({ database, prepare: samplePrepare, clock: () => new Date() });
  const system = actorOf("system");
  const added = await store.releases.add(sampleProject({ order: "the first" }), system);
  if ("refused" in added) throw new Error("the sample documents are broken");
  for (const name of CHANNELS) {
    const { revision } = await store.channels.create({ name }, system);
    const request = { channel: name, revision, release: added.release.id, kind: "import", reason: "" } as const;
    await store.channels.publish(request, system);
  }
  const checked = new Set<string>();
  let acknowledged = 0;
  let migrations = 0;
  return {
    async killPublishing(random) {
      const killed = await Promise.all(
        CHANNELS.map((channel) => killProcess("releasing-process.ts", [url, channel], random.below(MAX_DELAY))),
      );
      const done = killed.flatMap(({ lines }) => lines.map((line): Acknowledged => JSON.parse(line)));
      acknowledged += done.length;
      return [
        ...killed.flatMap(({ errors }) => (errors === "" ? [] : [`a process failed by itself: ${errors}`])),
        ...(await findLost({ store, database }, done)),
        ...(await findHalves({ store, database }, checked)),
      ];
    },
    async killServing(random) {
      const name = `kill_${process.pid}_serving_${random.below(1_000_000_000)}`;
      await run(url, `create database ${name}`);
      const served = databaseOn(url, name);
      await migrate(served);
      const found = await killServing(random, served);
      await run(url, `drop database ${name} with (force)`);
      return found;
    },
    async killMigrating(random) {
      const prefix = `kill_${process.pid}_${++migrations}`;
      const { lines, errors } = await killProcess("migrating-process.ts", [url, prefix], random.below(MAX_DELAY));
      const found = errors === "" ? [] : [`a process failed by itself: ${errors}`];
      const expected = await shapeOf(url);
      for (const name of lines) {
        const migrated = databaseOn(url, name);
        await migrate(migrated).catch((error) => found.push(`cannot be migrated after a kill: ${error.message}`));
        if ((await shapeOf(migrated)) !== expected) found.push("the tables of a migrated database are not whole");
        await run(url, `drop database ${name} with (force)`);
      }
      acknowledged += lines.length;
      return found;
    },
    acknowledged: () => acknowledged,
    close: () => database.end(),
  };
}
