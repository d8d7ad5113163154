import { expect, it } from "vitest";
import { createAccounts } from "../accounts/create-accounts.ts";
import { createPasswordHasher } from "../accounts/hash-password.ts";
import { migrate } from "../database/migrate.ts";
import { actorOf } from "../testing/sample-project.ts";
import { createSampleStore, type SampleStore } from "../testing/sample-store.ts";
import { auditHash, FIRST_PREVIOUS } from "./audit/append-audit.ts";
import { noteStates } from "./note-states.ts";

const amina = actorOf("amina");
const NOW = new Date("2026-03-01T10:00:00Z");
const HOME = { address: "local", agent: "Test", kind: "command" } as const;
const PASSWORD = "kijani juu ya mti 42";

/** Two accounts, a token, a factor, a change in review, a rule that waits, a rollout and a release at a time. */
async function start(): Promise<SampleStore> {
  const store = await createSampleStore({ fourEyes: "relaxed" });
  const { database, write } = store;
  const passwords = createPasswordHasher({ N: 2, r: 1, p: 1 });
  const accounts = createAccounts({ database, write, now: () => NOW, provider: null, passwords });
  const secret = (await accounts.signIn.firstLink()) ?? "";
  await accounts.signIn.withLink({ secret, name: "amina", password: PASSWORD }, HOME);
  const juma = await accounts.people.create({ name: "juma", grants: [{ role: "editor", channel: "*" }] }, amina);
  await accounts.signIn.withLink({ secret: juma.secret, password: PASSWORD }, HOME);
  await accounts.people.create({ name: "carol", grants: [{ role: "approver", channel: "*" }] }, amina);
  await accounts.people.setDisabled(juma.account.id, true, amina);
  await accounts.tokens.create({ name: "ci", scopes: ["read"], channel: "staging", days: 9 }, amina);
  await accounts.tokens.create({ name: "old", scopes: ["publish"], channel: "*", days: 9 }, amina);
  await accounts.tokens.revoke("old", amina);
  const [one, two] = [await store.addRelease({ order: "one" }), await store.addRelease({ order: "two" })];
  const first = { channel: "production", release: one.id, revision: 0, kind: "import", reason: "" } as const;
  await store.channels.publish(first, actorOf("system"));
  const { id, revision } = await store.changes.create({ title: "Mine", base: one.id }, amina);
  const files = new Map([["schemas/screens/order.json", new TextEncoder().encode("mine")]]);
  const saved = await store.changes.save({ change: id, revision, files }, actorOf("juma"));
  const sent = await store.changes.sendForReview({ change: id, revision: saved.change.revision }, amina);
  const release = "refused" in sent ? "" : sent.release.id;
  await store.reviews.show(id, actorOf("carol"));
  await store.reviews.add({ change: id, release, verdict: "approved", words: "" }, actorOf("carol"));
  const at = new Date("2026-03-02T10:00:00Z");
  await store.schedule.set({ channel: "production", revision: 1, release, at, reason: "" }, amina);
  const rules = { steps: [{ percent: 5 }] };
  const rollout = { channel: "production", revision: 2, release: two.id, rules, kind: "emergency", reason: "now" };
  await store.rollouts.start({ ...rollout, kind: "emergency" }, amina);
  await store.switches.off({ channel: "production", kind: "screen", name: "order", notice: null, reason: "x" }, amina);
  await write(amina, async (queries, now) => {
    await queries.query("insert into lowered_rules values ('production', 0, true, 'amina', $1)", [now]);
    return { result: undefined, entry: { action: "lower", subject: "channel production" } };
  });
  await write(amina, async (queries, now) => {
    await queries.query("insert into totp_factors values (1, 'GEZDGNBVGY3TQOJQ', 1, $1)", [now]);
    await queries.query("insert into recovery_codes values (1, 'one')");
    return { result: undefined, entry: { action: "second-factor-add", subject: "account amina" } };
  });
  expect(await store.audit.verify()).toMatchObject({ broken: null });
  return store;
}

/** The log as a server wrote it that noted no digests. */
async function forgetStates(store: SampleStore): Promise<void> {
  let previous = FIRST_PREVIOUS;
  const rows = (await store.audit.list({ limit: 500 })).map((row) => {
    const before = { ...row, states: null, previous };
    previous = auditHash(before);
    const set = `states = null, previous = '${before.previous}', hash = '${previous}'`;
    return `update audit set ${set} where sequence = ${row.sequence}`;
  });
  await store.asOwner(`set session_replication_role = replica; ${rows.join("; ")}`);
}

it.each([
  ["an approval less", "update channels set approvals = 0", "channels production"],
  ["one's own approval", "update channels set own_approval = true", "channels production"],
  [
    "another release served",
    "update channels set release = (select id from releases where number = 2)",
    "channels production",
  ],
  ["a guard that is off", "update channels set guard_on = false", "channels production"],
  ["a channel that no act made", "insert into channels (name, approvals) values ('open', 0)", "channels open"],
  ["a lowered rule of an earlier day", "update lowered_rules set made_at = '2026-02-01'", "lowered_rules production"],
  ["a lowered rule of somebody else", "update lowered_rules set made_by = 'carol'", "lowered_rules production"],
  ["a lowered rule that is gone", "delete from lowered_rules", "lowered_rules production"],
  ["a token of more scopes", "update tokens set scopes = '{publish}' where name = 'ci'", "tokens ci"],
  ["a token of all channels", "update tokens set channel = '*' where name = 'ci'", "tokens ci"],
  ["a token that ends later", "update tokens set expires_at = '2099-01-01' where name = 'ci'", "tokens ci"],
  ["another token's secret", "update tokens set hash = repeat('a', 64) where name = 'ci'", "tokens ci"],
  ["a revoked token", "update tokens set revoked_at = null where name = 'old'", "tokens old"],
  [
    "a token that no act made",
    "insert into tokens values ('h', 'mine', '{publish}', '*', 'amina', now(), '2099-01-01')",
    "tokens mine",
  ],
  ["another password", "update accounts set password = 'x' where name = 'amina'", "accounts amina"],
  ["a disabled account", "update accounts set disabled_at = null where name = 'juma'", "accounts juma"],
  ["another person at the provider", "update accounts set issuer = 'i', subject = 's' where id = 3", "accounts carol"],
  ["another name", "update accounts set name = 'karol' where id = 3", "accounts karol"],
  ["a role", "insert into grants values (2, 'admin', '*')", "grants 2 admin *"],
  ["a role taken away", "delete from grants where account = 3", "grants 3 approver *"],
  ["a link that no act made", "insert into invitations values ('h', 1, '2099-01-01', 'amina')", "invitations h"],
  [
    "a session that no act made",
    "insert into sessions (hash, account, kind, address, agent, made_at, used_at) values ('h', 1, 'browser', '', '', now(), now())",
    "sessions 3",
  ],
  ["a session that was proved", "update sessions set confirmed_at = '2099-01-01'", "sessions 1"],
  ["a second factor less", "delete from totp_factors", "totp_factors 1"],
  ["another second factor", "update totp_factors set secret = 'GEZDGNBVGY3TQOJR'", "totp_factors 1"],
  ["a key", "insert into passkeys values ('k', 1, 'n', 'x', 0, '{}', now())", "passkeys k"],
  ["a code", "insert into recovery_codes values (1, 'two')", "recovery_codes 1 two"],
  ["who made an account", "update account_acts set made_by = 'carol' where account = 2", "account_acts 2"],
  ["when an account was made", "update account_acts set made_at = '2020-01-01' where account = 3", "account_acts 3"],
  ["an act on an account that is gone", "delete from account_acts where id = 2", "account_acts 2"],
  ["somebody who worked on a change", "delete from change_contributors", "change_contributors 1 juma"],
  ["the author of a change", "update changes set author = 'bob'", "changes 1"],
  ["what a change is to bring", "update changes set release = null", "changes 1"],
  ["who made a release", "update releases set made_by = 'bob' where number = 3", "releases "],
  ["a review", "update reviews set release = (select id from releases where number = 1)", "reviews 1"],
  ["the base of a review", "update reviews set base = (select id from releases where number = 2)", "reviews 1"],
  [
    "a review that nobody gave",
    "insert into reviews (change, release, verdict, words, made_by, made_at) select 1, release, 'approved', '', 'bob', now() from changes",
    "reviews 2",
  ],
  ["a release at an earlier time", "update scheduled set at = '2026-01-01'", "scheduled production"],
  ["a refusal taken back", "update scheduled set refusal = null", "scheduled production"],
  ["a rollout to everyone", "update rollouts set rules = '{\"steps\":[]}'", "rollouts production"],
  ["a notice", 'update switched_off set notice = \'{"en":"Pay to 071"}\'', "switched_off production screen order"],
  ["a publication", "update publications set kind = 'publish'", "publications production 1"],
  ["a publication that is gone", "delete from publications", "publications production 1"],
])("verify names a row that follows from no act: %s", async (_what, sql, row) => {
  const store = await start();
  await store.asOwner(`set session_replication_role = replica; ${sql}`);
  const { broken } = await store.audit.verify();
  expect(broken).toMatchObject({ sequence: null, reason: expect.stringContaining(`"${row}`) });
});

it("verify names each row that was changed, also through the server's own connection, and after another act", async () => {
  const store = await start();
  await store.database.query("update channels set approvals = 0");
  await store.database.query("update tokens set channel = '*' where name = 'ci'");
  await store.addRelease({ order: "three" });
  const { broken } = await store.audit.verify();
  expect([broken?.reason, ...(broken?.more ?? [])]).toEqual([
    expect.stringContaining('"tokens ci"'),
    expect.stringContaining('"channels production"'),
  ]);
});

it("verify names a hundred rows, and says how many more there are", async () => {
  const store = await start();
  await store.database.query("insert into recovery_codes select 1, 'code ' || n from generate_series(1, 250) n");
  const { broken } = await store.audit.verify();
  expect(broken?.more).toHaveLength(101);
  expect(broken?.more?.at(-1)).toBe("149 rows more are not as the log says");
});

it("a log of before is compared from the next start on", async () => {
  const store = await start();
  await forgetStates(store);
  expect((await store.audit.verify()).broken?.reason).toContain("no row of the log tells of");
  await Promise.all([noteStates(store.write), noteStates(store.write)]);
  expect((await store.audit.verify()).broken).toBeNull();
  const entries = await store.audit.list({ limit: 500 });
  expect(entries.filter(({ action }) => action === "states")).toHaveLength(1);
  await store.asOwner("update channels set approvals = 0");
  expect((await store.audit.verify()).broken?.reason).toContain("channels production");
});

it("notices that a migration takes from a log of before are compared with the rest of it", async () => {
  const store = await start();
  const off = { channel: "production", kind: "screen", name: "order", notice: { en: "Back at noon." }, reason: "x" };
  await store.switches.off({ ...off, kind: "screen", mayApprove: true }, amina);
  await store.asOwner("drop table notices; delete from migrations where name = '0016_notices'");
  await forgetStates(store);
  await migrate(store.url);
  await noteStates(store.write);
  expect(await store.database.query("select made_by from notices")).toMatchObject({ rows: [{ made_by: "amina" }] });
  expect((await store.audit.verify()).broken).toBeNull();
  await store.asOwner("update notices set notice = '{}'");
  expect((await store.audit.verify()).broken?.reason).toContain('"notices production ');
});

it("reviews of before their base counted are noted anew, but one that was not as the log says", async () => {
  const store = await start();
  await store.asOwner(
    `delete from migrations where name = '0021_review_base_states'; drop trigger reviews_state on reviews;
     create trigger reviews_state after insert or update or delete on reviews
       for each row execute function note_state('id', 'id change release verdict made_by made_at')`,
  );
  const release = (await store.changes.find(1)).release ?? "";
  for (const words of ["second", "third"])
    await store.reviews.add({ change: 1, release, verdict: "comment", words }, amina);
  expect((await store.audit.verify()).broken?.reason).toContain('"reviews 2"');
  await store.asOwner("set session_replication_role = replica; update reviews set verdict = 'approved' where id = 3");
  await migrate(store.url);
  const { broken } = await store.audit.verify();
  expect([broken?.reason, broken?.more]).toEqual([expect.stringContaining('"reviews 3"'), undefined]);
  await store.asOwner("set session_replication_role = replica; update reviews set verdict = 'comment' where id = 3");
  // As it was, by the digest of before: it is named still, as nobody knows of what base it was.
  expect((await store.audit.verify()).broken?.reason).toContain('"reviews 3"');
  await store.addRelease({ order: "three" });
  expect((await store.audit.list({ limit: 500 })).map(({ action }) => action)).toContain("states");
});
