import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createAccounts } from "../../releases/accounts/create-accounts.ts";
import { createPasswordHasher } from "../../releases/accounts/hash-password.ts";
import { type AuditRow, auditHash, FIRST_PREVIOUS } from "../../releases/store/audit/append-audit.ts";
import { actorOf } from "../../releases/testing/sample-project.ts";
import { createSampleStore, type SampleStore } from "../../releases/testing/sample-store.ts";
import { createAuditNotes } from "./audit-notes.ts";

const amina = actorOf("amina");
const NOW = new Date("2026-03-01T10:00:00Z");

/** An admin, an approver and an approved release that is published, with the heads that a server noted meanwhile. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), "skrini-audit-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lines: string[] = [];
  const notes = createAuditNotes({
    folder,
    database: "one",
    log: (line) => lines.push(line),
    isDaily: true,
    webhook: null,
  });
  const store = await createSampleStore({ auditNotes: notes });
  const passwords = createPasswordHasher({ N: 2, r: 1, p: 1 });
  const accounts = createAccounts({
    database: store.database,
    write: store.write,
    now: () => NOW,
    provider: null,
    passwords,
  });
  const secret = (await accounts.signIn.firstLink()) ?? "";
  const origin = { address: "local", agent: "Test", kind: "command" } as const;
  await accounts.signIn.withLink({ secret, name: "amina", password: "kijani juu ya mti 42" }, origin);
  await accounts.people.create({ name: "juma", grants: [{ role: "approver", channel: "*" }] }, amina);
  const base = await store.addRelease({ order: "one" });
  const first = { channel: "production", release: base.id, revision: 0, kind: "import", reason: "" } as const;
  await store.channels.publish(first, actorOf("system"));
  const { id, revision } = await store.changes.create({ title: "Two", base: base.id }, amina);
  const files = new Map([["schemas/screens/order.json", new TextEncoder().encode("two")]]);
  const saved = await store.changes.save({ change: id, revision, files }, amina);
  const sent = await store.changes.sendForReview({ change: id, revision: saved.change.revision }, amina);
  const release = "refused" in sent ? "" : sent.release.id;
  await store.reviews.show(id, actorOf("carol"));
  await store.reviews.add({ change: id, release, verdict: "approved", words: "" }, actorOf("carol"));
  await store.channels.publish({ channel: "production", release, revision: 1, kind: "publish", reason: "" }, amina);
  await notes.settled();
  expect(await store.audit.verify()).toMatchObject({ broken: null });
  return { store, accounts, folder, lines };
}

/** As somebody would who has the database in hand. */
function tamper(store: SampleStore, table: string, sql: string) {
  return store.asOwner(`alter table ${table} disable trigger all; ${sql}; alter table ${table} enable trigger all`);
}

/** Writes the rows anew, each with the hash that fits. */
async function rewrite(store: SampleStore, change: (rows: readonly AuditRow[]) => readonly AuditRow[]) {
  const rows = change(await store.audit.list({ limit: 500 }));
  let previous = FIRST_PREVIOUS;
  const values = rows.map((row, index) => {
    const whole = { ...row, sequence: index + 1, previous };
    previous = auditHash(whole);
    const { sequence, at, actor, address, action, subject, before, after, states } = whole;
    const texts = [at, actor, address, action, subject, before, after, whole.previous, previous, states];
    return `(${[sequence, ...texts.map((text) => (text === null ? "null" : `$q$${text}$q$`))].join(", ")})`;
  });
  await tamper(store, "audit", `delete from audit; insert into audit values ${values.join(", ")}`);
}

const brokenOf = async ({ audit }: SampleStore) => (await audit.verify()).broken;

it("tells a log whose end was cut off", async () => {
  const { store } = await start();
  const head = await store.audit.head();
  await tamper(store, "audit", `delete from audit where sequence > ${(head?.sequence ?? 0) - 1}`);
  expect(await brokenOf(store)).toMatchObject({ reason: "it is missing, though its hash was noted" });
});

it("tells a log that was written anew from the middle, with hashes that fit", async () => {
  const { store } = await start();
  await rewrite(store, (rows) => rows.map((row) => (row.actor === "carol" ? { ...row, actor: "bob" } : row)));
  expect(await brokenOf(store)).toMatchObject({ reason: "its hash is not the one that was noted" });
});

it("tells a log of which nothing is left", async () => {
  const { store, folder } = await start();
  await tamper(store, "audit", "delete from audit");
  expect(await brokenOf(store)).toMatchObject({ reason: "it is missing, though its hash was noted" });
  // The attacker has the server's folder as well.
  await rm(folder, { recursive: true, force: true });
  expect(await brokenOf(store)).toMatchObject({ reason: 'no row of the log tells of "accounts amina"' });
});

it.each([
  ["publish", /^"channels production" is not as row \d+ left it/],
  ["review-approved", /^no row of the log tells of "reviews 1"$/],
  ["create", /^no row of the log tells of "accounts juma"$/],
])("tells where what was done has lost its row, with hashes that fit and no head noted: %s", async (action, reason) => {
  const { store, folder } = await start();
  await rm(folder, { recursive: true, force: true });
  await rewrite(store, (rows) =>
    rows.filter((row) => row.action !== action || /^(channel|change) (?!prod|1)/.test(row.subject)),
  );
  const broken = await brokenOf(store);
  expect([broken?.reason, ...(broken?.more ?? [])]).toContainEqual(expect.stringMatching(reason));
});

it("tells roles and publications that no row gave, and one that is gone", async () => {
  const one = await start();
  await one.store.asOwner("insert into grants select id, 'admin', '*' from accounts where name = 'juma'");
  expect(await brokenOf(one.store)).toMatchObject({ reason: 'no row of the log tells of "grants 2 admin *"' });
  const other = await start();
  await tamper(other.store, "publications", "delete from publications where revision = 2");
  expect(await brokenOf(other.store)).toMatchObject({
    reason: expect.stringMatching(/^"publications production 2" is gone/),
  });
});

it("notes the head of each publication, approval and change of roles in a file and in the log", async () => {
  const { store, accounts, folder, lines } = await start();
  const [, juma] = await accounts.people.list();
  await accounts.people.setGrants(juma?.id ?? 0, [{ role: "viewer", channel: "*" }], amina);
  const noted = lines.map((line) => /^The audit log's row \d+ \((.+)\) is [0-9a-f]{64}\.$/.exec(line)?.[1]);
  expect(noted).toEqual(
    expect.arrayContaining(["create account juma", "review-approved change 1", "publish channel production"]),
  );
  expect(noted.at(-1)).toBe("roles account juma");
  expect(await store.audit.verify()).toMatchObject({ broken: null });
  const [name] = await readdir(folder);
  const path = join(folder, name ?? "");
  const text = await readFile(path, "utf8");
  expect(text.trim().split("\n")).toHaveLength(lines.length);
  // A machine that went down while it wrote leaves half a line.
  await writeFile(path, `${text}{"sequence":`);
  expect(await store.audit.verify()).toMatchObject({ broken: null });
});
