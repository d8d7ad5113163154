import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { DatabaseError } from "./database-error.ts";
import { findPostgres, type PostgresBinaries } from "./postgres-binaries.ts";
import { type Unprivileged, unprivileged } from "./unprivileged.ts";

export interface EmbeddedPostgres {
  /** With the password in it. */
  readonly url: string;
  /** Whether it has ended, or another one runs in its place: a crash leaves it so. */
  isGone(): Promise<boolean>;
  /** Ends the server, unless others still use it. */
  stop(): Promise<void>;
}

const USER = "skrini";
const DATABASE = "skrini";
const START_LIMIT_MS = 30_000;
const POLL_MS = 50;
/** A few connections for each of some instances on one machine; each costs memory. */
const FLAGS = { max_connections: "60", shared_buffers: "16MB", listen_addresses: "127.0.0.1" };

/**
 * The PostgreSQL of this folder, made at the first call and started where it is not running; several processes share
 * one. It listens on this machine alone, behind a password that stands in the folder.
 *
 * @example const { url, stop } = await startEmbeddedPostgres(".data/postgres");
 * @throws DatabaseError
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const cluster = join(folder, "cluster");
  const binaries = await findPostgres();
  const user = await unprivileged();
  const deadline = Date.now() + START_LIMIT_MS;
  await makeCluster(folder, cluster, binaries, user);
  const password = (await readFile(join(folder, "password"), "utf8")).trim();
  for (;;) {
    const running = await runningServer(cluster);
    if (running !== null) {
      const url = `postgres://${USER}:${password}@127.0.0.1:${running.port}/${DATABASE}`;
      const isGone = async () => (await runningServer(cluster))?.pid !== running.pid;
      if (await answers(url)) return { url, isGone, stop: () => stopServer(cluster, url) };
    } else await startServer(folder, cluster, binaries, user);
    if (Date.now() > deadline) throw new DatabaseError(`PostgreSQL did not start: ${await lastLine(folder)}`);
    await setTimeout(POLL_MS);
  }
}

/** Under another name until it is whole: a start that was broken off leaves none. */
async function makeCluster(
  folder: string,
  cluster: string,
  { initdb }: PostgresBinaries,
  user: Unprivileged,
): Promise<void> {
  if (await exists(join(cluster, "PG_VERSION"))) return;
  const draft = `${cluster}-${randomBytes(6).toString("hex")}`;
  await mkdir(folder, { recursive: true });
  const password = join(folder, "password");
  // Where there is one already, another process was first: it stays.
  const made = randomBytes(24).toString("base64url");
  await writeFile(password, made, { mode: 0o600, flag: "wx" }).catch(() => undefined);
  if (user.owner !== null) {
    for (const path of [folder, password]) await chown(path, user.owner.uid, user.owner.gid);
  }
  await run(
    initdb,
    [
      `--pgdata=${draft}`,
      "--auth=scram-sha-256",
      `--username=${USER}`,
      `--pwfile=${password}`,
      "--encoding=UTF8",
      "--no-locale",
      "--no-instructions",
    ],
    user,
  );
  await rename(draft, cluster).catch(async (error: unknown) => {
    // Another process was first.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(cluster, "PG_VERSION")))) throw error;
  });
}

/** Resolves at once; whether it came up is seen by asking it. One that finds another in its place ends by itself. */
async function startServer(
  folder: string,
  cluster: string,
  { postgres }: PostgresBinaries,
  user: Unprivileged,
): Promise<void> {
  const log = await open(join(folder, "postgres.log"), "a");
  const port = await freePort();
  const flags = Object.entries({ ...FLAGS, port: String(port), unix_socket_directories: "" });
  const options = ["-D", cluster, ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const command = user.command(postgres, options);
  const child = spawn(command.program, command.options, { stdio: ["ignore", log.fd, log.fd], ...command.spawn });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (error) => reject(new DatabaseError(error.message, error)));
  }).finally(() => log.close());
  child.unref();
  let isOver = false;
  child.once("exit", () => (isOver = true));
  for (let waited = 0; waited < START_LIMIT_MS && !isOver; waited += POLL_MS) {
    if ((await runningServer(cluster)) !== null) return;
    await setTimeout(POLL_MS);
  }
}

interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** As its own file tells: process, folder, start, port. */
async function runningServer(cluster: string): Promise<RunningServer | null> {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && isAlive(pid) && (await isPostgres(pid)) ? { pid, port } : null;
}

/** After a crash its number may be another process's by now. Where nobody tells, it is taken for the server. */
async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
  return command === null || /postgres/.test(command);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function answers(url: string): Promise<boolean> {
  // The database of that name is there from the second start on.
  const isThere = await query(url, "select 1");
  if (isThere !== null) return true;
  const made = await query(url.replace(/\/[^/]*$/, "/postgres"), `create database ${DATABASE}`);
  return made !== null;
}

/** The rows, or null where the server does not answer yet. */
async function query(url: string, sql: string): Promise<readonly { readonly [name: string]: unknown }[] | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whoever leaves last ends it; SIGINT lets no one wait for idle connections. */
async function stopServer(cluster: string, url: string): Promise<void> {
  const others = await query(
    url,
    "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  if (others === null || others.length > 0) return;
  const running = await runningServer(cluster);
  if (running === null) return;
  process.kill(running.pid, "SIGINT");
  for (let waited = 0; waited < START_LIMIT_MS && isAlive(running.pid); waited += POLL_MS) await setTimeout(POLL_MS);
}

function run(program: string, options: readonly string[], user: Unprivileged): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = user.command(program, options);
    const child = spawn(command.program, command.options, { stdio: ["ignore", "ignore", "pipe"], ...command.spawn });
    let errors = "";
    child.stderr?.on("data", (text) => (errors += text));
    child.on("error", (error) => reject(new DatabaseError(error.message, error)));
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new DatabaseError(`initdb failed: ${errors.trim().split("\n")[0] ?? code}`)),
    );
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}

async function lastLine(folder: string): Promise<string> {
  const text = await readFile(join(folder, "postgres.log"), "utf8").catch(() => "");
  return text.trim().split("\n").at(-1) ?? "it says nothing";
}
