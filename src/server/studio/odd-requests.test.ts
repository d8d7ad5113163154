import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { STUDIO_HEADER } from "../../language/http/studio-header.ts";
import { PASSWORD, startStudio } from "./testing/studio-server.ts";

const ADMIN = { role: "admin", channel: "*" } as const;
const SYSTEM = { name: "system", address: "local" };

/** A channel that serves a first release, a second one that may be published without approval, and an admin. */
async function start() {
  const studio = await startStudio({ fourEyes: "relaxed" });
  const { store } = studio;
  const { id: first } = await store.addRelease({ order: "one" });
  await store.channels.publish(
    { channel: "production", release: first, revision: 0, kind: "import", reason: "" },
    SYSTEM,
  );
  await store.channels.change({ channel: "production", revision: 1, approvals: 0 }, SYSTEM);
  const { id: second } = await store.addRelease({ order: "two" });
  const as = await studio.person("amina", ADMIN);
  const { revision } = await store.channels.find("production");
  return { ...studio, first, second, as, revision };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Sends bytes as they are, with what a command sends besides. */
async function send({ origin, as }: Started, init: RequestInit, path = "/channels/production/rollback") {
  const headers = { authorization: `Bearer ${as}`, "if-match": '"2"', "content-type": "application/json" };
  const answer = await fetch(`${origin}/studio/api${path}`, {
    method: "POST",
    ...init,
    headers: { ...headers, ...(init.headers as Record<string, string>) },
  });
  return { status: answer.status, text: await answer.text() };
}

const PUBLISH = (release: string) => JSON.stringify({ release, reason: "a test" });

describe("a request that is odd publishes nothing", () => {
  const json = (text: string) => new TextEncoder().encode(text);
  it.each<[string, (text: string) => RequestInit]>([
    ["text/plain", (body) => ({ body, headers: { "content-type": "text/plain" } })],
    ["a form", (body) => ({ body, headers: { "content-type": "application/x-www-form-urlencoded" } })],
    ["parts", (body) => ({ body, headers: { "content-type": "multipart/form-data; boundary=x" } })],
    ["two types", (body) => ({ body, headers: { "content-type": "text/plain, application/json" } })],
    ["a type that begins alike", (body) => ({ body, headers: { "content-type": "application/jsonp" } })],
    ["gzip", (body) => ({ body: gzipSync(body), headers: { "content-encoding": "gzip" } })],
    ["UTF-16", (body) => ({ body: Buffer.from(`\ufeff${body}`, "utf16le") })],
    ["half of it", (body) => ({ body: body.slice(0, -1) })],
    ["more behind it", (body) => ({ body: `${body}{}` })],
    ["a list of it", (body) => ({ body: `[${body}]` })],
    [
      "bytes that are no text",
      (body) => ({ body: Buffer.concat([json(body.slice(0, -2)), Buffer.from([0xff, 0x22])]) }),
    ],
    ["nothing", () => ({ body: "" })],
    ["PUT", (body) => ({ body, method: "PUT" })],
    ["GET that says it is POST", () => ({ method: "GET", headers: { "x-http-method-override": "POST" } })],
    ["a revision of any", (body) => ({ body, headers: { "if-match": "*" } })],
    ["a weak revision", (body) => ({ body, headers: { "if-match": 'W/"2"' } })],
    ["two revisions", (body) => ({ body, headers: { "if-match": '"1", "2"' } })],
    ["a revision that is almost it", (body) => ({ body, headers: { "if-match": '"2.0"' } })],
    ["a revision beyond what is exact", (body) => ({ body, headers: { "if-match": '"9007199254740994"' } })],
    ["a channel by another writing", (body) => ({ body })],
  ])("%s", async (name, init) => {
    const started = await start();
    const channel = name.startsWith("a channel") ? "Production" : "production";
    const path = `/channels/${channel}/publish`;
    const { status } = await send(started, init(PUBLISH(started.second)), path);
    expect([status >= 400 && status < 500, started.faults]).toEqual([true, []]);
    expect(await started.store.channels.find("production")).toMatchObject({ release: started.first });
  });

  it("and the same, sent as it should be, does", async () => {
    const started = await start();
    const { status } = await send(started, { body: PUBLISH(started.second) }, "/channels/production/publish");
    expect(status).toBe(200);
  });
});

it("a name that stands twice, or that every object has, is no name more", async () => {
  const started = await start();
  const { first, second, as } = started;
  const body = `{"release":"${first}","__proto__":{"release":"${second}"},"constructor":1,"reason":"x"}`;
  await send(started, { body }, "/channels/production/publish");
  expect(await started.store.channels.find("production")).toMatchObject({ release: first });
  expect((await started.ask("GET /session", { as })).body).toMatchObject({ name: "amina" });
});

describe("of many acts at once on one revision of a channel", () => {
  it("one alone is done: publish, roll back, roll out and schedule", async () => {
    const { ask, as, first, second, revision, store, faults } = await start();
    const headers = { "if-match": `"${revision}"` };
    const at = "2026-03-02T10:00:00Z";
    const asked = ["a", "b", "c"].flatMap((mark) => [
      ask("POST /channels/production/publish", { as, headers, body: { release: second, reason: mark } }),
      ask("POST /channels/production/rollout", {
        as,
        headers,
        body: { release: second, rules: { steps: [{ percent: 10 }] }, reason: mark },
      }),
      ask("POST /channels/production/schedule", { as, headers, body: { release: second, at, reason: mark } }),
      ask("POST /channels/production/rollback", { as, headers, body: { release: first, reason: mark } }),
    ]);
    const answers = await Promise.all(asked);
    const done = answers.filter(({ status }) => status < 300);
    expect([done.length, faults]).toEqual([1, []]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await store.channels.find("production")).toMatchObject({ revision: revision + 1 });
    expect(await store.audit.verify()).toMatchObject({ broken: null });
  });

  it("one alone is done of what comes ten times with one key, and all hear the same or to ask again", async () => {
    const { ask, as, second, revision, store } = await start();
    const headers = { "if-match": `"${revision}"`, "idempotency-key": "k" };
    const body = { release: second, reason: "once" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask("POST /channels/production/publish", { as, headers, body })),
    );
    const bodies = new Set(answers.filter(({ status }) => status < 300).map((one) => JSON.stringify(one.body)));
    expect(bodies.size).toBe(1);
    expect(answers.every(({ status }) => status < 300 || status === 409)).toBe(true);
    const history = await store.channels.history("production", { limit: 10 });
    expect(history.filter(({ reason }) => reason === "once")).toHaveLength(1);
  });

  it("a key of somebody else's tells nothing of what it was answered", async () => {
    const { ask, as, person, second, revision } = await start();
    const juma = await person("juma", ADMIN);
    const headers = { "if-match": `"${revision}"`, "idempotency-key": "k" };
    const body = { release: second, reason: "mine" };
    expect((await ask("POST /channels/production/publish", { as, headers, body })).status).toBe(200);
    const other = await ask("POST /channels/production/publish", { as: juma, headers, body });
    expect([other.status, JSON.stringify(other.body)]).toEqual([412, expect.not.stringContaining("mine")]);
  });
});

describe("a link that shows a change ends", () => {
  it.each<[string, (started: Started & { ed: string; id: number }) => Promise<unknown>]>([
    ["with the account", ({ accounts, id }) => accounts.people.setDisabled(id, true, SYSTEM)],
    ["with the account's roles", ({ accounts, id }) => accounts.people.setGrants(id, [], SYSTEM)],
  ])("%s", async (_, end) => {
    const started = await start();
    const { ask, person, accounts, first } = started;
    const ed = await person("ed", { role: "editor", channel: "*" });
    const { id: change } = (await ask("POST /changes", { as: ed, body: { title: "x", base: first } })).body;
    const { secret } = (await ask(`POST /changes/${change}/previews`, { as: ed, body: {} })).body;
    const show = async () => (await ask("POST /previews", { body: { secret } })).status;
    expect(await show()).toBe(200);
    const id = (await accounts.people.list()).find(({ name }) => name === "ed")?.id ?? 0;
    await end({ ...started, ed, id });
    expect(await show()).not.toBe(200);
  });
});

it("who guesses codes to prove who it is waits as who guesses passwords does", async () => {
  const studio = await startStudio({ rate: { requests: 100_000, signIns: 3 } });
  const as = await studio.person("amina", ADMIN);
  const guess = async (path: string) => {
    const body = { ticket: "x", code: "000000", password: PASSWORD };
    return (await studio.ask(`POST ${path}`, { as, body, headers: { ...STUDIO_HEADER } })).body.code;
  };
  const codes = await Promise.all(Array.from({ length: 5 }, () => guess("/session/confirm/factor")));
  expect(codes).toContain("too-many-requests");
});
