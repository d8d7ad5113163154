import { describe, expect, it } from "vitest";
import { runSchedule } from "../../releases/schedule/run-schedule.ts";
import {
  ALL,
  accountId,
  approve,
  DAY_MS,
  expectRefused,
  LINK_PASSWORD,
  makeAccount,
  publish,
  publishEmergency,
  publishFirst,
  sendChange,
  takeOver,
} from "./testing/four-eyes.ts";
import { type StudioServer, startStudio } from "./testing/studio-server.ts";

/** "production" serves a first release; amina and baraka are admins of old, juma is an approver. */
async function start() {
  const studio = await startStudio();
  const { person } = studio;
  await publishFirst(studio);
  const amina = await person("amina", { role: "admin", channel: ALL });
  const baraka = await person("baraka", { role: "admin", channel: ALL });
  const juma = await person("juma", { role: "approver", channel: ALL });
  return { ...studio, amina, baraka, juma };
}

describe("an approval does not count", () => {
  it("of an account that somebody made who worked on the change, however old it is", async () => {
    const studio = await start();
    const puppet = await makeAccount(studio, studio.amina, "puppet", "approver");
    studio.wait(2 * DAY_MS);
    const amina = await studio.signIn("amina");
    const again = await studio.signIn("puppet", LINK_PASSWORD);
    expect(puppet).not.toBe(again);
    await expectRefused(studio, amina, again, /^puppet's approval does not count: amina, who worked on this, made/);
  });

  it("of an account that was made less than a day ago, whoever made it", async () => {
    const studio = await start();
    const puppet = await makeAccount(studio, studio.baraka, "puppet", "approver");
    const [path, release] = await expectRefused(
      studio,
      studio.amina,
      puppet,
      /baraka made the account less than a day ago/,
    );
    studio.wait(DAY_MS + 1);
    const later = await studio.signIn("puppet", LINK_PASSWORD);
    expect((await approve(studio, later, path, release)).status).toBe(201);
    expect((await publish(studio, later, release)).status).toBe(200);
  });

  it("of an account whose password was reset by who worked on the change, nor for a day after a reset by others", async () => {
    const studio = await start();
    const stolen = await takeOver(studio, studio.amina, "juma");
    await expectRefused(studio, studio.amina, stolen, /amina, who worked on this, reset/);
    const juma = await takeOver(studio, studio.baraka, "juma");
    await expectRefused(studio, studio.amina, juma, /baraka reset the account's password less than a day ago/);
    studio.wait(DAY_MS + 1);
    const [amina, later] = [await studio.signIn("amina"), await studio.signIn("juma", LINK_PASSWORD)];
    const [path, release] = await sendChange(studio, amina);
    expect((await approve(studio, later, path, release)).status).toBe(201);
  });

  it("of an account that was given its role by who worked on the change", async () => {
    const studio = await start();
    await studio.person("friend", { role: "editor", channel: ALL });
    const id = await accountId(studio, "friend");
    const grants = [{ role: "approver", channel: ALL }];
    await studio.ask(`PUT /accounts/${id}/roles`, { as: studio.amina, body: { grants } });
    studio.wait(2 * DAY_MS);
    const [amina, friend] = [await studio.signIn("amina"), await studio.signIn("friend")];
    await expectRefused(studio, amina, friend, /amina, who worked on this, gave/);
  });

  it("of who made or reset the account of somebody who worked on the change, however long ago", async () => {
    const studio = await start();
    const puppet = await makeAccount(studio, studio.amina, "puppet", "admin");
    studio.wait(2 * DAY_MS);
    const [amina, baraka] = [await studio.signIn("amina"), await studio.signIn("baraka")];
    const worker = await studio.signIn("puppet", LINK_PASSWORD);
    expect(worker).not.toBe(puppet);
    const words = /puppet worked on this, and amina made puppet's account; another approver may vouch/;
    const [path, release] = await expectRefused(studio, worker, amina, words);
    expect((await approve(studio, baraka, path, release)).status).toBe(201);
    expect((await publish(studio, amina, release)).status).toBe(200);
    const another = await start();
    const stolen = await takeOver(another, another.amina, "baraka");
    another.wait(2 * DAY_MS);
    const [again, maker] = [await another.signIn("baraka", LINK_PASSWORD), await another.signIn("amina")];
    expect(stolen).not.toBe(again);
    await expectRefused(
      another,
      again,
      maker,
      /baraka worked on this, and amina reset baraka's password; another approver may vouch/,
    );
  });

  it("at the publication, where the account was reset after it approved", async () => {
    const studio = await start();
    const [path, release] = await sendChange(studio, studio.amina);
    expect((await approve(studio, studio.juma, path, release)).status).toBe(201);
    studio.wait(60_000);
    const id = await accountId(studio, "juma");
    await studio.ask(`POST /accounts/${id}/link`, { as: studio.baraka, body: {} });
    const refused = await publish(studio, studio.amina, release);
    expect(refused.body).toMatchObject({
      code: "not-approved",
      detail: expect.stringMatching(/juma's does not count: baraka reset the account's password after it/),
    });
    const shown = await studio.ask(`GET ${path}`, { as: studio.amina });
    expect(shown.body.approvals).toMatchObject([{ by: "juma", doubt: expect.stringMatching(/baraka/) }]);
  });

  it("but it does where this is a server for development", async () => {
    const studio = await startStudio({ fourEyes: "relaxed" });
    await publishFirst(studio);
    const amina = await studio.person("amina", { role: "admin", channel: ALL });
    const juma = await makeAccount(studio, amina, "juma", "approver");
    const [path, release] = await sendChange(studio, amina);
    expect((await approve(studio, juma, path, release)).status).toBe(201);
    expect((await publish(studio, amina, release)).status).toBe(200);
  });
});

it("an emergency is published by no account that who worked on it has made or given its role, nor a new one", async () => {
  const studio = await start();
  const olu = await studio.person("olu", { role: "on-call", channel: ALL });
  const publishAs = (as: string, release: string) => publishEmergency(studio, as, release);
  const rollOutAs = async (name: string, release: string) => {
    const { revision } = await studio.store.channels.find("production");
    const rules = { steps: [{ percent: 5 }] };
    const request = { channel: "production", revision, release, rules, kind: "emergency", reason: "now" } as const;
    return studio.store.rollouts.start(request, { name, address: "local" });
  };
  const [, release] = await sendChange(studio, studio.amina);
  const puppet = await makeAccount(studio, studio.amina, "puppet", "on-call");
  const refused = { code: "not-independent", detail: expect.stringContaining("amina, who worked on this, made") };
  expect((await publishAs(puppet, release)).body).toMatchObject(refused);
  await expect(rollOutAs("puppet", release)).rejects.toMatchObject({ code: "not-independent" });
  const other = await makeAccount(studio, studio.baraka, "other", "on-call");
  expect((await publishAs(other, release)).body).toMatchObject({ code: "not-independent" });
  const id = await accountId(studio, "juma");
  const grants = [{ role: "on-call", channel: ALL }];
  await studio.ask(`PUT /accounts/${id}/roles`, { as: studio.baraka, body: { grants } });
  const juma = await studio.signIn("juma");
  expect((await publishAs(juma, release)).body).toMatchObject({ code: "not-independent" });
  expect((await publishAs(olu, release)).body).toMatchObject({ kind: "emergency", by: "olu" });
});

describe("a channel's rule that is lowered", () => {
  async function lower(studio: StudioServer, as: string, body: object = { approvals: 0 }) {
    const { revision } = await studio.store.channels.find("production");
    return studio.ask("PATCH /channels/production", { as, body, headers: { "if-match": `"${revision}"` } });
  }
  const rulesOf = async (studio: StudioServer, as: string) =>
    (await studio.ask("GET /channels/production", { as })).body;

  it("waits for a day, is told meanwhile, and holds then", async () => {
    const studio = await start();
    const lowered = await lower(studio, studio.amina, { approvals: 0, ownApproval: true });
    expect(lowered.body).toMatchObject({ approvals: 1, ownApproval: false });
    const [, release] = await sendChange(studio, studio.amina);
    expect((await publish(studio, studio.amina, release)).body).toMatchObject({ code: "not-approved" });
    expect(await rulesOf(studio, studio.juma)).toMatchObject({
      approvals: 1,
      lowered: { approvals: 0, ownApproval: true, by: "amina", at: "2026-03-02T10:00:00.000Z" },
    });
    studio.wait(DAY_MS - 1);
    expect(await runSchedule(studio.store, async () => studio.accounts)).toEqual([]);
    studio.wait(1);
    expect(await runSchedule(studio.store, async () => studio.accounts)).toEqual([
      'The lowered rules of "production" hold now.',
    ]);
    const juma = await studio.signIn("juma");
    expect(await rulesOf(studio, juma)).toMatchObject({ approvals: 0, ownApproval: true, lowered: null });
  });

  it("holds at once when another admin confirms it, who is no puppet", async () => {
    const studio = await start();
    await lower(studio, studio.amina);
    const confirm = (as: string) => studio.ask("POST /channels/production/lowered/confirm", { as, body: {} });
    expect((await confirm(studio.amina)).body).toMatchObject({ code: "own-approval" });
    const puppet = await makeAccount(studio, studio.amina, "puppet", "admin");
    expect((await confirm(puppet)).body).toMatchObject({ code: "not-independent" });
    expect((await confirm(studio.juma)).body).toMatchObject({ code: "forbidden" });
    expect((await confirm(studio.baraka)).body).toMatchObject({ approvals: 0, lowered: null });
    expect((await confirm(studio.baraka)).body).toMatchObject({ code: "not-found" });
  });

  it("can be stopped by who may roll back, and is replaced by what is set after it", async () => {
    const studio = await start();
    await lower(studio, studio.amina);
    const stopped = await studio.ask("POST /channels/production/lowered/cancel", {
      as: studio.juma,
      body: { reason: "no" },
    });
    expect(stopped.body).toMatchObject({ approvals: 1, lowered: null });
    await lower(studio, studio.amina);
    expect((await lower(studio, studio.baraka, { approvals: 2 })).body).toMatchObject({ approvals: 2, lowered: null });
    studio.wait(2 * DAY_MS);
    expect(await runSchedule(studio.store, async () => studio.accounts)).toEqual([]);
  });
});
