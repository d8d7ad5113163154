import { expect } from "vitest";
import { PASSWORD, type StudioServer } from "./studio-server.ts";

const SYSTEM = { name: "system", address: "local" };
export const DAY_MS = 24 * 3600_000;
export const ALL = "*";
/** Password of people who came by a link of `makeAccount` or `takeLink`. */
export const LINK_PASSWORD = `${PASSWORD} mpya`;

/** "production" serves a first release. @returns its id */
export async function publishFirst({ store }: StudioServer): Promise<string> {
  const { id } = await store.addRelease({ order: "one" });
  await store.channels.publish(
    { channel: "production", release: id, revision: null, kind: "import", reason: "" },
    SYSTEM,
  );
  return id;
}

/** @returns the path of a change of one's own that waits for review, and its release */
export async function sendChange({ ask }: StudioServer, as: string, text = "mine"): Promise<[string, string]> {
  const { id, revision } = (await ask("POST /changes", { as, body: { title: "mine", base: "1" } })).body;
  const files = [{ path: "schemas/screens/order.json", text }];
  const headers = { "if-match": `"${revision}"` };
  const saved = await ask(`PATCH /changes/${id}/documents`, { as, body: { files }, headers });
  const seen = { "if-match": saved.headers.get("etag") ?? "" };
  const sent = await ask(`POST /changes/${id}/review`, { as, body: {}, headers: seen });
  return [`/changes/${id}`, sent.body.release.id];
}

/** Approves what was looked at first. */
export async function approve({ ask }: Pick<StudioServer, "ask">, as: string, path: string, release: string) {
  await ask(`GET ${path}/differences`, { as });
  return ask(`POST ${path}/verdicts`, { as, body: { release, words: "", verdict: "approved" } });
}

export async function publish({ ask, store }: StudioServer, as: string, release: string) {
  const { revision } = await store.channels.find("production");
  const headers = { "if-match": `"${revision}"` };
  return ask("POST /channels/production/publish", { as, body: { release, reason: "" }, headers });
}

export async function publishEmergency({ ask, store }: StudioServer, as: string, release: string) {
  const { revision } = await store.channels.find("production");
  const headers = { "if-match": `"${revision}"` };
  return ask("POST /channels/production/emergency", { as, body: { release, reason: "now" }, headers });
}

export async function takeLink({ ask }: StudioServer, secret: string): Promise<string> {
  const body = { secret, password: LINK_PASSWORD, kind: "command" };
  return (await ask("POST /welcome", { body })).body.secret;
}

export async function accountId({ accounts }: StudioServer, name: string): Promise<number> {
  return (await accounts.people.list()).find((one) => one.name === name)?.id ?? 0;
}

export async function makeAccount(studio: StudioServer, as: string, name: string, role: string): Promise<string> {
  const made = await studio.ask("POST /accounts", { as, body: { name, grants: [{ role, channel: ALL }] } });
  return takeLink(studio, made.body.secret);
}

/** Resets somebody's password. @returns the secret of a session */
export async function takeOver(studio: StudioServer, as: string, name: string): Promise<string> {
  const path = `/accounts/${await accountId(studio, name)}/link`;
  return takeLink(studio, (await studio.ask(`POST ${path}`, { as, body: {} })).body.secret);
}

/** Approval and publication are refused, the first with these words. */
export async function expectRefused(studio: StudioServer, as: string, by: string, words: RegExp) {
  const [path, release] = await sendChange(studio, as);
  const approved = await approve(studio, by, path, release);
  expect(approved.body).toMatchObject({ status: 409, code: "not-independent", detail: expect.stringMatching(words) });
  expect((await publish(studio, as, release)).body).toMatchObject({ code: "not-approved" });
  return [path, release] as const;
}
