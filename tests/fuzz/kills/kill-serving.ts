import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { connect } from "../../../src/releases/database/connect.ts";
import { createStore, type Store } from "../../../src/releases/store/create-store.ts";
import { prepareNamed } from "../../releases/named-project.ts";
import { openPage } from "../../releases/open-page.ts";
import { publish } from "../../releases/operate.ts";
import { type ServingProcess, startServing } from "../../releases/start-serving.ts";
import type { Random } from "../random.ts";

/** Milliseconds in which it is killed, while releases are published and pages read. */
const MAX_DELAY = 800;
const READERS = 4;
const LIVE_MS = 20_000;

export interface ServingKills {
  /** A migrated database of its own. */
  readonly url: string;
  readonly times: number;
  onKilled(what: string): void;
}

/**
 * Kills an instance that serves while others publish: what it answered before was whole, and what it left on its disk is
 * served by the next one, without the database too.
 *
 * @returns what is wrong
 */
export async function killServing(random: Random, { url, times, onKilled }: ServingKills): Promise<readonly string[]> {
  const data = await mkdtemp(join(tmpdir(), "skrini-killed-"));
  const found: string[] = [];
  const database = connect(url);
  const store = createStore({ database, prepare: prepareNamed, clock: () => new Date() });
  let serving = await startServing(url, data);
  for (let time = 1; time <= times; time++) {
    const { last, pages, faults } = await killOne(serving, { store, delay: random.below(MAX_DELAY), time });
    found.push(...faults);
    onKilled(pages > 0 && last !== "" ? "serve pages while releases were published" : "serve its first page");
    const alone = await startServing("postgres://nobody@127.0.0.1:1/none", data);
    await readName(alone).catch((error: Error) => found.push(`from the disk alone: ${error.message}`));
    await alone.kill();
    serving = await startServing(url, data);
    const deadline = Date.now() + LIVE_MS;
    let served = "";
    while (last !== "" && served !== last && Date.now() < deadline) served = await readName(serving);
    if (served !== last) found.push("something else is served than was published last");
  }
  await serving.kill();
  await database.end();
  await rm(data, { recursive: true, force: true });
  return found;
}

interface KillOne {
  readonly store: Store;
  /** Milliseconds. */
  readonly delay: number;
  readonly time: number;
}

interface KilledOne {
  /** The name that was published last; empty where none was. */
  readonly last: string;
  /** How many were read whole. */
  readonly pages: number;
  readonly faults: readonly string[];
}

async function killOne(serving: ServingProcess, { store, delay, time }: KillOne): Promise<KilledOne> {
  const faults: string[] = [];
  let [isKilled, pages, last] = [false, 0, ""];
  const readers = Array.from({ length: READERS }, async () => {
    while (!isKilled) {
      try {
        await readName(serving);
        pages += 1;
      } catch (error) {
        // Its connections are cut by the kill.
        if (!isKilled) faults.push(`while it was served: ${error instanceof Error ? error.message : error}`);
        isKilled = true;
      }
    }
  });
  const publishing = (async () => {
    for (let round = 1; !isKilled; round++) {
      const name = `r${process.pid}x${time}x${round}`;
      await publish(store, name);
      last = name;
    }
  })();
  await setTimeout(delay);
  isKilled = true;
  await serving.kill();
  await Promise.all([...readers, publishing]);
  return { last, pages, faults };
}

/** The name that all of a page says; rejects where it says several, or none. */
async function readName(serving: ServingProcess): Promise<string> {
  const page = await openPage(serving, "/order");
  if (page.status !== 200 || new Set(page.names).size !== 1) throw new Error(`${page.status} ${page.names}`);
  return page.names[0] ?? "";
}
