import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findPostgres } from "./postgres-binaries.ts";
import { unprivileged } from "./unprivileged.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skrini-postgres-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function ask(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it("is made at the first start and keeps what was written at the next", async () => {
  const folder = join(await emptyFolder(), "postgres");
  const first = await startEmbeddedPostgres(folder);
  await ask(first.url, "create table kept as select 7 as value");
  await first.stop();
  await expect(ask(first.url, "select 1")).rejects.toThrow();
  const second = await startEmbeddedPostgres(folder);
  expect(await ask(second.url, "select value from kept")).toEqual([{ value: 7 }]);
  expect(await ask(second.url, "select current_setting('fsync') as fsync")).toEqual([{ fsync: "on" }]);
  await second.stop();
});

it("is one for all that start it together, and ends with the last", async () => {
  const folder = join(await emptyFolder(), "postgres");
  const [one, other] = await Promise.all([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)]);
  expect(other.url).toBe(one.url);
  const client = new Client({ connectionString: other.url });
  await client.connect();
  await one.stop();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.end();
  await other.stop();
  await expect(ask(one.url, "select 1")).rejects.toThrow();
});

const CRASH = "starts again after a crash, where another process has its number by now";
const isLinux = process.platform === "linux";

it.skipIf(!isLinux)(isLinux ? CRASH : `${CRASH} (Linux tells whose number it is)`, async () => {
  const folder = join(await emptyFolder(), "postgres");
  const first = await startEmbeddedPostgres(folder);
  await ask(first.url, "create table kept as select 7 as value");
  const file = join(folder, "cluster/postmaster.pid");
  const [pid, ...lines] = (await readFile(file, "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
  await eventually(async () => expect(await first.isGone()).toBe(true));
  // A process of the same account, which is the one that PostgreSQL asks for.
  const { program, options, spawn: account } = (await unprivileged()).command("sleep", ["600"]);
  const another = spawn(program, options, { stdio: "ignore", ...account });
  onTestFinished(() => void another.kill());
  await once(another, "spawn");
  await eventually(async () => expect(await readFile(`/proc/${another.pid}/comm`, "utf8")).toBe("sleep\n"));
  await writeFile(file, [another.pid, ...lines].join("\n"));
  const second = await startEmbeddedPostgres(folder);
  expect(await ask(second.url, "select value from kept")).toEqual([{ value: 7 }]);
  expect([await first.isGone(), await second.isGone()]).toEqual([true, false]);
  await second.stop();
});

it("says at once what is wrong with a folder, and what to do", async () => {
  const folder = join(await emptyFolder(), "postgres");
  await (await startEmbeddedPostgres(folder)).stop();
  const refusal = () => startEmbeddedPostgres(folder).then(null, (error: Error) => [error.name, error.message]);
  const cluster = join(folder, "cluster");
  await chmod(cluster, 0o777);
  expect(await refusal()).toEqual(["DatabaseError", expect.stringMatching(/^others may .*cluster: .*chmod 700/)]);
  await chmod(cluster, 0o700);
  await writeFile(join(cluster, "PG_VERSION"), "9\n");
  expect(await refusal()).toEqual([
    "DatabaseError",
    expect.stringMatching(
      /cluster was made by PostgreSQL 9, and this is [\d.]+: .* move the folder away to begin anew$/,
    ),
  ]);
  await rm(join(folder, "password"));
  expect(await refusal()).toEqual(["DatabaseError", expect.stringMatching(/password cannot be read: put it back/)]);
  await rm(folder, { recursive: true });
  await writeFile(folder, "");
  expect(await refusal()).toEqual(["DatabaseError", expect.stringMatching(/^EEXIST.*: a folder is needed there$/)]);
});

it.skipIf(process.getuid?.() !== 0)(
  "says to root, whose PostgreSQL runs as another account, what to do about a folder that is closed to it (as root)",
  async () => {
    const programs = await findPostgres();
    const closed = await emptyFolder();
    await chmod(closed, 0o700);
    // Without setpriv, as in a container that lacks it, nothing lets that account in.
    const path = await emptyFolder();
    const { stdout } = await promisify(execFile)("which", ["id"]);
    await symlink(stdout.trim(), join(path, "id"));
    vi.stubEnv("PATH", path);
    onTestFinished(() => void vi.unstubAllEnvs());
    const folder = join(closed, "postgres");
    const words = await startEmbeddedPostgres(folder, programs).then(null, ({ message }: Error) => message);
    expect(words).toMatch(/^the account .* cannot reach .*postgres: .*chmod o\+x.*DATABASE_URL$/);
  },
);

it("asks for a password", async () => {
  const folder = join(await emptyFolder(), "postgres");
  const { url, stop } = await startEmbeddedPostgres(folder);
  onTestFinished(stop);
  await expect(ask(url.replace(/:[^:@/]+@/, ":wrong@"), "select 1")).rejects.toThrow("password authentication failed");
});

it("says for which system there is none", async () => {
  await expect(findPostgres("sunos-x64")).rejects.toThrow("there is no embedded PostgreSQL for sunos-x64");
});
