import { spawn } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { createAccounts } from "../../src/releases/accounts/create-accounts.ts";
import { OTHER_APP } from "../copy-project.ts";
import { createDatabaseProxy } from "../database/database-proxy.ts";
import { eventually } from "../eventually.ts";
import { ANN, startFleet, temporaryFolder } from "./fleet.ts";
import { type StartedServer, startServer } from "./start-server.ts";

it("fault 25: two servers on one database go on when one is killed, and when the database is gone", async () => {
  const { url, database, store, storeAt, add, publish, start: startIn } = await startFleet();
  const way = await createDatabaseProxy(url);
  const data = [await temporaryFolder(), await temporaryFolder()] as const;
  const start = (index: 0 | 1) => startIn({ DATABASE_URL: way.url, DATA: data[index] });
  const [one, two] = [await start(0), await start(1)];

  const schedule = async (name: string) => {
    const accounts = createAccounts({ database, write: store.write, now: () => new Date(), provider: null });
    await accounts.people.create({ name: "ann", grants: [{ role: "approver", channel: "production" }] }, ANN);
    const { revision } = await store.channels.find("production");
    await store.channels.change({ channel: "production", revision, approvals: 0 }, ANN);
    const request = { channel: "production", ...(await add(name)), at: new Date(), reason: "" };
    // A minute ago: its time has come for the servers, however long this takes.
    const { schedule } = storeAt(() => new Date(Date.now() - 60_000));
    return (await schedule.set(request, ANN)).release.slice(0, 12);
  };
  const released = async ({ origin }: StartedServer) => {
    const answer = await fetch(`${origin}/shelf`);
    return [answer.status, /"release":"(\w+)"/.exec(await answer.text())?.[1]];
  };
  const shows = (server: StartedServer, release: string) =>
    eventually(async () => expect(await released(server)).toEqual([200, release]));

  const second = await publish("Second");
  for (const server of [one, two]) await shows(server, second);

  // Killed while the next is published; whoever is sent to the other notices nothing.
  const publishing = publish("Third");
  const pid = Number(/kill -HUP (\d+)/.exec(one.printed())?.[1]);
  process.kill(pid, "SIGKILL");
  const statuses = await Promise.all(Array.from({ length: 50 }, () => released(two)));
  expect(new Set(statuses.map(([status]) => status))).toEqual(new Set([200]));
  const third = await publishing;
  await shows(two, third);
  // A scheduled release is published by the instance that is left.
  const release = await schedule("In time");
  await shows(two, release);
  const again = await start(0);
  await shows(again, release);

  way.cut();
  const asToken = { headers: { authorization: "Bearer some" } };
  expect((await fetch(`${two.origin}/studio/api/releases`, asToken)).status).toBe(503);
  const ready = await fetch(`${two.origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: "ok" }]);
  expect(await released(two)).toEqual([200, release]);
  const meanwhile = await start(1);
  expect(await released(meanwhile)).toEqual([200, release]);
  expect(meanwhile.printed()).toMatch(/is served from disk/);
  const fourth = await publish("Fourth");
  way.open();
  for (const server of [again, two, meanwhile]) await shows(server, fourth);
  // One JSON object a line, and nothing of the database's password.
  const lines = two.printed().trim().split("\n");
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), message: expect.any(String) });
  expect(lines.join()).not.toContain(new URL(url).password);
}, 300_000);

it("says that it wants no visitors before it ends, and lets running requests end", async () => {
  const env = { DOCUMENTS: OTHER_APP };
  const [server, quick] = await Promise.all([startServer({ ...env, DRAIN: "60" }), startServer(env)]);
  const statusOf = async (path: string) => {
    const answer = await fetch(`${server.origin}${path}`);
    await answer.text();
    return answer.status;
  };
  expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 200]);
  const end = ({ process }: StartedServer) => {
    const ended = new Promise((resolve) => process.once("exit", resolve));
    process.kill("SIGTERM");
    return ended;
  };
  void end(server);
  await eventually(async () => expect(await statusOf("/readyz")).toBe(503));
  expect(await statusOf("/shelf?session=s")).toBe(200);
  expect(await end(quick)).toBe(0);
  // A second request to end waits no longer; within a tenth of a second it is the first, passed on twice.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await end(server)).toBe(1);
});

it.skipIf(process.platform === "win32")(
  "ends, started by npm, with the shell that npm's end leaves behind (POSIX)",
  async () => {
    const env = {
      ...process.env,
      npm_lifecycle_event: "start",
      DATABASE_URL: "off",
      PORT: "0",
      DRAIN: "0",
      DOCUMENTS: OTHER_APP,
    };
    const shell = spawn("sh", ["-c", "node src/cli/bootstrap.mjs start; :"], { cwd: ROOT, env });
    onTestFinished(() => void shell.kill());
    const port = await new Promise<string>((resolve, reject) => {
      let printed = "";
      for (const stream of [shell.stdout, shell.stderr]) {
        stream.on("data", (text) => {
          printed += text;
          const found = /Skrini on http:\/\/localhost:(\d+)/.exec(printed)?.[1];
          if (found !== undefined) resolve(found);
        });
      }
      shell.once("error", reject);
      shell.once("exit", () => reject(new Error(printed)));
    });
    const isServed = () =>
      fetch(`http://localhost:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await isServed()).toBe(true);
    shell.kill();
    await eventually(async () => expect(await isServed()).toBe(false));
  },
);

it("tells its figures to private addresses alone, or to whoever has the token", async () => {
  const open = await startServer({ DOCUMENTS: OTHER_APP });
  const text = await (await fetch(`${open.origin}/metrics`)).text();
  expect(text).toMatch(/^skrini_database_up 0$/m);
  expect((await fetch(`${open.origin}/shelf?session=secret`)).status).toBe(200);
  const figures = await (await fetch(`${open.origin}/metrics`)).text();
  expect(figures).toMatch(/^skrini_requests_total\{kind="page",status="2xx"\} 1$/m);
  expect(figures).not.toContain("secret");
  const forwarded = { headers: { "x-forwarded-for": "203.0.113.9" } };
  expect((await fetch(`${open.origin}/metrics`, forwarded)).status).toBe(403);
  const named = await startServer({ DOCUMENTS: OTHER_APP, METRICS_TOKEN: "t0ken" });
  const ask = async (authorization: string) =>
    (await fetch(`${named.origin}/metrics`, { headers: { authorization } })).status;
  expect([await ask(""), await ask("Bearer other"), await ask("Bearer t0ken")]).toEqual([403, 403, 200]);
});
