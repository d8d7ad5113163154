import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { messageOf } from "../../kit/message-of.ts";
import { DatabaseError } from "./database-error.ts";
import { explainFileError, explainStart } from "./explain-start.ts";
import { findPostgres, type PostgresBinaries } from "./postgres-binaries.ts";
import { isAlive, runningServer } from "./running-server.ts";
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
/** Connections that were just ended are counted until the server has heard of it. */
const LEAVING_MS = 1000;
/** A few connections for each of some instances on one machine; each costs memory. */
const FLAGS = { max_connections: "60", shared_buffers: "16MB", listen_addresses: "127.0.0.1" };

/**
 * The PostgreSQL of this folder, made at the first call and started where it is not running; several processes share
 * one. It listens on this machine alone, behind a password that stands in the folder.
 *
 * @param programs of another PostgreSQL than the one that came with the packages
 * @example const { url, stop } = await startEmbeddedPostgres(".data/postgres");
 * @throws DatabaseError
 */
export function startEmbeddedPostgres(folder: string, programs?: PostgresBinaries): Promise<EmbeddedPostgres> {
  return start(folder, programs).catch((error: unknown) => {
    throw explainFileError(error);
  });
}

async function start(folder: string, programs?: PostgresBinaries): Promise<EmbeddedPostgres> {
  const cluster = resolve(folder, "cluster");
  const binaries = programs ?? (await findPostgres());
  const user = await unprivileged();
  await makeCluster(folder, cluster, binaries, user);
  // From here on: making it takes as long as the machine needs.
  const deadline = Date.now() + START_LIMIT_MS;
  const password = await readPassword(folder);
  for (;;) {
    const running = await runningServer(cluster);
    if (running !== null) {
      const url = `postgres://${USER}:${password}@127.0.0.1:${running.port}/${DATABASE}`;
      const isGone = async () => (await runningServer(cluster))?.pid !== running.pid;
      if (await answers(url)) return { url, isGone, stop: () => stopServer(cluster, url) };
    } else {
      const output = await startServer(folder, cluster, binaries, user);
      const reason = output === null ? null : explainStart(output, { folder: cluster, owner: user.owner });
      if (reason !== null) throw new DatabaseError(reason);
    }
    if (Date.now() > deadline) {
      const log = join(folder, "postgres.log");
      throw new DatabaseError(`PostgreSQL did not start, see ${log}: ${await lastLine(log)}`);
    }
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
  ).catch((error: unknown) => {
    const output = messageOf(error);
    const [first = ""] = output.split("\n");
    throw new DatabaseError(explainStart(output, { folder, owner: user.owner }) ?? first, error);
  });
  await rename(draft, cluster).catch(async (error: unknown) => {
    // Another process was first.
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(cluster, "PG_VERSION")))) throw error;
  });
}

async function readPassword(folder: string): Promise<string> {
  const file = join(folder, "password");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new DatabaseError(`${file} cannot be read: put it back, or move ${folder} away to begin anew`, error);
  });
  return text.trim();
}

/**
 * Resolves to null once it runs, or to what it said where it ended; whether it takes connections is seen by asking it.
 * One that finds another in its place ends by itself.
 */
async function startServer(
  folder: string,
  cluster: string,
  { postgres }: PostgresBinaries,
  user: Unprivileged,
): Promise<string | null> {
  const log = await open(join(folder, "postgres.log"), "a+");
  const { size: before } = await log.stat();
  const port = await freePort();
  const flags = Object.entries({ ...FLAGS, port: String(port), unix_socket_directories: "" });
  const options = ["-D", cluster, ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const command = user.command(postgres, options);
  const child = spawn(command.program, command.options, { stdio: ["ignore", log.fd, log.fd], ...command.spawn });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (error) => reject(new DatabaseError(error.message, error)));
  }).catch(async (error: unknown) => {
    await log.close();
    throw error;
  });
  child.unref();
  let isOver = false;
  child.once("exit", () => (isOver = true));
  try {
    for (let waited = 0; waited < START_LIMIT_MS && !isOver; waited += POLL_MS) {
      if ((await runningServer(cluster)) !== null) return null;
      await setTimeout(POLL_MS);
    }
    const { buffer, bytesRead } = await log.read({ position: before });
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await log.close();
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

/** The last to leave ends it; SIGINT waits for no idle connection. */
async function stopServer(cluster: string, url: string): Promise<void> {
  for (let waited = 0; ; waited += POLL_MS) {
    const others = await query(
      url,
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (others === null || (others.length > 0 && waited >= LEAVING_MS)) return;
    if (others.length === 0) break;
    await setTimeout(POLL_MS);
  }
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
      code === 0 ? resolve() : reject(new DatabaseError(`initdb failed: ${errors.trim() || code}`)),
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

async function lastLine(log: string): Promise<string> {
  const text = await readFile(log, "utf8").catch(() => "");
  return text.trim().split("\n").at(-1) ?? "it says nothing";
}
