import { expect, it } from "vitest";
import { createSoftwareKey } from "../../releases/accounts/testing/software-key.ts";
import { PASSWORD, startStudio } from "./testing/studio-server.ts";

const NAMES = ["juma", "mtu"] as const;

/** Two editors, each with a passkey of their own. */
async function start() {
  const studio = await startStudio();
  const { ask, origin, person } = studio;
  const site = { id: "localhost", origin };
  const keys = { juma: createSoftwareKey(), mtu: createSoftwareKey() };
  const sessions = new Map<string, string>();
  const options = async (as: string) => (await ask("POST /session/passkeys/options", { as, body: {} })).body;
  for (const name of NAMES) {
    const as = await person(name, { role: "editor", channel: "*" });
    const { ticket, options: asked } = await options(as);
    const body = { ticket, name: "key", passkey: keys[name].create(asked.challenge, site) };
    const added = await ask("POST /session/passkeys", { as, body });
    expect([added.status, added.body.codes?.length]).toEqual([201, 10]);
    sessions.set(name, as);
  }
  const begin = async (name: string) => {
    const { body } = await ask("POST /session", { body: { name, password: PASSWORD, kind: "command" } });
    expect(body).toMatchObject({ code: "second-factor", hasCodes: true, passkey: { rpId: "localhost" } });
    return { ticket: String(body.ticket), challenge: String(body.passkey.challenge) };
  };
  const answer = async (ticket: string, passkey: object) =>
    (await ask("POST /session/factor", { body: { ticket, passkey, kind: "command" } })).body;
  return { ...studio, site, keys, sessions, options, begin, answer };
}

it("lets in who proves a key of the account, with this sign-in's challenge, at this address", async () => {
  const { ask, site, keys, begin, answer } = await start();
  const { ticket, challenge } = await begin("juma");
  const wrong = { code: "wrong-code" };
  expect(await answer(ticket, keys.mtu.prove(challenge, site))).toMatchObject(wrong);
  expect(await answer(ticket, keys.juma.prove((await begin("juma")).challenge, site))).toMatchObject(wrong);
  const elsewhere = { id: "localhost", origin: "https://studio.evil.example" };
  expect(await answer(ticket, keys.juma.prove(challenge, elsewhere))).toMatchObject(wrong);
  expect(await answer(ticket, keys.juma.prove(challenge, { ...site, id: "evil.example" }))).toMatchObject(wrong);
  const right = keys.juma.prove(challenge, site);
  const { secret } = await answer(ticket, right);
  expect((await ask("GET /session", { as: secret })).body).toMatchObject({ name: "juma" });
  expect(await answer(ticket, right)).toMatchObject({ code: "wrong-credentials" });
  expect(await answer((await begin("juma")).ticket, right)).toMatchObject(wrong);
});

it("tells a copied key by its count", async () => {
  const { site, keys, begin, answer } = await start();
  const prove = async (counter: number) => {
    const { ticket, challenge } = await begin("juma");
    return answer(ticket, keys.juma.prove(challenge, site, counter));
  };
  expect(await prove(7)).toHaveProperty("secret");
  expect(await prove(7)).toMatchObject({ code: "wrong-code" });
  expect(await prove(8)).toHaveProperty("secret");
});

it("adds no key without the challenge that was asked for, nor one of somebody else", async () => {
  const { ask, site, keys, sessions, options } = await start();
  const as = sessions.get("juma") ?? "";
  const add = async (ticket: string, passkey: object) =>
    (await ask("POST /session/passkeys", { as, body: { ticket, name: "more", passkey } })).body;
  const { ticket, options: asked } = await options(as);
  expect(asked.excludeCredentials).toHaveLength(1);
  const others = await options(sessions.get("mtu") ?? "");
  expect(await add(others.ticket, createSoftwareKey().create(others.options.challenge, site))).toMatchObject({
    code: "used-link",
  });
  expect(await add(ticket, createSoftwareKey().create("YW5vdGhlciBjaGFsbGVuZ2U", site))).toMatchObject({
    code: "wrong-code",
  });
  expect(await add(ticket, keys.mtu.create(asked.challenge, site))).toMatchObject({ code: "wrong-code" });
  expect(await add(ticket, createSoftwareKey().create(asked.challenge, site))).toEqual({ codes: null });
  expect(await add(ticket, createSoftwareKey().create(asked.challenge, site))).toMatchObject({ code: "used-link" });
});

it("removes a key of one's own alone, and the last one's codes for recovery with it", async () => {
  const { ask, sessions } = await start();
  const [as = "", other = ""] = NAMES.map((name) => sessions.get(name));
  const [{ id }] = (await ask("GET /session/factors", { as })).body.passkeys;
  const remove = (by: string) => ask(`DELETE /session/passkeys/${encodeURIComponent(id)}`, { as: by, body: {} });
  expect((await remove(other)).body).toMatchObject({ code: "not-found" });
  expect((await remove(as)).status).toBe(204);
  expect((await ask("GET /session/factors", { as })).body).toEqual({ hasTotp: false, passkeys: [], recoveryCodes: 0 });
});
