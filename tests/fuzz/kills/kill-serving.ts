import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { connect } from "../../../src/releases/database/connect.ts";
import { createStore } from "../../../src/releases/store/create-store.ts";
import { prepareNamed } from "../../releases/named-project.ts";
import { openPage } from "../../releases/open-page.ts";
import { publish } from "../../releases/operate.ts";
import { type ServingProcess, startServing } from "../../releases/start-serving.ts";
import type { Random } from "../random.ts";

/** Milliseconds in which it is killed, while releases are published and pages read. */
const MAX_DELAY = 800;
const READERS = 4;
const LIVE_MS = 20_000;

/**
 * Kills an instance that serves while others publish: what it answered before was whole, and what it left on its disk is
 * served by the next one, without the database too.
 * @returns what is wrong
 */
export async function killServing(random: Random, url: string): Promise<readonly string[]> {
  const data = await mkdtemp(join(tmpdir(), "skrini-killed-"));
  const found: string[] = [];
  const serving = await startServing(url, data);
  const database = connect(url);
  const store = createStore({ database, prepare: prepareNamed, clock: () => new Date() });
  let isKilled = false;
  const readers = Array.from({ length: READERS }, async () => {
    while (!isKilled) {
      await readName(serving).catch((error: Error) => {
        // Its connections are cut by the kill.
        if (!isKilled) found.push(`while it was served: ${error.message}`);
        isKilled = true;
      });
    }
  });
  let last = "";
  const publishing = (async () => {
    for (let round = 1; !isKilled; round++) {
      const name = `r${process.pid}x${random.below(1_000_000)}x${round}`;
      await publish(store, name);
      last = name;
    }
  })();
  await setTimeout(random.below(MAX_DELAY));
  isKilled = true;
  await serving.kill();
  await Promise.all([...readers, publishing]);

  const alone = await startServing("postgres://nobody@127.0.0.1:1/none", data);
  await readName(alone).catch((error: Error) => found.push(`from the disk alone: ${error.message}`));
  await alone.kill();
  const again = await startServing(url, data);
  const deadline = Date.now() + LIVE_MS;
  let served = "";
  while (last !== "" && served !== last && Date.now() < deadline) served = await readName(again);
  if (served !== last) found.push(`${served} is served, and not ${last}, which was published last`);
  await again.kill();
  await database.end();
  await rm(data, { recursive: true, force: true });
  return found;
}

/** The name that all of a page says; rejects where it says several, or none. */
async function readName(serving: ServingProcess): Promise<string> {
  const page = await openPage(serving, "/order");
  if (page.status !== 200 || new Set(page.names).size !== 1) throw new Error(`${page.status} ${page.names}`);
  return page.names[0] ?? "";
}
