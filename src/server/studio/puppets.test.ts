import { describe, expect, it } from "vitest";
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
  takeLink,
  takeOver,
} from "./testing/four-eyes.ts";
import { PASSWORD, type StudioServer, startStudio } from "./testing/studio-server.ts";

/** "production" serves a first release; amina and baraka are admins of old, juma is an approver, all of their own. */
async function start() {
  const studio = await startStudio();
  await publishFirst(studio);
  const amina = await studio.person("amina", { role: "admin", channel: ALL });
  const baraka = await studio.person("baraka", { role: "admin", channel: ALL });
  const juma = await studio.person("juma", { role: "approver", channel: ALL });
  return { ...studio, amina, baraka, juma };
}

/** Two days later all sign in again. */
async function later(studio: StudioServer, name: string, password = LINK_PASSWORD): Promise<string> {
  return studio.signIn(name, password);
}

function vouch({ ask }: StudioServer, as: string, name: string) {
  return ask("POST /accounts/vouch", { as, body: { name } });
}

describe("an approval by a chain of accounts does not count, however much later", () => {
  it("where who worked on it made an admin, who made the approver", async () => {
    const studio = await start();
    const helper = await makeAccount(studio, studio.amina, "helper", "admin");
    studio.wait(2 * DAY_MS);
    expect(helper).toBeTruthy();
    await makeAccount(studio, await later(studio, "helper"), "puppet", "approver");
    studio.wait(2 * DAY_MS);
    const [amina, puppet] = [await later(studio, "amina", PASSWORD), await later(studio, "puppet")];
    const words =
      /^puppet's approval does not count: amina, who worked on this, made helper's account, who made the account; another approver may vouch/;
    await expectRefused(studio, amina, puppet, words);
  });

  it("where that admin reset the approver's account", async () => {
    const studio = await start();
    await makeAccount(studio, studio.amina, "helper", "admin");
    studio.wait(2 * DAY_MS);
    await takeOver(studio, await later(studio, "helper"), "juma");
    studio.wait(2 * DAY_MS);
    const [amina, juma] = [await later(studio, "amina", PASSWORD), await later(studio, "juma")];
    await expectRefused(
      studio,
      amina,
      juma,
      /amina, who worked on this, made helper's account, who reset the account's/,
    );
  });

  it("where an admin's account was reset first, and that admin made the approver after", async () => {
    const studio = await start();
    const stolen = await takeOver(studio, studio.amina, "baraka");
    await makeAccount(studio, stolen, "puppet", "approver");
    // Baraka is let in again by somebody else: what was made meanwhile stays whose it was.
    const carol = await studio.person("carol", { role: "admin", channel: ALL });
    await takeOver(studio, carol, "baraka");
    studio.wait(2 * DAY_MS);
    const [amina, puppet] = [await later(studio, "amina", PASSWORD), await later(studio, "puppet")];
    await expectRefused(
      studio,
      amina,
      puppet,
      /amina, who worked on this, reset baraka's password, who made the account; another approver may vouch/,
    );
  });

  it("where one admin made both the editor and the approver", async () => {
    const studio = await start();
    await makeAccount(studio, studio.amina, "erin", "editor");
    await makeAccount(studio, studio.amina, "puppet", "approver");
    studio.wait(2 * DAY_MS);
    const [erin, puppet] = [await later(studio, "erin"), await later(studio, "puppet")];
    const [twin, made] = await sendChange(studio, erin);
    const words = /erin worked on this, and amina made the account and made erin's account; another approver may vouch/;
    expect((await approve(studio, puppet, twin, made)).body).toMatchObject({
      code: "not-independent",
      detail: expect.stringMatching(words),
    });
    expect((await publish(studio, puppet, made)).body).toMatchObject({ code: "not-approved" });
    const juma = await later(studio, "juma", PASSWORD);
    const [path, release] = await sendChange(studio, erin, "another");
    expect((await approve(studio, juma, path, release)).status).toBe(201);
    expect((await publish(studio, juma, release)).status).toBe(200);
  });

  it("but it does where who approves once gave somebody who worked on it another role", async () => {
    const studio = await start();
    const id = await accountId(studio, "baraka");
    const grants = [
      { role: "admin", channel: ALL },
      { role: "on-call", channel: ALL },
    ];
    await studio.ask(`PUT /accounts/${id}/roles`, { as: studio.amina, body: { grants } });
    const [path, release] = await sendChange(studio, await later(studio, "baraka", PASSWORD));
    expect((await approve(studio, studio.amina, path, release)).status).toBe(201);
  });

  it("but it does where the maker's account was another's when it made the approver", async () => {
    const studio = await start();
    await makeAccount(studio, studio.baraka, "dan", "approver");
    studio.wait(2 * DAY_MS);
    await takeOver(studio, await later(studio, "amina", PASSWORD), "baraka");
    const [amina, dan] = [await later(studio, "amina", PASSWORD), await later(studio, "dan")];
    const [path, release] = await sendChange(studio, amina);
    expect((await approve(studio, dan, path, release)).status).toBe(201);
  });
});

describe("somebody who vouches", () => {
  it("has an account count at once, whoever made it", async () => {
    const studio = await start();
    const puppet = await makeAccount(studio, studio.amina, "puppet", "approver");
    const listed = async () => (await studio.accounts.people.list()).find(({ name }) => name === "puppet")?.dependsOn;
    expect(await listed()).toEqual(["amina"]);
    expect((await vouch(studio, studio.baraka, "puppet")).body).toMatchObject({ name: "puppet", dependsOn: [] });
    const [path, release] = await sendChange(studio, studio.amina);
    expect((await approve(studio, puppet, path, release)).status).toBe(201);
    expect((await publish(studio, studio.amina, release)).status).toBe(200);
    expect(await studio.store.audit.list({ limit: 500 })).toContainEqual(
      expect.objectContaining({ action: "vouch", subject: "account puppet", actor: "baraka" }),
    );
    // A reset of its password after that weighs again.
    const stolen = await takeOver(studio, studio.amina, "puppet");
    await expectRefused(studio, studio.amina, stolen, /amina, who worked on this, reset the account's password/);
  });

  it("is neither the maker, nor the account, nor one that depends on these, nor a new one", async () => {
    const studio = await start();
    const helper = await makeAccount(studio, studio.amina, "helper", "admin");
    const puppet = await makeAccount(studio, helper, "puppet", "admin");
    const fresh = await makeAccount(studio, studio.baraka, "fresh", "admin");
    const editor = await studio.person("erin", { role: "editor", channel: ALL });
    for (const as of [studio.amina, helper, puppet, fresh]) {
      expect((await vouch(studio, as, "puppet")).body, as).toMatchObject({ status: 409, code: "not-independent" });
    }
    expect((await vouch(studio, editor, "puppet")).body).toMatchObject({ code: "forbidden" });
    expect((await vouch(studio, studio.juma, "nobody")).body).toMatchObject({ code: "not-found" });
    studio.wait(2 * DAY_MS);
    const [amina, mine] = [await later(studio, "amina", PASSWORD), await later(studio, "helper")];
    expect((await vouch(studio, mine, "puppet")).body).toMatchObject({ code: "not-independent" });
    // Nor does the one vouch for the other whom it made.
    expect((await vouch(studio, await later(studio, "puppet"), "helper")).body).toMatchObject({
      code: "not-independent",
    });
    expect((await vouch(studio, amina, "puppet")).body).toMatchObject({ code: "not-independent" });
    expect((await vouch(studio, await later(studio, "juma", PASSWORD), "puppet")).status).toBe(200);
  });
});

describe("a new installation", () => {
  /** The first admin, alone for ten days. */
  async function found() {
    const studio = await startStudio();
    await publishFirst(studio);
    const secret = (await studio.accounts.signIn.firstLink()) ?? "";
    await studio.ask("POST /welcome", { body: { secret, name: "amina", password: PASSWORD, kind: "command" } });
    studio.wait(10 * DAY_MS);
    return { ...studio, amina: await later(studio, "amina", PASSWORD) };
  }

  it("has founders, whom the first admin made within an hour: they approve and publish emergencies from then on", async () => {
    const studio = await found();
    const juma = await makeAccount(studio, studio.amina, "juma", "approver");
    studio.wait(3600_000);
    const amina = await later(studio, "amina", PASSWORD);
    const olu = await makeAccount(studio, amina, "olu", "on-call");
    const [path, release] = await sendChange(studio, amina);
    expect((await approve(studio, await later(studio, "juma"), path, release)).status).toBe(201);
    expect((await publish(studio, amina, release)).status).toBe(200);
    const [, urgent] = await sendChange(studio, amina, "urgent");
    expect((await publishEmergency(studio, olu, urgent)).status).toBe(200);
    expect(juma).toBeTruthy();
  });

  it("has no founder made later, by another, or reset since", async () => {
    const studio = await found();
    const baraka = await makeAccount(studio, studio.amina, "baraka", "admin");
    await makeAccount(studio, baraka, "juma", "approver");
    studio.wait(3600_001);
    const amina = await later(studio, "amina", PASSWORD);
    const puppet = await makeAccount(studio, amina, "puppet", "approver");
    await expectRefused(studio, amina, puppet, /amina, who worked on this, made the account/);
    await expectRefused(studio, amina, await later(studio, "juma"), /baraka made the account less than a day ago/);
    const stolen = await takeOver(studio, amina, "baraka");
    await expectRefused(studio, amina, stolen, /amina, who worked on this, reset the account's password/);
  });

  it("whose first admin gives a founder the role later, has it weigh", async () => {
    const studio = await found();
    await makeAccount(studio, studio.amina, "friend", "viewer");
    const id = await accountId(studio, "friend");
    const grants = [{ role: "approver", channel: ALL }];
    await studio.ask(`PUT /accounts/${id}/roles`, { as: studio.amina, body: { grants } });
    await expectRefused(studio, studio.amina, await later(studio, "friend"), /amina, who worked on this, gave/);
  });
});

it("an account of the provider counts at once, and depends on nobody here", async () => {
  const studio = await start();
  const { database } = studio.store;
  const { secret } = await studio.accounts.people.create(
    { name: "neema", grants: [{ role: "approver", channel: ALL }] },
    { name: "neema", address: "local" },
  );
  const neema = await takeLink(studio, secret);
  await expectRefused(studio, studio.amina, neema, /neema made the account less than a day ago/);
  await database.query("update accounts set issuer = 'https://login.example', subject = 'n' where name = 'neema'");
  const [path, release] = await sendChange(studio, studio.amina, "again");
  expect((await approve(studio, neema, path, release)).status).toBe(201);
});

it("admins who reset each other for years are weighed in no time", async () => {
  const studio = await start();
  const [one, other] = [await accountId(studio, "amina"), await accountId(studio, "baraka")];
  await studio.store.write({ name: "system", address: "local" }, async (queries, at) => {
    for (const kind of ["reset", "roles", "enabled", "factor"]) {
      await queries.query(
        `insert into account_acts (account, kind, made_by, made_at)
         select case n % 2 when 0 then $1::bigint else $2 end, $3, case n % 2 when 0 then 'baraka' else 'amina' end, $4
         from generate_series(1, 50) n`,
        [one, other, kind, new Date(at.getTime() - 3 * DAY_MS)],
      );
    }
    return { result: undefined, entry: { action: "roles", subject: "account amina" } };
  });
  const began = performance.now();
  await expectRefused(studio, studio.amina, studio.baraka, /amina, who worked on this/);
  expect(performance.now() - began).toBeLessThan(5000);
});
