import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildClient } from "../../src/cli/start/builds/build-client.ts";
import { buildServer } from "../../src/cli/start/builds/build-server.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { measureRate } from "./measure-rate.ts";
import type { Row } from "./print-table.ts";
import { reportVisits } from "./report-visits.ts";
import { pause } from "./start-program.ts";

const SIZES = [2, 4, 8];
const PATH = "/sunflowerP?session=s&user=u1";
const CONNECTIONS = 32;
const IDLE_MS = 5000;
const VISITS = 1000;
const PUBLICATIONS = 5;
/** Seconds within which all serve what was published. */
const MAX_DELAY = 5;

/**
 * More and more servers on one database: what each costs it while nothing happens, what pages cost, what visits that
 * report cost while releases are published, and how soon all serve these.
 */
export async function measureFleet(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "skrini-fleet-"));
  await Promise.all([buildClient(true), buildServer()]);
  try {
    const rows: Row[] = [];
    for (const size of SIZES) {
      const fleet = await startFleet(size, folder);
      try {
        rows.push(...(await measureSize(fleet)));
        if (size === SIZES.at(-1)) rows.push(...(await measureStorage(fleet)));
      } finally {
        await fleet.stop();
      }
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSize(fleet: Fleet): Promise<readonly Row[]> {
  const { ports } = fleet;
  const idle = await fleet.measure(() => pause(IDLE_MS));
  const pages = await fleet.measure(() =>
    Promise.all(ports.map((port) => measureRate(port, PATH, CONNECTIONS / ports.length))),
  );
  const delays: number[] = [];
  const visits = await fleet.measure(async () => {
    const reporting = reportVisits(ports, PATH, VISITS);
    for (let count = 0; count < PUBLICATIONS; count++) delays.push(await fleet.publish());
    await reporting;
  });
  const slowest = Math.max(...delays);
  const of = `${ports.length} servers: `;
  return [
    row(`${of}transactions a second of each, idle`, (idle.transactions / idle.seconds / ports.length).toFixed(1)),
    row(`${of}the database's processor, idle`, `${percent(idle.database / idle.seconds)} of a core`),
    row(`${of}a page`, `${milliseconds(pages.servers / pages.pages)} of processor`),
    row(`${of}pages`, `${(pages.pages / pages.seconds).toFixed(0)} a second of all`),
    row(`${of}the database's processor at that`, `${percent(pages.database / pages.seconds)} of a core`),
    row(`${of}a visit, its page and report`, `${milliseconds(visits.servers / visits.reports)} of processor`),
    row(`${of}a report, in the database`, `${milliseconds(visits.database / visits.reports)} of processor`),
    row(`${of}transactions for each report`, (visits.transactions / visits.reports).toFixed(2)),
    {
      what: `${of}until all serve a publication`,
      target: "1 s",
      fails: `${MAX_DELAY} s`,
      measured: `${slowest.toFixed(2)} s at most`,
      ok: slowest < MAX_DELAY,
    },
  ];
}

/** Bytes on disk, indexes too, for each of what is kept. */
async function measureStorage({ client }: Fleet): Promise<readonly Row[]> {
  const bytesOf = async (tables: string, count: string) => {
    const size = tables
      .split(" ")
      .map((table) => `pg_total_relation_size('${table}')`)
      .join(" + ");
    const { rows } = await client.query(`select (${size}) / greatest((${count}), 1) as bytes, (${count}) as count`);
    return `${(Number(rows[0]?.bytes) / 1024).toFixed(1)} kB (of ${rows[0]?.count})`;
  };
  return [
    row("a release", await bytesOf("blobs releases release_documents build_files", "select count(*) from releases")),
    row("a row of the audit log", await bytesOf("audit", "select count(*) from audit")),
    row("a count of reports", await bytesOf("reports", "select count(*) from reports")),
    row("the files of a client", await bytesOf("client_files", "select count(distinct runtime) from client_files")),
    row("connections of all", String((await client.query("select count(*) from pg_stat_activity")).rows[0]?.count)),
  ];
}

function row(what: string, measured: string): Row {
  return { what, target: "", fails: "", measured };
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(2)} ms`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
