import { describe, expect, it } from "vitest";
import { documentsHash } from "../../compile/documents-hash.ts";
import { createAccounts } from "../../releases/accounts/create-accounts.ts";
import { connect } from "../../releases/database/connect.ts";
import type { UnexplainedAct } from "../../releases/store/later-reasons.ts";
import { createWrite } from "../../releases/store/write.ts";
import { sampleProject } from "../../releases/testing/sample-project.ts";
import { fromFile } from "./endpoint/project-files.ts";
import { STUDIO_API } from "./endpoint/studio-context.ts";
import { approve } from "./testing/four-eyes.ts";
import { type StudioServer, startStudio } from "./testing/studio-server.ts";

const FIRST = { order: "one", repayment: "one" };
const SYSTEM = { name: "system", address: "local" };

/** "production" serves a first release; two editors, an approver and an on-call are there. */
async function start(given: Parameters<typeof startStudio>[0] = {}) {
  const studio = await startStudio(given);
  const { store, person } = studio;
  const { id } = await store.addRelease(FIRST);
  const first = { channel: "production", release: id, revision: null, kind: "import", reason: "" } as const;
  await store.channels.publish(first, SYSTEM);
  const [ed, eve, ann, olu] = [
    await person("ed", { role: "editor", channel: "*" }),
    await person("eve", { role: "editor", channel: "*" }),
    await person("ann", { role: "approver", channel: "production" }),
    await person("olu", { role: "on-call", channel: "*" }),
  ];
  return { ...studio, id, ed, eve, ann, olu };
}

/** A change of the order screen, sent for review. @returns its release */
async function sendChange(
  { ask }: StudioServer,
  as: string,
  text: string,
  base = "1",
  document = "schemas/screens/order.json",
): Promise<[string, string]> {
  const { id, revision } = (await ask("POST /changes", { as, body: { title: text, base } })).body;
  const path = `/changes/${id}`;
  const files = [{ path: document, text }];
  const saved = await ask(`PATCH ${path}/documents`, { as, body: { files }, headers: { "if-match": `"${revision}"` } });
  const headers = { "if-match": saved.headers.get("etag") ?? "" };
  return [path, (await ask(`POST ${path}/review`, { as, body: {}, headers })).body.release.id];
}

it("lets what is not known yet be written, reviewed and approved, and says what it is where borrowers would read it", async () => {
  const studio = await start({ forBorrowers: true });
  const { ask, ed, ann } = studio;
  const facts = JSON.stringify({ facts: { licence: { pending: "license number" } } });
  const [path, release] = await sendChange(studio, ed, facts, "1", "schemas/app.json");
  expect((await approve(studio, ann, path, release)).status).toBe(201);
  const publish = { body: { release, reason: "a license" }, headers: { "if-match": '"1"' } };
  expect((await ask("POST /channels/production/publish", { as: ann, ...publish })).body).toMatchObject({
    status: 422,
    code: "has-errors",
    detail:
      "borrowers would read pending facts in brackets: write them in a change, and release that. " +
      'schemas/app.json:1:21 "app.facts.licence" is pending: license number',
  });
});

it("leads a change through review and approval to its borrowers, and back", async () => {
  const studio = await start();
  const { ask, ed, ann, olu, id, store } = studio;
  const [path, release] = await sendChange(studio, ed, "two");
  expect(release).toBe(documentsHash(sampleProject({ ...FIRST, order: "two" })));
  const publish = { body: { release, reason: "a new text" }, headers: { "if-match": '"1"' } };
  const early = await ask("POST /channels/production/publish", { as: ann, ...publish });
  expect(early.body).toMatchObject({ status: 409, code: "not-approved" });
  expect((await approve(studio, ann, path, release)).body).toMatchObject({ by: "ann", release });
  const approvals = [{ by: "ann", isOwn: false }];
  expect((await ask(`GET ${path}`, { as: ed })).body).toMatchObject({
    status: "review",
    approvals,
    candidate: release,
  });
  const published = await ask("POST /channels/production/publish", { as: ann, ...publish });
  expect(published.body).toMatchObject({ release, previous: id, kind: "publish", by: "ann" });
  expect(published.headers.get("etag")).toBe('"2"');
  const body = { reason: "too many ask what it means" };
  const back = await ask("POST /channels/production/rollback", { as: olu, body, headers: { "if-match": '"2"' } });
  expect(back.body).toMatchObject({ release: id, kind: "rollback", by: "olu" });
  const { publications } = (await ask("GET /channels/production/history", { as: ed })).body;
  expect(publications.map(({ kind }: { kind: string }) => kind)).toEqual(["rollback", "publish", "import"]);
  expect((await ask("GET /audit/verify", { as: olu })).body).toMatchObject({ broken: null });
  const lines = (await ask("GET /audit/export", { as: olu })).body.trim().split("\n");
  expect(JSON.parse(lines.at(-1))).toMatchObject({
    actor: "olu",
    action: "rollback",
    address: expect.stringMatching(/\d/),
  });
  expect((await store.channels.state("production")).release).toBe(id);
});

it("gives documents byte by byte, text or not", async () => {
  const { ask, ed, store } = await startOne();
  const files = [
    ...sampleProject({ order: "\uFEFFa mark, \r\n and é" }),
    { path: "schemas/pictures/a.png", bytes: new Uint8Array([0x89, 0xff, 0]) },
  ];
  const added = await store.releases.add(files, SYSTEM);
  if ("refused" in added) throw new Error("refused");
  const { body, headers } = await ask(`GET /releases/${added.release.id.slice(0, 8)}/documents`, { as: ed });
  expect(headers.get("content-encoding")).toBe("gzip");
  const [{ path }] = body.files;
  const one = await ask(`GET /releases/1/documents?path=${path}`, { as: ed });
  expect(one.body.files).toEqual([body.files[0]]);
  const { versions } = (await ask(`GET /documents/versions?path=${path}`, { as: ed })).body;
  expect(versions).toMatchObject([{ number: 1, change: null, served: null }]);
  expect(documentsHash(body.files.map(fromFile))).toBe(added.release.id);
});

it("refuses to approve one's own change, and counts no approval of a role on another channel", async () => {
  const studio = await start();
  const { ask, person, ed } = studio;
  const own = await person("own", { role: "admin", channel: "*" });
  const other = await person("other", { role: "approver", channel: "staging" });
  const [path, release] = await sendChange(studio, own, "two");
  const body = { release, words: "", verdict: "approved" };
  expect((await ask(`POST ${path}/verdicts`, { as: own, body })).body).toMatchObject({ code: "own-approval" });
  expect((await ask(`POST ${path}/verdicts`, { as: ed, body })).body).toMatchObject({ code: "forbidden" });
  expect((await approve(studio, other, path, release)).status).toBe(201);
  const publish = { as: own, body: { release, reason: "" }, headers: { "if-match": '"1"' } };
  expect((await ask("POST /channels/production/publish", publish)).body).toMatchObject({ code: "not-approved" });
  const rules = { steps: [{ percent: 5, at: "2026-03-01T10:00:00Z" }] };
  const rollOut = { ...publish, body: { release, rules } };
  expect((await ask("POST /channels/production/rollout", rollOut)).body).toMatchObject({ code: "not-approved" });
});

it("takes no approval of somebody who was not shown what the change makes different as it is now", async () => {
  const studio = await start();
  const { ask, person, ed, ann, id } = studio;
  const [path, release] = await sendChange(studio, ed, "two");
  const verdict = async (of: string, as = ann) =>
    (await ask(`POST ${path}/verdicts`, { as, body: { release: of, words: "", verdict: "approved" } })).body;
  const refusal = {
    status: 409,
    code: "not-shown",
    detail:
      "ann was not shown what change 1 makes different as it is now: look at it first (GET /changes/1/differences)",
  };
  expect(await verdict(release)).toMatchObject(refusal);
  // Neither the change itself, nor what another account was shown, shows ann anything.
  await ask(`GET ${path}`, { as: ann });
  await ask(`GET ${path}/differences`, { as: await person("ben", { role: "approver", channel: "*" }) });
  expect(await verdict(release)).toMatchObject(refusal);
  // Nor does an answer without content, or what a page of another site makes ann's browser ask for.
  const differences = `${studio.origin}${STUDIO_API}${path}/differences`;
  const head = await fetch(differences, { method: "HEAD", headers: { authorization: `Bearer ${ann}` } });
  const byCookie = { cookie: `skrini-session=${ann}`, "sec-fetch-site": "cross-site" };
  expect([head.status, (await fetch(differences, { headers: byCookie })).status]).toEqual([200, 401]);
  expect(await verdict(release)).toMatchObject(refusal);
  const file = "schemas/screens/order.json";
  const shown = await ask(`GET ${path}/differences`, { as: ann });
  const files = [{ path: file, before: { path: file, text: "one" }, after: { path: file, text: "two" } }];
  expect(shown.body).toEqual({ base: id, release, files });
  expect(await verdict(release)).toMatchObject({ by: "ann", verdict: "approved" });

  // A draft is shown too, which is of no release that is approved later.
  const { revision } = (await ask(`GET ${path}`, { as: ed })).body;
  const edit = { files: [{ path: file, text: "three" }] };
  const saved = await ask(`PATCH ${path}/documents`, { as: ed, body: edit, headers: { "if-match": `"${revision}"` } });
  const draft = (await ask(`GET ${path}/differences`, { as: ann })).body;
  expect(draft).toMatchObject({ release: null, files: [{ after: { text: "three" } }] });
  const headers = { "if-match": saved.headers.get("etag") ?? "" };
  const again = (await ask(`POST ${path}/review`, { as: ed, body: {}, headers })).body.release.id;
  expect(await verdict(again)).toMatchObject(refusal);
  expect((await approve(studio, ann, path, again)).status).toBe(201);
});

it("asks for changes in words", async () => {
  const studio = await start();
  const [path, release] = await sendChange(studio, studio.ed, "two");
  const body = { release, words: " ", verdict: "changes" };
  const { ask, ann } = studio;
  expect((await ask(`POST ${path}/verdicts`, { as: ann, body })).body).toMatchObject({ code: "wrong-value" });
  expect((await ask(`POST ${path}/verdicts`, { as: ann, body: { ...body, words: "Say why." } })).status).toBe(201);
});

it("takes the owner of a token for the author of what it changed", async () => {
  const studio = await start();
  const { ask, accounts } = studio;
  const grant = { role: "admin", channel: "*" } as const;
  const owner = await studio.person("boss", grant);
  const request = { name: "ci", scopes: ["read", "edit"], channel: "*", days: 1 } as const;
  const { secret } = await accounts.tokens.create(request, { name: "boss", address: "local" });
  const [path, release] = await sendChange(studio, secret, "two");
  const body = { release, words: "", verdict: "approved" };
  expect((await ask(`POST ${path}/verdicts`, { as: owner, body })).body).toMatchObject({ code: "own-approval" });
});

describe("two people at once", () => {
  it("keep both what they saved in different documents, and see both versions of the same", async () => {
    const { ask, ed, eve } = await start();
    const { id } = (await ask("POST /changes", { as: ed, body: { title: "both", base: "1" } })).body;
    const save = (as: string, name: string, text: string) => {
      const files = [{ path: `schemas/screens/${name}.json`, text }];
      return ask(`PATCH /changes/${id}/documents`, { as, body: { files }, headers: { "if-match": '"1"' } });
    };
    expect((await save(ed, "order", "ed's")).headers.get("etag")).toBe('"2"');
    expect((await save(eve, "repayment", "eve's")).body).toMatchObject({ merged: ["schemas/screens/order.json"] });
    const refused = await save(eve, "order", "eve's");
    const path = "schemas/screens/order.json";
    const conflict = { path, by: "ed", yours: { text: "eve's" }, theirs: { text: "ed's" } };
    expect(refused.body).toMatchObject({ status: 412, code: "outdated", revision: 3, conflicts: [conflict] });
  });

  it("publish one after the other: the second has not seen the first", async () => {
    const studio = await start();
    const { ask, ed, ann } = studio;
    const send = async (text: string) => {
      const [path, release] = await sendChange(studio, ed, text);
      await approve(studio, ann, path, release);
      const headers = { "if-match": '"1"' };
      return (await ask("POST /channels/production/publish", { as: ann, body: { release, reason: "" }, headers })).body;
    };
    expect(await send("two")).toMatchObject({ revision: 2 });
    expect(await send("three")).toMatchObject({ status: 412, code: "outdated" });
  });
});

it("asks which revision was seen, and what it is", async () => {
  const { ask, ed, ann } = await start();
  await ask("POST /changes", { as: ed, body: { title: "a", base: "1" } });
  const body = { files: [] };
  expect((await ask("PATCH /changes/1/documents", { as: ed, body })).body).toMatchObject({
    status: 428,
    code: "no-revision",
  });
  const headers = { "if-match": "*" };
  expect((await ask("PATCH /changes/1/documents", { as: ed, body, headers })).body).toMatchObject({ code: "invalid" });
  const publish = await ask("POST /channels/production/publish", { as: ann, body: { release: "1", reason: "" } });
  expect(publish.body).toMatchObject({ code: "no-revision" });
});

it("does once what comes again with the same key", async () => {
  const { ask, ed, eve, olu, id } = await start();
  const request = { body: { title: "once", base: "1" }, headers: { "idempotency-key": "k1" } };
  const [first, second] = [
    await ask("POST /changes", { as: ed, ...request }),
    await ask("POST /changes", { as: ed, ...request }),
  ];
  expect([second.status, second.body, second.headers.get("etag")]).toEqual([
    201,
    first.body,
    first.headers.get("etag"),
  ]);
  expect((await ask("GET /changes", { as: ed })).body.changes).toHaveLength(1);
  const another = { ...request, body: { title: "another", base: "1" } };
  expect((await ask("POST /changes", { as: ed, ...another })).body).toMatchObject({ status: 409, code: "key-used" });
  expect((await ask("POST /changes", { as: eve, ...another })).status).toBe(201);
  const refused = { body: { title: "", base: "1" }, headers: { "idempotency-key": "k2" } };
  expect((await ask("POST /changes", { as: ed, ...refused })).body.code).toBe("wrong-value");
  expect((await ask("POST /changes", { as: ed, ...request, headers: refused.headers })).status).toBe(201);
  const emergency = {
    as: olu,
    body: { release: id, reason: "now" },
    headers: { "if-match": '"1"', "idempotency-key": "k1" },
  };
  const published = await ask("POST /channels/production/emergency", emergency);
  expect(published.body).toMatchObject({ revision: 2, kind: "emergency" });
  expect((await ask("POST /channels/production/emergency", emergency)).body).toEqual(published.body);
});

it("says what is wrong with documents that are sent for review", async () => {
  const { ask, ed } = await start();
  await ask("POST /changes", { as: ed, body: { title: "a", base: "1" } });
  const files = [{ path: "schemas/screens/order.json", text: "broken" }];
  const headers = { "if-match": '"1"' };
  await ask("PATCH /changes/1/documents", { as: ed, body: { files }, headers });
  const { body } = await ask("POST /changes/1/review", { as: ed, body: {}, headers: { "if-match": '"2"' } });
  const diagnostics = [{ file: "schemas/screens/order.json", code: "json-syntax" }];
  expect(body).toMatchObject({ status: 422, code: "has-errors", diagnostics });
  const outside = [{ path: "src/app.ts", text: "" }];
  const wrong = await ask("PATCH /changes/1/documents", {
    as: ed,
    body: { files: outside },
    headers: { "if-match": '"2"' },
  });
  expect(wrong.body).toMatchObject({ code: "wrong-value" });
});

it("rolls out to a share, holds, goes on and finishes; says who gets what and why", async () => {
  const studio = await start();
  const { ask, ed, ann, olu } = studio;
  const [path, release] = await sendChange(studio, ed, "two");
  await approve(studio, ann, path, release);
  let revision = 1;
  const post = async (action: string, body: object) => {
    const headers = { "if-match": `"${revision}"` };
    const answer = await ask(`POST /channels/production/rollout${action}`, { as: ann, body, headers });
    revision = answer.body.revision;
    return answer.body;
  };
  const rules = { steps: [{ percent: 0, at: "2026-03-01T10:00:00Z" }], testers: ["u1"] };
  expect(await post("", { release, rules })).toMatchObject({ rollout: { release, held: false } });
  const simulate = (who: string) => ask(`GET /channels/production/simulate?who=${who}&language=en`, { as: ed });
  expect((await simulate("user=u1")).body).toMatchObject({ release, reason: "tester" });
  expect((await simulate("user=u2")).body).toMatchObject({ reason: "outside-share", explanation: expect.any(String) });
  await post("/step", { percent: 100 });
  expect((await simulate("user=u2")).body).toMatchObject({ release, reason: "share" });
  const held = await ask("POST /channels/production/rollout/hold", { as: olu, body: { reason: "wait" } });
  expect(held.body).toMatchObject({ rollout: { held: true } });
  revision = held.body.revision;
  expect(await post("/resume", {})).toMatchObject({ rollout: { held: false } });
  expect(await post("/finish", { reason: "" })).toMatchObject({ release, kind: "publish" });
});

it("switches a screen off and on", async () => {
  const { ask, olu, ann } = await start();
  const screen = { kind: "screen", name: "order" };
  const notice = { en: "Back soon" };
  const off = { ...screen, notice, reason: "a wrong amount" };
  await ask("POST /channels/production/notices", { as: ann, body: { notice } });
  const state = await ask("POST /channels/production/switch-off", { as: olu, body: off });
  expect(state.body.switchedOff).toEqual([{ ...screen, notice: { en: "Back soon" } }]);
  const on = await ask("POST /channels/production/switch-on", { as: ann, body: { ...screen, reason: "mended" } });
  expect(on.body.switchedOff).toEqual([]);
  const none = await ask("POST /channels/production/switch-off", { as: olu, body: { ...off, name: "nowhere" } });
  expect(none.body).toMatchObject({ status: 404, code: "not-found" });
});

it("takes back what is scheduled and brings a part back at once, and takes the reasons later", async () => {
  const studio = await start();
  const { ask, store, ed, ann, olu } = studio;
  const [path, release] = await sendChange(studio, ed, "two");
  await approve(studio, ann, path, release);
  const at = "2026-03-02T10:00:00Z";
  const headers = { "if-match": '"1"' };
  await ask("POST /channels/production/schedule", { as: ann, body: { release, at, reason: "" }, headers });
  const canceled = await ask("POST /channels/production/schedule/cancel", { as: olu, body: {} });
  expect([canceled.status, canceled.headers.get("etag")]).toEqual([204, '"3"']);
  const part = { kind: "screen", name: "order" };
  await ask("POST /channels/production/switch-off", { as: olu, body: { ...part, notice: null, reason: "wrong" } });
  const on = await ask("POST /channels/production/switch-on", { as: olu, body: part });
  expect(on.body).toMatchObject({ revision: 5, switchedOff: [] });
  const open = async () =>
    ((await ask("GET /channels/production/unexplained", { as: ann })).body.acts as UnexplainedAct[]).map(
      ({ revision, action, part, by }) => [revision, action, part, by],
    );
  const [canceling, switching] = [
    [3, "schedule-cancel", "", "olu"],
    [5, "switch-on", "screen order", "olu"],
  ];
  expect(await open()).toEqual([switching, canceling]);
  const explain = async (revision: number) =>
    (await ask("POST /channels/production/reasons", { as: olu, body: { revision, reason: `of ${revision}` } })).status;
  expect(await explain(3)).toBe(204);
  expect(await open()).toEqual([switching]);
  expect([await explain(5), await explain(5)]).toEqual([204, 409]);
  expect(await open()).toEqual([]);
  const told = (await store.audit.list({ limit: 500 })).filter(({ action }) => action === "reason");
  expect(told.map(({ after }) => JSON.parse(after ?? ""))).toMatchObject([
    { revision: 3, reason: "of 3", act: { action: "schedule-cancel", before: { release } } },
    { revision: 5, reason: "of 5", act: { action: "switch-on", after: part } },
  ]);
});

it("tells of its own mistakes in the log alone", async () => {
  const { ask, ed, store, faults } = await startOne();
  await store.asOwner("alter table releases rename to elsewhere");
  const { body } = await ask("GET /releases", { as: ed });
  expect(body).toMatchObject({ status: 500, code: "fault", detail: "the server made a mistake; its log says more" });
  expect(faults).toEqual([expect.stringContaining("GET /studio/api/releases")]);
});

it("says that the database is away", async () => {
  const database = connect("postgres://127.0.0.1:1/none");
  const write = createWrite(database, () => new Date());
  const accounts = createAccounts({ database, write, now: () => new Date(), provider: null });
  const { ask } = await startStudio({ accounts });
  expect((await ask("GET /releases", { as: "anyone" })).body).toMatchObject({ status: 503, code: "unavailable" });
});

it("says that the database has no room, and takes the same once it has", async () => {
  const { ask, person, store } = await startStudio();
  const as = await person("ed", { role: "editor", channel: "*" });
  const { id: base } = await store.addRelease({ order: "one" });
  const create = () =>
    ask("POST /changes", { as, body: { title: "A change", base }, headers: { "idempotency-key": "one" } });
  await store.asOwner(`create function be_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await store.asOwner("create trigger full_disk before insert on changes for each row execute function be_full()");
  const refused = await create();
  expect([refused.body.code, refused.headers.get("retry-after")]).toEqual(["unavailable", "5"]);
  await store.asOwner("drop trigger full_disk on changes");
  expect((await create()).status).toBe(201);
  expect(await store.audit.verify()).toMatchObject({ broken: null });
});

async function startOne() {
  const studio = await startStudio();
  return { ...studio, ed: await studio.person("ed", { role: "viewer", channel: "*" }) };
}
