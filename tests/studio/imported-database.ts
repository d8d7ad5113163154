import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { ROOT } from "../../src/cli/paths.ts";
import { buildServer } from "../../src/cli/start/build-server.ts";
import { type Serving, serveProject } from "../../src/cli/start/serve-project.ts";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { databaseOn, run } from "../database/setup-database.ts";

export interface ImportedDatabase {
  readonly databaseUrl: string;
  /** The folder for what its server keeps. */
  readonly data: string;
}

const FOLDER = `${ROOT}/.build/studio-postgres-${process.pid}`;
const TEMPLATE = "imported";
let imported: Promise<string> | null = null;

/** A database that the project was imported into. One import serves all files of a worker: it takes ten times as long as a copy. */
export async function copyImported(): Promise<ImportedDatabase> {
  imported ??= importOnce();
  const server = await imported;
  const name = `studio_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name} template ${TEMPLATE}`);
  return { databaseUrl: databaseOn(server, name), data: `${FOLDER}/${name}` };
}

/** The whole server over a database. It checks documents by its built program, as `npm start` does. */
export async function serve(databaseUrl: string, data: string): Promise<Serving> {
  const checkProcess = [`${(await buildServer()).folder}/check-process.js`];
  const releases = { databaseUrl, channel: "production", data };
  const options = { port: 0, production: false, apiUrl: null, watch: false, journeyMinutes: 0 } as const;
  return serveProject({ ...options, releases, checkProcess });
}

/** @returns the address of the server of databases, which ends with this process */
async function importOnce(): Promise<string> {
  process.once("exit", endAtOnce);
  const { url: server } = await startEmbeddedPostgres(`${FOLDER}/postgres`);
  await run(server, `create database ${TEMPLATE}`);
  const data = `${FOLDER}/${TEMPLATE}`;
  const serving = await serve(databaseOn(server, TEMPLATE), data);
  await serving.close();
  await rm(data, { recursive: true, force: true });
  return server;
}

/** A process that exits waits for nothing. */
function endAtOnce(): void {
  try {
    const [pid] = readFileSync(`${FOLDER}/postgres/cluster/postmaster.pid`, "utf8").split("\n");
    process.kill(Number(pid), "SIGQUIT");
  } catch {
    // It did not start, or has ended.
  }
  rmSync(FOLDER, { recursive: true, force: true, maxRetries: 50 });
}
