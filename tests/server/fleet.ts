import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createCheckRunner } from "../../src/cli/start/check-worker/check-runner.ts";
import { connect, type Database } from "../../src/releases/database/connect.ts";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { createStore, type Store } from "../../src/releases/store/create-store.ts";
import { lookAtDocuments, readDocumentsAt } from "../../src/server/documents/document-folder.ts";
import { OTHER_APP } from "../copy-project.ts";
import { type ServerProgram, type StartedServer, startServer } from "./start-server.ts";

export const ANN = { name: "ann", address: "local" };

/** A database of its own for servers in production, with releases of the lending library by its name. */
export interface Fleet {
  readonly url: string;
  readonly database: Database;
  readonly store: Store;
  /** The same database by another clock. */
  storeAt(clock: () => Date): Store;
  /** Adds a release whose app has that name. @returns its id, and the channel's revision */
  add(name: string): Promise<{ readonly release: string; readonly revision: number }>;
  /** @returns the beginning of the release's id, as pages have it */
  publish(name: string): Promise<string>;
  /** A server of this tree, or of another one, with an empty disk, unless `DATA` is given. */
  start(env: Record<string, string>, program?: ServerProgram): Promise<StartedServer>;
}

/** A folder that ends with the test. */
export async function temporaryFolder(place = tmpdir()): Promise<string> {
  const made = await mkdtemp(join(place, "skrini-fleet-"));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

export async function startFleet(): Promise<Fleet> {
  const postgres = await startEmbeddedPostgres(await temporaryFolder());
  const { url } = postgres;
  const database = connect(url);
  const checks = createCheckRunner({ production: true });
  onTestFinished(async () => {
    checks.close();
    await database.end();
    await postgres.stop();
  });
  const storeAt = (clock: () => Date) =>
    createStore({ database, prepare: (files) => checks.prepare(files), clock, fourEyes: "relaxed" });
  const store = storeAt(() => new Date());
  const project = (await readDocumentsAt(OTHER_APP, await lookAtDocuments(OTHER_APP)))?.project ?? [];

  async function add(name: string) {
    const named = project.map(({ path, bytes }) => {
      if (path !== "schemas/app.json") return { path, bytes };
      return { path, bytes: Buffer.from(Buffer.from(bytes).toString().replace('"Leihregal"', `"${name}"`)) };
    });
    const added = await store.releases.add(named, ANN);
    if ("refused" in added) throw new Error(added.refused.map(({ message }) => message).join());
    return { release: added.release.id, revision: (await store.channels.find("production")).revision };
  }

  return {
    url,
    database,
    store,
    storeAt,
    add,
    async publish(name) {
      const request = { channel: "production", ...(await add(name)), kind: "emergency", reason: "test" } as const;
      await store.channels.publish(request, ANN);
      return request.release.slice(0, 12);
    },
    async start(env, program) {
      const data = env.DATA ?? (await temporaryFolder());
      const given = { NODE_ENV: "production", API_URL: "http://127.0.0.1:1", DOCUMENTS: OTHER_APP, DATABASE_URL: url };
      return startServer({ ...given, ...env, DATA: data }, program);
    },
  };
}
