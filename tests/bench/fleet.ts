import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { ROOT } from "../../src/cli/paths.ts";
import { createCheckRunner } from "../../src/cli/start/check-worker/check-runner.ts";
import { connect } from "../../src/releases/database/connect.ts";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { runningServer } from "../../src/releases/database/running-server.ts";
import { createStore } from "../../src/releases/store/create-store.ts";
import { lookAtDocuments, readDocumentsAt } from "../../src/server/documents/document-folder.ts";
import { pause, startProgram } from "./start-program.ts";

/** Servers on one database. */
export interface Fleet {
  readonly ports: readonly number[];
  readonly client: Client;
  /** Processor and transactions that some work took, and seconds that it lasted. */
  measure<T>(work: () => Promise<T>): Promise<Measured<T>>;
  /** Publishes the other of two releases. @returns seconds until every server serves it */
  publish(): Promise<number>;
  stop(): Promise<void>;
}

export interface Measured<T> {
  readonly result: T;
  readonly seconds: number;
  /** Seconds of processor of all servers, and of the database. */
  readonly servers: number;
  readonly database: number;
  readonly transactions: number;
  /** Pages and posts of phones that were answered. */
  readonly pages: number;
  readonly reports: number;
}

type Used = Omit<Measured<never>, "result">;

const ACTOR = { name: "bench", address: "local" };
const LONGEST_MS = 30_000;
const TICKS_A_SECOND = 100;

/**
 * @param folder for what they keep; the database stays there for the next fleet
 * @param more settings of each server
 */
export async function startFleet(size: number, folder: string, more: Record<string, string> = {}): Promise<Fleet> {
  const postgres = await startEmbeddedPostgres(join(folder, "postgres"));
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const servers: Awaited<ReturnType<typeof startProgram>>[] = [];
  for (let index = 0; index < size; index++) {
    const data = join(folder, `data-${size}-${index}`);
    servers.push(
      await startProgram(process.execPath, [join(ROOT, "src/cli/bootstrap.mjs"), "start"], {
        ...settings(postgres.url, data),
        ...more,
      }),
    );
  }
  const ports = servers.map(({ port }) => port);
  const publisher = await createPublisher(postgres.url);
  const used = async (): Promise<Used> => {
    const figures = await Promise.all(ports.map(readFigures));
    const total = (name: string) => figures.map((read) => read(name)).reduce(sum, 0);
    return {
      seconds: performance.now() / 1000,
      servers: total("process_cpu_seconds_total"),
      database: await databaseSeconds(join(folder, "postgres/cluster")),
      transactions: await transactions(client),
      pages: total('skrini_requests_total{kind="page",status="2xx"}'),
      reports: total('skrini_requests_total{kind="report",status="2xx"}'),
    };
  };
  return {
    ports,
    client,
    async measure(work) {
      const before = await used();
      const result = await work();
      const after = await used();
      const spent = (name: keyof Used) => after[name] - before[name];
      return {
        result,
        seconds: spent("seconds"),
        servers: spent("servers"),
        database: spent("database"),
        transactions: spent("transactions"),
        pages: spent("pages"),
        reports: spent("reports"),
      };
    },
    async publish() {
      const revision = await publisher.publish();
      const start = performance.now();
      for (const port of ports) await untilServed(port, revision);
      return (performance.now() - start) / 1000;
    },
    async stop() {
      await publisher.close();
      await Promise.all(servers.map((one) => one.stop()));
      await client.end();
      await postgres.stop();
    },
  };
}

function settings(url: string, data: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    API_URL: "http://127.0.0.1:1",
    // Reads of a page would wait for a backend, which is not measured.
    PAGE_READS: "0",
    PORT: "0",
    DATA: data,
    DATABASE_URL: url,
    DRAIN: "0",
    TRUST_PROXY: "1",
    BORROWERS: "none",
  };
}

/** Two releases of this tree's documents, which differ in one text. */
async function createPublisher(url: string) {
  const database = connect(url);
  const checks = createCheckRunner({ production: true });
  const store = createStore({ database, prepare: checks.prepare, clock: () => new Date(), fourEyes: "relaxed" });
  const project = (await readDocumentsAt(ROOT, await lookAtDocuments(ROOT)))?.project ?? [];
  const releases: string[] = [];
  for (const name of ["One", "Two"]) {
    const named = project.map(({ path, bytes }) => {
      if (path !== "schemas/app.json") return { path, bytes };
      return {
        path,
        bytes: Buffer.from(
          Buffer.from(bytes)
            .toString()
            .replace(/("name": )"[^"]+"/, `$1"${name}"`),
        ),
      };
    });
    const added = await store.releases.add(named, ACTOR);
    if ("refused" in added) throw new Error(added.refused.map(({ message }) => message).join());
    releases.push(added.release.id);
  }
  checks.close();
  let published = 0;
  return {
    async publish(): Promise<number> {
      const { revision } = await store.channels.find("production");
      const release = releases[published++ % releases.length] ?? "";
      const publication = { channel: "production", release, revision, kind: "emergency", reason: "bench" } as const;
      await store.channels.publish(publication, ACTOR);
      return (await store.channels.find("production")).revision;
    },
    close: () => database.end(),
  };
}

async function untilServed(port: number, revision: number): Promise<void> {
  const limit = performance.now() + LONGEST_MS;
  while ((await readFigures(port))("skrini_channel_revision") < revision) {
    if (performance.now() > limit) throw new Error(`a server does not serve revision ${revision}`);
    await pause(20);
  }
}

/** The metrics of a server, by their names and labels; 0 for one that counts nothing yet. */
async function readFigures(port: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const figures = new Map(text.split("\n").map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
  return (name) => figures.get(name) ?? 0;
}

async function transactions(client: Client): Promise<number> {
  const { rows } = await client.query(
    "select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.count);
}

/** Processor of the server and its children, those that have ended too. Linux alone tells. */
async function databaseSeconds(cluster: string): Promise<number> {
  const server = await runningServer(cluster);
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const ticks = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
      // The program's name may have spaces; the figures stand behind it.
      const [, parent, , , , , , , , , , user, system, childUser, childSystem] = text.replace(/^.*\) /s, "").split(" ");
      if (name === String(server?.pid)) return [user, system, childUser, childSystem].map(Number).reduce(sum, 0);
      return parent === String(server?.pid) ? Number(user) + Number(system) : 0;
    }),
  );
  return ticks.reduce(sum, 0) / TICKS_A_SECOND;
}

function sum(one: number, other: number): number {
  return one + other;
}
