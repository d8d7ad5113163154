import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { approve } from "./testing/four-eyes.ts";
import { PASSWORD, type StudioServer, startStudio } from "./testing/studio-server.ts";

const ALL = "*";
const MINUTE_MS = 60_000;
const START = Date.parse("2026-03-01T10:00:00Z");

interface Phone {
  /** The code that an app shows so long after the start of the test. */
  code(milliseconds?: number): string;
}

function phoneOf(secret: string): Phone {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { code: (milliseconds = 0) => totp.generate({ timestamp: START + milliseconds }) };
}

/** juma, an approver, with an app that makes codes. */
async function start(options: Parameters<typeof startStudio>[0] = {}) {
  const studio = await startStudio(options);
  const juma = await studio.person("juma", { role: "approver", channel: ALL });
  const { ask } = studio;
  const { secret, url } = (await ask("POST /session/totp", { as: juma, body: {} })).body;
  const phone = phoneOf(secret);
  const { codes } = (await ask("POST /session/totp/confirm", { as: juma, body: { code: phone.code() } })).body;
  return { ...studio, juma, phone, url, codes: codes as readonly string[] };
}

const body = { name: "juma", password: PASSWORD, kind: "command" };

async function ticketFor({ ask }: StudioServer): Promise<string> {
  const asked = await ask("POST /session", { body });
  expect(asked.body).toMatchObject({ status: 401, code: "second-factor", hasCodes: true, passkey: null });
  return asked.body.ticket;
}

function answer({ ask }: StudioServer, ticket: string, code: string) {
  return ask("POST /session/factor", { body: { ticket, code, kind: "command" } });
}

it("asks for a code after the password, and lets in by one of the app, each once", async () => {
  const studio = await start();
  expect(studio.url).toMatch(/^otpauth:\/\/totp\/Skrini:juma\?.*secret=[A-Z2-7]{32}/);
  const ticket = await ticketFor(studio);
  // The code of the setup was seen, if by anybody, on the same screen as the secret.
  expect((await answer(studio, ticket, studio.phone.code())).body).toMatchObject({ code: "wrong-code" });
  studio.wait(30_000);
  const code = studio.phone.code(30_000);
  const entered = await answer(studio, ticket, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect((await studio.ask("GET /session", { as: entered.body.secret })).body).toMatchObject({ name: "juma" });
  expect((await answer(studio, ticket, code)).body).toMatchObject({ code: "wrong-credentials" });
  expect((await answer(studio, await ticketFor(studio), code)).body).toMatchObject({ code: "wrong-code" });
  studio.wait(30_000);
  // An earlier step is over once a later one was taken, though the clock would still allow it.
  const later = studio.phone.code(90_000);
  expect((await answer(studio, await ticketFor(studio), later)).status).toBe(201);
  const between = studio.phone.code(60_000);
  expect((await answer(studio, await ticketFor(studio), between)).body).toMatchObject({ code: "wrong-code" });
});

it("lets in by each code for recovery once, however it is typed, and by none of before once they are made anew", async () => {
  const studio = await start();
  const [first = "", second = ""] = studio.codes;
  expect(studio.codes).toHaveLength(10);
  expect(first).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
  const { rows } = await studio.store.database.query("select hash from recovery_codes");
  expect(rows.map(({ hash }) => hash).join(" ")).not.toContain(first.replaceAll("-", ""));
  const entered = await answer(studio, await ticketFor(studio), first.toUpperCase().replaceAll("-", " "));
  expect(entered.status).toBe(201);
  expect((await answer(studio, await ticketFor(studio), first)).body).toMatchObject({ code: "wrong-code" });
  const as = entered.body.secret;
  expect((await studio.ask("GET /session/factors", { as })).body).toMatchObject({ hasTotp: true, recoveryCodes: 9 });
  const { codes } = (await studio.ask("POST /session/recovery-codes", { as, body: {} })).body;
  expect((await answer(studio, await ticketFor(studio), second)).body).toMatchObject({ code: "wrong-code" });
  expect((await answer(studio, await ticketFor(studio), codes[0])).status).toBe(201);
});

it("makes who guesses codes wait, and a right password frees no more tries", async () => {
  const studio = await start();
  let refused = "";
  let tries = 0;
  for (; tries < 20 && refused !== "locked"; tries++) {
    refused = (await answer(studio, await ticketFor(studio), "000000")).body.code;
  }
  expect([refused, tries]).toEqual(["locked", 6]);
  studio.wait(MINUTE_MS);
  expect((await answer(studio, await ticketFor(studio), studio.phone.code(MINUTE_MS))).status).toBe(201);
});

it("ends a ticket after five minutes, and with a new password", async () => {
  const studio = await start();
  const ticket = await ticketFor(studio);
  studio.wait(5 * MINUTE_MS);
  expect((await answer(studio, ticket, studio.phone.code(5 * MINUTE_MS))).body).toMatchObject({
    code: "wrong-credentials",
  });
  const another = await ticketFor(studio);
  const change = { old: PASSWORD, password: `${PASSWORD} mpya` };
  expect((await studio.ask("POST /session/password", { as: studio.juma, body: change })).status).toBe(204);
  expect((await answer(studio, another, studio.phone.code(5 * MINUTE_MS))).body).toMatchObject({
    code: "wrong-credentials",
  });
});

it("asks who takes a one-time link for the factor too: a reset of the password alone lets nobody in", async () => {
  const studio = await start();
  const boss = await studio.person("boss", { role: "admin", channel: ALL });
  const [, juma] = await studio.accounts.people.list();
  const { secret } = (await studio.ask(`POST /accounts/${juma?.id}/link`, { as: boss, body: {} })).body;
  const taken = await studio.ask("POST /welcome", { body: { secret, password: PASSWORD, kind: "command" } });
  expect(taken.body).toMatchObject({ code: "second-factor" });
});

it("is reset by an admin for who lost it: said in the log, signed out, and no approval counts for a day", async () => {
  const studio = await start();
  const { ask, store } = studio;
  const boss = await studio.person("boss", { role: "admin", channel: ALL });
  const base = await store.addRelease({ order: "one" });
  const { id, revision } = (await ask("POST /changes", { as: boss, body: { title: "x", base: base.id } })).body;
  const files = [{ path: "schemas/screens/order.json", text: "x" }];
  const headers = { "if-match": `"${revision}"` };
  await ask(`PATCH /changes/${id}/documents`, { as: boss, body: { files }, headers });
  const sent = await ask(`POST /changes/${id}/review`, { as: boss, body: {}, headers: { "if-match": '"2"' } });
  const account = (await studio.accounts.people.list()).find(({ name }) => name === "juma")?.id;
  const other = await studio.person("other", { role: "admin", channel: ALL });
  expect((await ask(`DELETE /accounts/${account}/factors`, { as: other, body: {} })).status).toBe(204);
  expect((await ask("GET /session", { as: studio.juma })).body).toMatchObject({ code: "signed-out" });
  expect((await store.audit.list({ limit: 500 })).at(-1)).toMatchObject({
    action: "second-factor-reset",
    subject: "account juma",
    actor: "other",
  });
  const juma = await studio.signIn("juma");
  const approveAs = (as: string) => approve(studio, as, `/changes/${id}`, sent.body.release.id);
  expect((await approveAs(juma)).body).toMatchObject({
    code: "not-independent",
    detail:
      "juma's approval does not count: other reset the account's second factor less than a day ago; another approver may vouch for juma",
  });
  studio.wait(24 * 3600_000 + 1);
  const later = await studio.signIn("juma");
  expect((await approveAs(later)).status).toBe(201);
});

it("is asked for by a role: without one, a person may add one and nothing else", async () => {
  const { ask, person } = await startStudio({ secondFactor: ["approver"] });
  const juma = await person("juma", { role: "approver", channel: ALL });
  const ed = await person("ed", { role: "editor", channel: ALL });
  expect((await ask("GET /changes", { as: juma })).body).toMatchObject({ status: 403, code: "factor-first" });
  expect((await ask("GET /changes", { as: ed })).status).toBe(200);
  expect((await ask("GET /session", { as: juma })).body).toMatchObject({ needsFactor: true });
  const { secret } = (await ask("POST /session/totp", { as: juma, body: {} })).body;
  const code = phoneOf(secret).code();
  expect((await ask("POST /session/totp/confirm", { as: juma, body: { code } })).status).toBe(200);
  expect((await ask("GET /changes", { as: juma })).status).toBe(200);
  expect((await ask("DELETE /session/totp", { as: juma, body: {} })).status).toBe(204);
  expect((await ask("GET /changes", { as: juma })).body).toMatchObject({ code: "factor-first" });
});

it("is changed by nobody who did not prove a while ago who it is", async () => {
  const studio = await start();
  studio.wait(16 * MINUTE_MS);
  const routes = ["POST /session/totp", "DELETE /session/totp", "POST /session/passkeys/options"];
  for (const route of [...routes, "POST /session/recovery-codes", "DELETE /session/passkeys/x"]) {
    expect((await studio.ask(route, { as: studio.juma, body: {} })).body, route).toMatchObject({
      code: "confirm-first",
    });
  }
});

it("asks for the factor, too, where the password proves once more who it is, and takes it in that session alone", async () => {
  const studio = await start();
  const { ask, juma, phone } = studio;
  const confirm = (as: string) => ask("POST /session/confirm", { as, body: { password: PASSWORD } });
  const answerIn = (as: string, ticket: string, code: string) =>
    ask("POST /session/confirm/factor", { as, body: { ticket, code } });
  const codeRoute = () => ask("POST /session/recovery-codes", { as: juma, body: {} });
  studio.wait(16 * MINUTE_MS);
  const asked = await confirm(juma);
  expect(asked.body).toMatchObject({ status: 401, code: "second-factor", hasCodes: true });
  expect(asked.body.secret).toBeUndefined();
  expect((await codeRoute()).body).toMatchObject({ code: "confirm-first" });
  const { ticket } = asked.body;
  expect((await answerIn(juma, ticket, "000000")).body).toMatchObject({ code: "wrong-code" });
  const ed = await studio.person("ed", { role: "editor", channel: ALL });
  const code = phone.code(16 * MINUTE_MS);
  expect((await answerIn(ed, ticket, code)).body).toMatchObject({ code: "wrong-credentials" });
  const proved = await answerIn(juma, ticket, code);
  expect(proved.status).toBe(200);
  const as = proved.body.secret;
  expect((await ask("POST /session/recovery-codes", { as, body: {} })).status).toBe(200);
  expect((await codeRoute()).body).toMatchObject({ code: "signed-out" });
  expect((await studio.store.audit.list({ limit: 500 })).filter(({ action }) => action === "confirm")).toMatchObject([
    { subject: "account juma", after: '{"factor":"totp"}' },
  ]);
});

it("asks for the factor before another password, once a sign-in is 15 minutes old", async () => {
  const studio = await start();
  const { ask, juma } = studio;
  const change = (as: string) =>
    ask("POST /session/password", { as, body: { old: PASSWORD, password: `${PASSWORD} mpya` } });
  studio.wait(15 * MINUTE_MS);
  expect((await change(juma)).body).toMatchObject({ code: "confirm-first" });
  const confirmed = await ask("POST /session/confirm", { as: juma, body: { password: PASSWORD } });
  const code = studio.phone.code(15 * MINUTE_MS);
  const request = { as: juma, body: { ticket: confirmed.body.ticket, code } };
  const { secret } = (await ask("POST /session/confirm/factor", request)).body;
  expect((await change(secret)).status).toBe(204);
});

it("asks the account's other sessions for the factor from the moment that it is added", async () => {
  const studio = await startStudio();
  const { ask } = studio;
  const juma = await studio.person("juma", { role: "approver", channel: ALL });
  const { secret: stolen } = (await ask("POST /session", { body })).body;
  const { secret } = (await ask("POST /session/totp", { as: juma, body: {} })).body;
  await ask("POST /session/totp/confirm", { as: juma, body: { code: phoneOf(secret).code() } });
  const change = { old: PASSWORD, password: `${PASSWORD} mpya` };
  expect((await ask("POST /session/password", { as: stolen, body: change })).body.code).toBe("confirm-first");
  expect((await ask("DELETE /session/totp", { as: stolen })).body.code).toBe("confirm-first");
  expect((await ask("POST /session/recovery-codes", { as: juma, body: {} })).status).toBe(200);
});
