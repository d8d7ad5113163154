import { describe, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import { actorOf, samplePrepare } from "../testing/sample-project.ts";
import { createSampleStore, type SampleStore } from "../testing/sample-store.ts";
import { createStore } from "./create-store.ts";

const ann = actorOf("ann");
const at = (time: string) => `2026-03-01T${time}:00.000Z`;
const AUTHORITY = { approvers: ["ann"], mayPublish: true };

/** "production" serves one release; at 10 o'clock ann schedules another for noon. */
async function scheduling(approvals = 0) {
  const store = await createSampleStore({ fourEyes: "relaxed" });
  const { id: one } = await store.addRelease({ order: "one" });
  const { id: two } = await store.addRelease({ order: "two" });
  const { id: three } = await store.addRelease({ order: "three" });
  const take = { channel: "production", release: one, revision: 0, kind: "import", reason: "" } as const;
  await store.channels.publish(take, actorOf("system"));
  await store.channels.change({ channel: "production", revision: 1, approvals }, ann);
  const request = { channel: "production", revision: 2, release: two, at: new Date(at("12:00")), reason: "in time" };
  return { store, one, two, three, request };
}

async function runDue(store: Pick<SampleStore, "schedule">, authority = AUTHORITY) {
  const done = [];
  for (const due of await store.schedule.due()) done.push(await store.schedule.run(due, authority));
  return done;
}

const served = async (store: SampleStore) => (await store.channels.state("production")).release;

describe("a release that is scheduled", () => {
  it("waits for its time, and is published then by whom it was scheduled", async () => {
    const { store, one, two, request } = await scheduling();
    const waiting = { release: two, at: at("12:00"), by: "ann", madeAt: at("10:00"), refusal: null };
    expect(await store.schedule.set(request, ann)).toMatchObject(waiting);
    store.setTime(at("11:59"));
    expect(await runDue(store)).toEqual([]);
    expect([await served(store), await store.schedule.find("production")]).toMatchObject([one, waiting]);
    store.setTime(at("12:00"));
    const publication = { kind: "publish", release: two, previous: one, by: "ann", reason: "in time" };
    expect(await runDue(store)).toMatchObject([publication]);
    expect([await served(store), await store.schedule.find("production")]).toEqual([two, null]);
    const rows = (await store.audit.list()).slice(-2);
    expect(rows.map(({ action, actor, address }) => [action, actor, address])).toEqual([
      ["schedule", "ann", "local"],
      ["publish", "ann", "schedule"],
    ]);
  });

  it("is taken back with a reason, once", async () => {
    const { store, one, request } = await scheduling();
    await store.schedule.set(request, ann);
    await expect(store.schedule.cancel({ channel: "production", reason: " " }, ann)).rejects.toThrow("say why");
    await store.schedule.cancel({ channel: "production", reason: "not now" }, ann);
    store.setTime(at("12:00"));
    expect([await runDue(store), await served(store)]).toEqual([[], one]);
    const again = store.schedule.cancel({ channel: "production", reason: "not now" }, ann);
    await expect(again).rejects.toMatchObject({ code: "not-found" });
  });

  it("needs a time to come, another release than is served, and that nothing else waits", async () => {
    const { store, one, three, request } = await scheduling();
    const set = (other: object) => expect(store.schedule.set({ ...request, ...other }, ann)).rejects;
    await set({ at: new Date(at("10:00")) }).toMatchObject({ code: "wrong-value" });
    await set({ at: new Date("2027-03-03T10:00:00Z") }).toMatchObject({ code: "wrong-value" });
    await set({ at: new Date(Number.NaN) }).toMatchObject({ code: "wrong-value" });
    await set({ release: one }).toMatchObject({ code: "already-over" });
    await set({ release: "0".repeat(64) }).toMatchObject({ code: "not-found" });
    await set({ revision: 1 }).toMatchObject({ code: "outdated" });
    await store.schedule.set(request, ann);
    await set({ release: three, revision: 3 }).toMatchObject({ code: "exists" });
  });

  it("needs its approvals when it is scheduled, and still at its time", async () => {
    const { store, one, request } = await scheduling(1);
    await expect(store.schedule.set(request, ann)).rejects.toMatchObject({ code: "not-approved" });
    const change = await store.changes.create({ title: "A change", base: one }, actorOf("ed"));
    const files = new Map([["schemas/screens/order.json", Buffer.from("four")]]);
    const saved = await store.changes.save({ change: change.id, revision: 1, files }, actorOf("ed"));
    const scheduleRequest = { change: change.id, revision: saved.change.revision };
    const sent = await store.changes.sendForReview(scheduleRequest, actorOf("ed"));
    const release = "refused" in sent ? "" : sent.release.id;
    await store.reviews.show(change.id, ann);
    await store.reviews.add({ change: change.id, release, verdict: "approved", words: "fine" }, ann);
    await store.schedule.set({ ...request, release, approvers: ["ann"] }, ann);
    store.setTime(at("12:00"));
    const refusal = 'the channel "production" needs 1 approval, the release has 0';
    expect(await runDue(store, { ...AUTHORITY, approvers: [] })).toMatchObject([{ refusal }]);
    expect([await served(store), await runDue(store)]).toEqual([one, []]);
  });

  it("is refused, and says why, where somebody may no longer publish, holds its rollout, or no server was there", async () => {
    const { store, one, two, request } = await scheduling();
    const refusals: unknown[] = [];
    const again = async () => {
      const [done] = await runDue(store, { ...AUTHORITY, mayPublish: refusals.length > 0 });
      refusals.push(done !== null && done !== undefined && "refusal" in done ? done.refusal : done);
      const { revision } = await store.channels.find("production");
      return { ...request, revision };
    };
    await store.schedule.set(request, ann);
    store.setTime(at("12:00"));
    await store.schedule.set({ ...(await again()), at: new Date(at("13:00")) }, ann);
    store.setTime("2026-03-01T14:00:00.001Z");
    await store.schedule.set({ ...(await again()), at: new Date(at("15:00")) }, ann);
    const { revision } = await store.channels.find("production");
    const rules = { steps: [{ percent: 5, at: at("14:00") }] };
    await store.rollouts.start({ channel: "production", revision, release: two, rules }, ann);
    await store.rollouts.hold({ channel: "production", reason: "look" }, ann);
    store.setTime(at("15:00"));
    await again();
    expect(refusals).toEqual(["ann may no longer publish", "no server was there at its time", "its rollout is held"]);
    expect(await served(store)).toBe(one);
  });

  it("is refused at once by another publication, another rollout, and by being taken back", async () => {
    const { store, one, two, three, request } = await scheduling();
    const seen = async () => ({ channel: "production", revision: (await store.channels.find("production")).revision });
    const refusal = async () => (await store.schedule.find("production"))?.refusal;
    await store.schedule.set(request, ann);
    await store.channels.publish({ ...(await seen()), release: three, kind: "publish", reason: "" }, ann);
    expect(await refusal()).toBe(`the channel was given release ${three.slice(0, 12)} meanwhile`);
    await store.schedule.set({ ...request, ...(await seen()) }, ann);
    const rules = { steps: [{ percent: 5, at: at("10:00") }] };
    await store.rollouts.start({ ...(await seen()), release: one, rules }, ann);
    expect(await refusal()).toBe(`a rollout of release ${one.slice(0, 12)} was begun meanwhile`);
    await store.schedule.set({ ...request, ...(await seen()) }, ann);
    await store.rollouts.start({ ...(await seen()), release: two, rules }, ann);
    expect(await refusal()).toBeNull();
    await store.rollouts.cancel({ channel: "production", reason: "it fails" }, ann);
    expect(await refusal()).toBe("it was taken back meanwhile");
    store.setTime(at("12:00"));
    expect([await runDue(store), await served(store)]).toEqual([[], three]);
  });
});

describe("instances", () => {
  it("publish it once, whichever is first, and one that was started since", async () => {
    const { store, two, request } = await scheduling();
    await store.schedule.set(request, ann);
    store.setTime(at("12:00"));
    // Another process, which knows of nothing but the database.
    const database = connect(store.url);
    const other = createStore({ database, prepare: samplePrepare, clock: () => new Date(at("12:00")) });
    const done = (await Promise.all([runDue(store), runDue(other), runDue(other)])).flat();
    await database.end();
    expect(done.filter((one) => one !== null)).toMatchObject([{ release: two }]);
    expect((await store.channels.history("production")).map(({ release }) => release)).toHaveLength(2);
  });

  it("publish nothing early where a clock of theirs runs ahead of the database's, nor twice where it is set back", async () => {
    const { store, one, two, request } = await scheduling();
    store.setTime("2500-01-01T10:00:00.000Z");
    const far = new Date("2500-01-01T12:00:00.000Z");
    await store.schedule.set({ ...request, at: far }, ann);
    store.setTime("2500-01-01T12:00:00.000Z");
    expect([await runDue(store), await served(store)]).toEqual([[], one]);
    await store.schedule.cancel({ channel: "production", reason: "wrong clock" }, ann);
    store.setTime(at("10:00"));
    const { revision } = await store.channels.find("production");
    await store.schedule.set({ ...request, revision }, ann);
    store.setTime(at("12:00"));
    expect(await runDue(store)).toMatchObject([{ release: two }]);
    store.setTime(at("11:00"));
    expect(await runDue(store)).toEqual([]);
    store.setTime(at("12:00"));
    expect([await runDue(store), await served(store)]).toEqual([[], two]);
  });
});
