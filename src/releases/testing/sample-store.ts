import { run } from "../../../tests/database/setup-database.ts";
import { createTestDatabase } from "../../../tests/database/test-database.ts";
import type { Database } from "../database/connect.ts";
import type { Release } from "../releases.ts";
import { createStore, type Store, type StoreParts } from "../store/create-store.ts";
import { actorOf, samplePrepare, sampleProject } from "./sample-project.ts";

export interface SampleStore extends Store {
  readonly url: string;
  readonly database: Database;
  /** Runs a statement with the rights of the account, not with those of a server. */
  asOwner(sql: string): Promise<readonly unknown[]>;
  /** Sets the clock, which stands still. */
  setTime(time: string): void;
  /** Makes a release of these screens. */
  addRelease(screens: { readonly [name: string]: string }): Promise<Release>;
}

const SAMPLE_TIME = "2026-03-01T10:00:00.000Z";

/** A store on a database of its own, for a test; "production" needs one approval. */
export async function createSampleStore(
  options: Pick<StoreParts, "fourEyes" | "forBorrowers" | "auditNotes"> = {},
): Promise<SampleStore> {
  const { url, database } = await createTestDatabase();
  let time = SAMPLE_TIME;
  const store = createStore({ database, prepare: samplePrepare, clock: () => new Date(time), ...options });
  await store.channels.create({ name: "production" }, actorOf("system"));
  return {
    ...store,
    url,
    database,
    asOwner: (sql) => run(url, sql),
    setTime: (next) => {
      time = next;
    },
    async addRelease(screens) {
      const added = await store.releases.add(sampleProject(screens), actorOf("system"));
      if ("refused" in added) throw new Error("the sample documents are broken");
      return added.release;
    },
  };
}
