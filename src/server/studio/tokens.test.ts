import { expect, it } from "vitest";
import { mayStill } from "../../releases/accounts/authority.ts";
import { ALL, accountId, publishFirst } from "./testing/four-eyes.ts";
import { startStudio } from "./testing/studio-server.ts";

/** An admin made a token that may publish and edit everywhere. */
async function start() {
  const studio = await startStudio();
  const { ask, store } = studio;
  const release = await publishFirst(studio);
  const amina = await studio.person("amina", { role: "admin", channel: ALL });
  const baraka = await studio.person("baraka", { role: "admin", channel: ALL });
  const body = { name: "ci", scopes: ["read", "edit", "publish"], channel: ALL, days: 30 };
  const { secret } = (await ask("POST /tokens", { as: amina, body })).body;
  for (const name of ["staging", "pilot"]) await store.channels.create({ name, approvals: 0 }, SYSTEM);
  const id = await accountId(studio, "amina");
  const setRoles = (grants: readonly object[]) => ask(`PUT /accounts/${id}/roles`, { as: baraka, body: { grants } });
  const publish = async (channel: string) => {
    const { revision } = await store.channels.find(channel);
    const headers = { "if-match": `"${revision}"` };
    const request = { as: secret, body: { release, reason: "again" }, headers };
    return (await ask(`POST /channels/${channel}/publish`, request)).body.code ?? "done";
  };
  const edit = async () =>
    (await ask("POST /changes", { as: secret, body: { title: "x", base: release } })).body.code ?? "done";
  return { ...studio, baraka, secret, id, setRoles, publish, edit };
}

const SYSTEM = { name: "system", address: "local" };

it("a token ends with the account that made it, and is listed no longer", async () => {
  const { ask, baraka, secret, id, publish, accounts } = await start();
  expect(await publish("staging")).toBe("done");
  await ask(`PUT /accounts/${id}/disabled`, { as: baraka, body: { isDisabled: true } });
  expect(await publish("pilot")).toBe("signed-out");
  expect((await ask("GET /session", { as: secret })).body).toMatchObject({ code: "signed-out" });
  expect((await ask("GET /tokens", { as: baraka })).body.tokens).toEqual([]);
  expect(await mayStill(accounts, "token:ci", "publish", "production")).toBe(false);
});

it("a token may no more than its maker, whose role is lowered or of one channel now", async () => {
  const { ask, secret, setRoles, publish, edit, accounts } = await start();
  expect(await edit()).toBe("done");
  await setRoles([{ role: "approver", channel: "staging" }]);
  expect(await publish("staging")).toBe("done");
  expect(await publish("pilot")).toBe("forbidden");
  expect(await edit()).toBe("forbidden");
  expect((await ask("GET /session", { as: secret })).body.allowed).toEqual([
    { permissions: ["read", "publish"], channel: "staging" },
  ]);
  expect(await mayStill(accounts, "token:ci", "publish", "production")).toBe(false);
  await setRoles([]);
  expect(await publish("staging")).toBe("forbidden");
});
