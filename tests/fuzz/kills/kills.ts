import { connect } from "../../../src/releases/database/connect.ts";
import { migrate } from "../../../src/releases/database/migrate.ts";
import { createStore } from "../../../src/releases/store/create-store.ts";
import { actorOf, samplePrepare, sampleProject } from "../../../src/releases/testing/sample-project.ts";
import { databaseOn, run, shapeOf } from "../../database/setup-database.ts";
import type { Random } from "../random.ts";
import { type Acknowledged, findLost } from "./acknowledged.ts";
import { findHalves } from "./find-halves.ts";
import { type KillOptions, killProcess } from "./kill-process.ts";
import { killServing } from "./kill-serving.ts";

/** Each kills processes, and says what is wrong afterwards. */
export interface Kills {
  /** Two processes that edit, approve, publish and go back. */
  killPublishing(random: Random): Promise<readonly string[]>;
  /** The same two, within milliseconds of an approval's beginning. */
  killApproving(random: Random): Promise<readonly string[]>;
  /** A process that migrates; somebody else does so afterwards. */
  killMigrating(random: Random): Promise<readonly string[]>;
  /** An instance that serves while others publish, so many times. */
  killServing(random: Random, times: number): Promise<readonly string[]>;
  /** How many were killed and what they were doing, in one line. */
  figures(): string;
  close(): Promise<void>;
}

/** Milliseconds from a process's first line: some rounds of its work. */
const MAX_DELAY = 400;
/** Milliseconds from the beginning of an approval: some take as long. */
const MAX_APPROVING = 30;
const CHANNELS = ["first", "second"];
const NEXT = {
  create: "save",
  save: "send",
  send: "approve",
  approve: "publish",
  publish: "publish or create",
} as const;

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
  /** How often something was under way at a kill. */
  const during = new Map<string, number>();
  const count = (what: string) => during.set(what, (during.get(what) ?? 0) + 1);
  let acknowledged = 0;
  let databases = 0;
  /** Begins with this one's: what a kill leaves of them goes with it. */
  const nextName = () => `${new URL(url).pathname.slice(1)}_kill_${process.pid}_${++databases}`;

  async function killReleasing(when: () => KillOptions): Promise<readonly string[]> {
    const killed = await Promise.all(
      CHANNELS.map((channel) => killProcess("releasing-process.ts", [url, channel], when())),
    );
    const done = killed.map(({ lines }) => lines.map((line): Acknowledged => JSON.parse(line)));
    for (const one of done) count(NEXT[one.at(-1)?.did ?? "publish"]);
    acknowledged += done.flat().length;
    return [
      ...killed.flatMap(({ errors }) => (errors === "" ? [] : [`a process failed by itself: ${errors}`])),
      ...(await findLost({ store, database }, done.flat())),
      ...(await findHalves({ store, database }, checked)),
    ];
  }

  return {
    killPublishing: (random) => killReleasing(() => ({ delay: random.below(MAX_DELAY) })),
    killApproving: (random) => killReleasing(() => ({ delay: random.below(MAX_APPROVING), from: `{"did":"send"` })),
    async killServing(random, times) {
      const name = nextName();
      await run(url, `create database ${name}`);
      const served = databaseOn(url, name);
      await migrate(served);
      const found = await killServing(random, { url: served, times, onKilled: count });
      await run(url, `drop database ${name} with (force)`);
      return found;
    },
    async killMigrating(random) {
      const prefix = nextName();
      const when = { delay: random.below(MAX_DELAY) };
      const { lines, errors } = await killProcess("migrating-process.ts", [url, prefix], when);
      count("migrate");
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
    figures() {
      const kills = [...during].map(([what, times]) => `${times} while it was to ${what}`);
      return `Killed: ${kills.join(", ")}. ${acknowledged} steps were acknowledged before.`;
    },
    close: () => database.end(),
  };
}
