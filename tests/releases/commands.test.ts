import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it, onTestFinished } from "vitest";
import { RELEASE_COMMANDS } from "../../src/cli/commands.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { noteImported } from "../../src/cli/studio-client/project-folder.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import { runProcess } from "../../src/cli/testing/run-process.ts";
import { documentsHash } from "../../src/compile/documents-hash.ts";
import type { ProjectFile } from "../../src/language/project/project-file.ts";
import { createGuard } from "../../src/releases/guard/create-guard.ts";
import { runSchedule } from "../../src/releases/schedule/run-schedule.ts";
import { fileOf } from "../../src/releases/testing/sample-project.ts";
import { PASSWORD, startStudio } from "../../src/server/studio/testing/studio-server.ts";

const SYSTEM = { name: "system", address: "local" };
const ORDER = "schemas/screens/order.json";
const APP = '{ "languages": [{ "code": "en" }, { "code": "sw" }] }';
const PICTURE = {
  path: "schemas/pictures/a.png",
  bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]),
};
const FIRST = [fileOf("schemas/app.json", APP), fileOf(ORDER, '{ "title": "one" }\n'), PICTURE];

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skrini-releases-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function put(folder: string, { path, bytes }: ProjectFile): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes);
}

/** A server that serves a first release, and a folder with its documents. */
async function start(options: Parameters<typeof startStudio>[0] = {}) {
  const studio = await startStudio(options);
  const { store, person } = studio;
  const added = await store.releases.add(FIRST, SYSTEM);
  if ("refused" in added) throw new Error("refused");
  const { id } = added.release;
  const first = { channel: "production", release: id, revision: null, kind: "import", reason: "" } as const;
  await store.channels.publish(first, SYSTEM);
  const folder = await emptyFolder();
  for (const file of FIRST) await put(folder, file);
  const people = {
    ed: await person("ed", { role: "editor", channel: "*" }),
    ann: await person("ann", { role: "approver", channel: "*" }),
    olu: await person("olu", { role: "on-call", channel: "*" }),
  };
  const run = (as: string, name: string, ...args: readonly string[]) =>
    callCommand(RELEASE_COMMANDS[name], ...args, "--server", studio.origin, "--token", as);
  return { ...studio, ...people, id, folder, run };
}

describe("at a time", () => {
  const at = "2026-03-01T10:30Z";
  const HALF_HOUR_MS = 30 * 60_000;
  const again = async ({ store, run }: Awaited<ReturnType<typeof start>>, as: string) => {
    const added = await store.releases.add([fileOf("schemas/app.json", APP), fileOf(ORDER, as)], SYSTEM);
    const release = "refused" in added ? "" : added.release.id;
    return { release, line: await run(as, "publish", "--release", release, "--at", at, "--yes") };
  };

  it("publishes what was scheduled, unless it was canceled", async () => {
    const studio = await start({ fourEyes: "relaxed" });
    const { store, accounts, run, ann, token, wait } = studio;
    await store.channels.change({ channel: "production", revision: 1, approvals: 0 }, SYSTEM);
    expect((await again(studio, ann)).line.stdout).toMatch(
      /^"production": release \w{12}, scheduled by ann for 2026-03-01 10:30 UTC\.\n$/,
    );
    expect((await run(ann, "status")).stdout).toMatch(/ {2}to come: release \w{12}, scheduled by ann/);
    expect(await run(ann, "publish", "--cancel")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/say why/),
    });
    expect((await run(ann, "publish", "--cancel", "--reason", "not now")).stdout).toMatch(/^Nothing is scheduled/);
    expect((await run(ann, "publish", "--at", "soon", "--release", "1")).status).toBe(2);
    expect((await run(ann, "publish", "--at", at, "--emergency", "--release", "1")).status).toBe(2);
    const ci = await token("ci", ["read", "publish"]);
    const { release } = await again(studio, ci);
    const runNow = () => runSchedule(store, async () => accounts);
    expect(await runNow()).toEqual([]);
    wait(HALF_HOUR_MS);
    expect(await runNow()).toEqual([
      `Release ${release.slice(0, 12)}, scheduled by token:ci for "production", was published.`,
    ]);
    expect((await run(ann, "log")).stdout).toMatch(/^2026-03-01 10:30 {2}publish {2}\w{12} {2}token:ci/);
  });

  it("publishes nothing for who may no longer, and says so", async () => {
    const studio = await start({ fourEyes: "relaxed" });
    const { store, accounts, run, ann, olu, token, wait } = studio;
    await store.channels.change({ channel: "production", revision: 1, approvals: 0 }, SYSTEM);
    const [shut] = (await accounts.people.list()).filter(({ name }) => name === "ann");
    await studio.person("boss", { role: "admin", channel: "*" });
    const before = await again(studio, ann);
    await accounts.people.setGrants(shut?.id ?? 0, [{ role: "viewer", channel: "*" }], SYSTEM);
    wait(HALF_HOUR_MS);
    expect(await runSchedule(store, async () => accounts)).toEqual([
      `Release ${before.release.slice(0, 12)}, scheduled by ann for "production", was not published: ann may no longer publish`,
    ]);
    const ci = await token("ci", ["read", "publish"]);
    wait(-HALF_HOUR_MS);
    await again(studio, ci);
    await accounts.tokens.revoke("ci", SYSTEM);
    wait(HALF_HOUR_MS);
    expect(await runSchedule(store, async () => accounts)).toEqual([
      expect.stringMatching(/was not published: token:ci may no longer publish$/),
    ]);
    expect((await run(olu, "status")).stdout).toMatch(/is not published: token:ci may no longer publish/);
  });
});

describe("from nothing to rolled back", () => {
  it("by pull, push, review, approve, publish, log and rollback", async () => {
    const { run, ed, ann, olu, id, store } = await start();
    const folder = await emptyFolder();
    expect(await run(ed, "pull", folder)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(new RegExp(`3 files of release ${id.slice(0, 12)}`)),
    });
    for (const { path, bytes } of FIRST) expect(await readFile(join(folder, path))).toEqual(Buffer.from(bytes));
    expect((await run(ed, "push", folder)).stdout).toMatch(/^Nothing to push: release /);

    await put(folder, fileOf(ORDER, '{ "title": "two" }\n'));
    await put(folder, fileOf("schemas/screens/new.json", "{}"));
    const asked = await run(ed, "push", folder);
    expect([asked.status, asked.stderr]).toEqual([2, expect.stringMatching(/--yes does it without asking\n$/)]);
    const pushed = await run(ed, "push", folder, "--yes", "--title", "Two");
    expect(pushed).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(
        /^Differences from release [\s\S]*The screen “New” was added[\s\S]*Title is now “two” instead of “one”/,
      ),
    });
    expect(pushed.stdout).toMatch(/^Change 1, "Two", is release [0-9a-f]{12} and waits for approval\./);
    const release = documentsHash([
      ...FIRST.filter(({ path }) => path !== ORDER),
      fileOf(ORDER, '{ "title": "two" }\n'),
      fileOf("schemas/screens/new.json", "{}"),
    ]);

    const early = await run(ann, "publish", "1", "--yes");
    expect(early).toMatchObject({ status: 1, stderr: expect.stringContaining("needs 1 approval, the release has 0") });
    expect(await run(ann, "review", "1", "--comment", "Why two?")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /Change 1, "Two", by ed[\s\S]*Title is now “two” instead of “one”[\s\S]*ann {2}comment .*: Why two\?/,
      ),
    });
    expect((await run(ed, "approve", "1")).stderr).toContain('no role that allows "approve"');
    expect(await run(ann, "approve", "1", "--release", "0000")).toMatchObject({ status: 2 });
    expect(await run(ann, "approve", "1")).toMatchObject({
      status: 0,
      stdout: `Release ${release.slice(0, 12)} of change 1, "Two", is approved.\n`,
      stderr: expect.stringMatching(/^Differences from release [\s\S]*Title is now “two” instead of “one”/),
    });
    const published = await run(ann, "publish", "1", "--yes", "--reason", "better");
    expect(published).toMatchObject({
      status: 0,
      stdout: `Release ${release.slice(0, 12)} is published to "production".\n`,
      stderr: expect.stringMatching(/"production": release [0-9a-f]{12} instead of [0-9a-f]{12}\n/),
    });
    expect((await run(ann, "publish", "1", "--yes")).stdout).toMatch(/serves release [0-9a-f]{12} already/);
    expect((await run(ed, "push", folder, "--yes")).stdout).toMatch(/^Nothing to push/);

    expect(await run(olu, "rollback")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/Title is now “one” instead of “two”\nsay why, in a few words\n$/),
    });
    const back = await run(olu, "rollback", "--to", "1", "--reason", "too early");
    expect(back.stderr).toContain("Title is now “one” instead of “two”");
    expect(back.stdout).toBe(`"production" serves release ${id.slice(0, 12)} again, not ${release.slice(0, 12)}.\n`);
    expect((await run(ed, "log")).stdout.split("\n").map((line) => line.split(/ {2,}/).slice(1, 2)[0])).toEqual([
      "rollback",
      "publish",
      "import",
      undefined,
    ]);
    expect(await run(olu, "audit", "verify")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+ rows, all as/),
    });
    const { stdout } = await run(olu, "audit", "export");
    expect((await run(olu, "audit", "export", "--json")).stdout).toBe(stdout);
    expect((await run(olu, "audit", "export", "--head", "1:a")).stderr).toBe("--head is for verify\n");
    expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toMatchObject({ action: "rollback", actor: "olu" });
    await store.asOwner("update channels set approvals = 0; update accounts set password = 'x' where name = 'ann'");
    expect(await run(olu, "audit", "verify")).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(
        /^The audit log is not as it was written: "accounts ann" is not as row \d+ left it\.\nAlso: "channels production" is/,
      ),
    });
  });
});

describe("push", () => {
  it("goes on from what a server of this machine made of the folder, in push and in pull", async () => {
    const { run, ed, ann, folder, id } = await start();
    await noteImported(join(folder, ".data"), id);
    const theirs = await emptyFolder();
    await run(ed, "pull", theirs);
    await put(folder, fileOf(ORDER, '{ "title": "mine" }\n'));
    expect(await run(ed, "push", folder, "--yes")).toMatchObject({ status: 0 });
    await run(ann, "approve", "1");
    await run(ann, "publish", "1", "--yes");
    await put(theirs, fileOf("schemas/screens/theirs.json", "{}"));
    await rm(join(theirs, ".skrini"), { recursive: true });
    await noteImported(join(theirs, ".data"), id);
    expect(await run(ed, "pull", theirs)).toMatchObject({ status: 0, stdout: expect.stringContaining(ORDER) });
    await rm(join(theirs, ".skrini"), { recursive: true });
    await noteImported(join(theirs, ".data"), "0".repeat(64));
    expect(await run(ed, "pull", theirs)).toMatchObject({ status: 0 });
  });

  it("overwrites nothing that the folder has not seen", async () => {
    const { run, ed, ann, folder, ask, store } = await start();
    await put(folder, fileOf(ORDER, '{ "title": "mine" }\n'));
    const unseen = await run(ed, "push", folder, "--yes");
    expect([unseen.status, unseen.stderr]).toEqual([1, expect.stringContaining("`skrini pull` brings it here")]);
    expect((await store.changes.list()).length).toBe(0);

    // The other one's change is of another document: both stay.
    const theirs = await emptyFolder();
    await run(ed, "pull", theirs);
    await put(theirs, fileOf("schemas/screens/theirs.json", "{}"));
    await run(ed, "push", theirs, "--yes");
    await run(ann, "approve", "1");
    await run(ann, "publish", "1", "--yes");
    const conflict = await run(ed, "pull", folder);
    expect([conflict.status, conflict.stderr]).toEqual([
      1,
      expect.stringContaining(`gives up what is here:\n${ORDER}\n`),
    ]);
    await writeFile(join(folder, ORDER), FIRST[1]?.bytes ?? "");
    expect((await run(ed, "pull", folder)).status).toBe(0);
    await put(folder, fileOf(ORDER, '{ "title": "mine" }\n'));
    await rm(join(folder, PICTURE.path));
    const { body } = await ask("GET /channels/production", { as: ed });
    const pushed = JSON.parse((await run(ed, "push", folder, "--yes", "--json")).stdout);
    expect(pushed).toMatchObject({ change: 2, warnings: 0 });
    expect(await store.changes.find(2)).toMatchObject({ base: body.release });
    expect((await run(ed, "diff", "production", "change:2")).stdout).toBe(`2 changes on 1 screen.

mine (order)
  Title is now “mine” instead of “one”
    ${ORDER}:1:3

Pictures
  The picture “a.png” was removed
    ${PICTURE.path}:1:1
`);
  });

  it("merges what both changed in different documents when it is pulled", async () => {
    const { run, ed, ann, folder } = await start();
    const [mine, theirs] = [folder, await emptyFolder()];
    await run(ed, "pull", mine);
    await run(ed, "pull", theirs);
    await put(mine, fileOf(ORDER, '{ "title": "mine" }\n'));
    await put(theirs, fileOf("schemas/app.json", '{ "theirs": 1 }'));
    await run(ed, "push", theirs, "--yes");
    await run(ann, "approve", "1");
    await run(ann, "publish", "1", "--yes");
    expect((await run(ed, "push", mine, "--yes")).status).toBe(1);
    expect((await run(ed, "pull", mine)).stdout).toMatch(/^written +schemas\/app\.json\n1 file of/);
    expect(await readFile(join(mine, ORDER), "utf8")).toBe('{ "title": "mine" }\n');
    expect((await run(ed, "push", mine, "--yes")).status).toBe(0);
  });

  it("goes on with a change, through what a reviewer asked for and what the check found", async () => {
    const { run, ed, ann, folder, store } = await start();
    await run(ed, "pull", folder);
    await put(folder, fileOf(ORDER, '{ "title": "broken" }\n'));
    const wrong = await run(ed, "push", folder, "--yes");
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toMatch(/change 1 stays a draft[\s\S]*\nschemas\/screens\/order\.json:1:1 json-syntax /);
    await put(folder, fileOf(ORDER, '{ "title": "two" }\n'));
    expect((await run(ed, "push", folder, "--yes", "--change", "1")).status).toBe(0);
    await run(ann, "review", "1", "--request-changes", "three");
    await put(folder, fileOf(ORDER, '{ "title": "three" }\n'));
    expect((await run(ed, "push", folder, "--yes", "--change", "1", "--draft")).stdout).toMatch(/is a draft/);
    expect((await run(ed, "push", folder, "--yes", "--change", "1")).stdout).toMatch(/^Change 1,/);
    expect((await store.changes.list()).length).toBe(1);
    expect((await run(ed, "status")).stdout).toMatch(
      /^production serves release [\s\S]*\n {2}needs 1 approval\n {2}reports: none yet\nchange 1 {2}review/,
    );
  });

  it("brings a change up to what others published meanwhile, once the folder has it", async () => {
    const { run, ed, ann, folder, store } = await start();
    const theirs = await emptyFolder();
    for (const one of [folder, theirs]) await run(ed, "pull", one);
    await put(folder, fileOf(ORDER, '{ "title": "mine" }\n'));
    await put(folder, fileOf("schemas/screens/both.json", '{ "mine": 1 }'));
    await run(ed, "push", folder, "--yes");
    await put(theirs, fileOf("schemas/app.json", '{ "theirs": 1 }'));
    await put(theirs, fileOf("schemas/screens/both.json", '{ "theirs": 1 }'));
    await run(ed, "push", theirs, "--yes");
    await run(ann, "approve", "2");
    await run(ann, "publish", "2", "--yes");
    expect((await run(ed, "push", folder, "--yes", "--change", "1")).status).toBe(1);
    await run(ed, "pull", folder, "--overwrite");
    await put(folder, fileOf(ORDER, '{ "title": "mine" }\n'));
    await put(folder, fileOf("schemas/screens/both.json", '{ "theirs": 1, "mine": 1 }'));
    expect(await run(ed, "push", folder, "--yes", "--change", "1")).toMatchObject({ status: 0 });
    const { base } = await store.changes.find(1);
    expect(base).toBe((await store.channels.state("production")).release);
    await run(ann, "approve", "1");
    expect(await run(ann, "publish", "1", "--yes")).toMatchObject({ status: 0 });
    expect((await run(ed, "diff", "production", folder)).stdout).toBe("Nothing differs.\n");
    expect((await run(ed, "diff", "nothing", folder)).stderr).toMatch(
      /^"nothing" is no folder of documents and no git revision/,
    );
  });

  it("needs no base where what is served was pushed by the same token: as a build server does", async () => {
    const { run, folder, token, store, olu } = await start();
    await store.channels.create({ name: "staging", approvals: 0 }, SYSTEM);
    const ci = await token("ci", ["read", "edit", "publish"], "staging");
    const deploy = async (title: string) => {
      await put(folder, fileOf(ORDER, `{ "title": "${title}" }\n`));
      await rm(join(folder, ".skrini"), { recursive: true, force: true });
      const pushed = await run(ci, "push", folder, "--yes", "--channel", "staging", "--json");
      if (pushed.status !== 0) return [pushed.status, null];
      const { release } = JSON.parse(pushed.stdout);
      return [pushed.status, (await run(ci, "publish", "--release", release, "--yes", "--channel", "staging")).status];
    };
    expect(await deploy("two")).toEqual([0, 0]);
    expect(await deploy("three")).toEqual([0, 0]);
    expect(await deploy("four")).toEqual([0, 0]);
    // A rollback is somebody's decision, which the folder has not seen.
    const back = await run(olu, "rollback", "--channel", "staging", "--reason", "too early");
    expect(back.status).toBe(0);
    expect(await deploy("five")).toEqual([1, null]);
    expect((await run(ci, "publish", "--release", "2", "--yes")).stderr).toContain('on the channel "production"');
  });
});

it("rolls out by steps, and says who gets what and why", async () => {
  const { run, ed, ann, olu, folder, store } = await start();
  await run(ed, "pull", folder);
  await put(folder, fileOf(ORDER, '{ "title": "two" }\n'));
  await run(ed, "push", folder, "--yes");
  await run(ann, "approve", "1");
  await store.reports.add("production", { counts: [], phones: new Map([["0123456789abcdef", 4]]) });
  const steps = ["--steps", "5,30@2026-03-02T06:00Z"];
  const started = await run(ann, "rollout", "1", ...steps, "--languages", "en, sw", "--testers", "u1");
  expect(started.stderr).toBe("4 of 4 phones seen in the last 7 days run a build of which nothing is known.\n");
  // By the server's clock, which is not this machine's.
  const told =
    /release [0-9a-f]{12} for 5 % of visitors in en, sw, and 1 tester, running since .*, 30 % from 2026-03-02/;
  expect(started.stdout).toMatch(told);
  expect((await run(olu, "status")).stdout).toMatch(told);
  const { release, rollout } = await store.channels.state("production");
  const ask = async (...args: readonly string[]) => (await run(ed, "rollout", "--simulate", ...args)).stdout;
  expect(await ask("user=u1")).toBe(
    `user=u1 gets release ${rollout?.release.slice(0, 12)}. Testers always get the rollout's release.\n`,
  );
  expect(await ask("user=u2", "--language", "fr", "--runtime", "0123456789abcdef")).toBe(
    `user=u2 gets release ${release?.slice(0, 12)}. The rollout is for en, sw, not for fr. ` +
      "What build 0123456789abcdef can render is not known.\n",
  );
  expect((await run(ann, "rollout", "--percent", "25")).stdout).toContain(" 25 % of visitors");
  expect((await run(olu, "rollout", "--hold", "--reason", "wait")).stdout).toContain("held since");
  expect((await run(olu, "status")).stdout).toContain("  rollout: release ");
  expect((await run(ann, "rollout", "--resume")).stdout).toContain("running since");
  expect((await run(ann, "rollout", "--hold", "--cancel")).stderr).toMatch(/^one thing at a time\n/);
  expect((await run(ann, "rollout", "--finish")).stdout).toMatch(/serves release [0-9a-f]{12} to everyone\.\n$/);
});

it("switches a screen off in every language, and on", async () => {
  const { run, ann, olu, store } = await start();
  const notice = ["--notice", "Back soon", "--reason", "wrong amounts"];
  const own = await run(olu, "kill", "screen", "order", ...notice);
  expect(own).toMatchObject({ status: 1, stderr: expect.stringMatching(/take an approved notice, or none\n$/) });
  await run(ann, "notice", "add", "Back soon");
  await run(ann, "notice", "add", '{"sw": "Baadaye"}');
  expect((await run(olu, "notice", "list")).stdout).toContain('{"en":"Back soon","sw":"Back soon"} by ann\n');
  expect(await run(olu, "kill", "screen", "order", ...notice)).toMatchObject({ status: 0 });
  const off = { kind: "screen", name: "order", notice: { en: "Back soon", sw: "Back soon" } };
  expect((await store.channels.state("production")).switchedOff).toEqual([off]);
  expect((await run(olu, "status")).stdout).toContain("  switched off: screen order\n");
  await run(olu, "kill", "screen", "order", "--notice", '{"sw": "Baadaye"}', "--reason", "again");
  expect((await store.channels.state("production")).switchedOff).toEqual([{ ...off, notice: { sw: "Baadaye" } }]);
  expect(await run(olu, "kill", "screen", "order", "--notice", "{", "--reason", "x")).toMatchObject({ status: 2 });
  expect(await run(olu, "kill", "screen", "order", "--undo", "--reason", "mended")).toMatchObject({ status: 0 });
  expect((await store.channels.state("production")).switchedOff).toEqual([]);
});

it("says what phones report, and what the guard took back and why", async () => {
  const { run, ed, ann, olu, folder, store, person } = await start();
  const report = (release: string, openings: number, crashed: number) => {
    const event = { release, screen: "order", language: "en", runtime: "0123456789abcdef", place: "b.0", code: "" };
    const counts = [1, 2, 3, 4, 5].flatMap((network) => {
      const opened = { ...event, network, kind: "opening", count: openings / 5 } as const;
      const here = crashed < 5 ? Number(network <= crashed) : crashed / 5;
      return here === 0 ? [opened] : [opened, { ...event, network, kind: "crashed-widget", count: here } as const];
    });
    return store.reports.add("production", { counts, phones: new Map() });
  };
  await run(ed, "pull", folder);
  await put(folder, fileOf(ORDER, '{ "title": "two" }\n'));
  await run(ed, "push", folder, "--yes");
  await run(ann, "approve", "1");
  const { release: first } = await store.channels.find("production");
  await run(ann, "rollout", "1", "--percent", "5");
  const { rollout } = await store.channels.state("production");
  await report(first ?? "", 200, 1);
  await report(rollout?.release ?? "", 40, 20);
  expect((await run(olu, "status")).stdout).toMatch(
    /reports of release \w{12}: 40 openings of 0 visits in 5 networks, failed 0 %, refused plans 0 %, crashed widgets 50 %\n {2}reports of release \w{12} before it: 200 openings .* crashed widgets 0.5 %\n/,
  );
  expect(await createGuard(store, "production").look()).toMatch(/crashed widgets: 20 of 40 openings/);
  expect((await run(olu, "status")).stdout).toMatch(
    /the guard took the rollout of release \w{12} back at .*: crashed widgets/,
  );
  expect((await run(olu, "log")).stdout).toMatch(/guard: rollout {2}\w{12} {2}system {2}crashed widgets: 20 of 40/);
  expect((await run(ann, "rollout", "1", "--percent", "5")).stderr).toMatch(
    /the guard took this release back: say why/,
  );
  expect((await run(ann, "rollout", "1", "--percent", "5", "--reason", "mended")).status).toBe(0);
  expect((await run(olu, "status")).stdout).toMatch(/the guard leaves it alone: It was taken back/);
  const boss = await person("boss", { role: "admin", channel: "*" });
  expect((await run(boss, "channel", "set", "production", "--guard-points", "5")).stdout).toContain(
    "Its guard takes releases back from 2 times the failures of the one before and 5 points more.\n",
  );
  expect((await run(boss, "channel", "set", "production", "--guard", "off")).stdout).toContain("back never.\n");
});

it("makes channels, accounts and tokens", async () => {
  const { run, person, ask } = await start();
  const boss = await person("boss", { role: "admin", channel: "*" });
  expect((await run(boss, "channel", "add", "staging", "--approvals", "0")).stdout).toBe(
    "staging needs 0 approvals.\n",
  );
  expect((await run(boss, "channel", "set", "production", "--own-approval", "yes")).stdout).toBe(
    "production needs 1 approval.\nIt is to need 1 approval; an author's own counts, from 2026-03-02 10:00 on or once another admin confirms it; set by boss.\n",
  );
  expect((await run(boss, "status")).stdout).toContain("  to need 1 approval; an author's own counts, from 2026-03-02");
  expect((await run(boss, "channel", "confirm", "production")).stderr).toContain("somebody else must confirm");
  const chief = await person("chief", { role: "admin", channel: "*" });
  expect((await run(chief, "channel", "confirm", "production")).stdout).toBe(
    "production needs 1 approval; an author's own counts.\n",
  );
  const added = await run(boss, "account", "add", "juma", "--roles", "viewer, editor:staging");
  const [, secret] = /\/studio\/welcome#(\S+)\n$/.exec(added.stdout) ?? [];
  expect((await ask("POST /welcome", { body: { secret, password: PASSWORD } })).status).toBe(201);
  expect((await run(boss, "account", "list")).stdout).toMatch(/^juma +viewer, editor:staging +depends on boss$/m);
  expect((await run(boss, "account", "roles", "juma", "--roles", "boss")).status).toBe(2);
  expect((await run(boss, "account", "roles", "juma", "--roles", "approver")).stdout).toMatch(
    /^juma {2}approver {2}depends on boss\n/,
  );
  expect((await run(boss, "account", "vouch", "juma")).stderr).toContain("somebody else vouches");
  expect((await run(chief, "account", "vouch", "juma")).stdout).toMatch(/^juma {2}approver\n/);
  expect((await run(boss, "notice", "list")).stdout).toBe("No notice is approved.\n");
  const words = '{"en": "Back at noon.", "sw": "Tutarudi saa sita."}';
  expect((await run(boss, "notice", "add", words)).stdout).toBe(
    '{"en":"Back at noon.","sw":"Tutarudi saa sita."} by boss\n',
  );
  expect((await run(boss, "notice", "add", "{")).stderr).toContain("a notice is a text, or one for each language");
  expect((await run(boss, "account", "disable", "juma")).stdout).toMatch(/disabled\n$/);
  expect((await run(boss, "account", "link", "nobody")).stderr).toBe('there is no account "nobody"\n');
  const token = (await run(boss, "token", "add", "ci", "--scopes", "read,edit", "--days", "1")).stdout.trim();
  expect((await run(token, "status")).status).toBe(0);
  expect((await run(boss, "token", "list")).stdout).toMatch(/^ci {2}read,edit {2}\* {2}by boss/);
  expect((await run(boss, "token", "revoke", "ci")).status).toBe(0);
  expect((await run(token, "status")).status).toBe(2);
});

it("tells programs as JSON, refusals too, and ends with 2 where nothing could be asked", async () => {
  const { run, ed, origin } = await start();
  const refused = await run(ed, "rollback", "--reason", "x", "--json");
  expect([refused.status, JSON.parse(refused.stdout)]).toMatchObject([1, { code: "forbidden" }]);
  expect(JSON.parse((await run(ed, "status", "--json")).stdout)).toMatchObject({ channels: [{ name: "production" }] });
  const signedOut = await run("nonsense", "status");
  expect([signedOut.status, signedOut.stderr]).toEqual([2, expect.stringContaining(`skrini login --server ${origin}`)]);
  const away = await callCommand(RELEASE_COMMANDS.status, "--server", "http://127.0.0.1:1");
  expect(away).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not answer: /),
  });
  const other = await callCommand(RELEASE_COMMANDS.status, "--server", "somewhere");
  expect(other.stderr).toBe('"somewhere" is not an address such as https://loans.example\n');
});

/** As the clock of the test's server stands. */
const NOW = Date.parse("2026-03-01T10:00:00Z");

it("signs a person in by a link, then by the password and a second factor, for the commands that follow", async () => {
  const { origin, accounts } = await startStudio();
  const config = await emptyFolder();
  const link = `${origin}/studio/welcome#${await accounts.signIn.firstLink()}`;
  const env = { ...process.env, XDG_CONFIG_HOME: config, SKRINI_SERVER: origin };
  const skrini = (input: string, ...args: readonly string[]) =>
    runProcess(process.execPath, [join(ROOT, "src/cli/bootstrap.mjs"), ...args], { cwd: config, env, input });
  const entered = await skrini(`${PASSWORD}\n`, "login", "--link", link, "--name", "amina");
  expect(entered).toEqual({ status: 0, stdout: `Signed in at ${origin}.\n`, stderr: "" });
  const file = join(config, "skrini/sessions.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await skrini("", "status")).status).toBe(0);
  expect(await skrini("another", "login", "--name", "amina")).toMatchObject({
    status: 1,
    stderr: "the name or the password is wrong\n",
  });
  expect((await skrini(PASSWORD, "login", "--name", "amina")).status).toBe(0);
  const [owner] = await accounts.people.list();
  const amina = { account: owner?.id ?? 0, session: 0, actor: { name: "amina", address: "local" } };
  const totp = new TOTP({ secret: Secret.fromBase32((await accounts.secondFactors.beginTotp(amina)).secret) });
  const { codes } = await accounts.secondFactors.confirmTotp(amina, totp.generate({ timestamp: NOW }));
  expect(await skrini(PASSWORD, "login", "--name", "amina", "--code", "000000")).toMatchObject({
    status: 1,
    stderr: "this code or key is wrong, or was used already\n",
  });
  const [code = ""] = codes ?? [];
  expect(await skrini(PASSWORD, "login", "--name", "amina", "--code", code)).toEqual({
    status: 0,
    stdout: `Signed in at ${origin}.\n`,
    stderr: "",
  });
  expect((await skrini("", "status")).status).toBe(0);
  expect(existsSync(join(config, ".skrini"))).toBe(false);
});
