import { beforeEach, describe, expect, it } from "vitest";
import { actorOf } from "../testing/sample-project.ts";
import { createSampleStore, type SampleStore } from "../testing/sample-store.ts";
import { createGuard, findJudged } from "./create-guard.ts";

const ANN = actorOf("ann");
const CHANNEL = "production";
const SCREEN = { screen: "order", language: "en", runtime: "0123456789abcdef", place: "", code: "" };
let store: SampleStore;
let time = Date.parse("2026-03-01T10:00:00Z");
/** Ids of three releases; the first two were published in this order. */
let good = "";
let bad = "";
let other = "";

beforeEach(async () => {
  store = await createSampleStore();
  time = Date.parse("2026-03-01T10:00:00Z");
  good = (await store.addRelease({ order: "good" })).id;
  bad = (await store.addRelease({ order: "bad" })).id;
  other = (await store.addRelease({ order: "other" })).id;
  await publish(good);
});

const revisionOf = async () => (await store.channels.find(CHANNEL)).revision;
const served = async () => (await store.channels.find(CHANNEL)).release;
const look = (on: SampleStore = store) => createGuard(on, CHANNEL).look();
const lastRow = async () => (await store.audit.list()).at(-1);

async function publish(release: string, reason = "test") {
  time += 3600_000;
  store.setTime(new Date(time).toISOString());
  const revision = await revisionOf();
  const first =
    (await served()) === null ? { revision: null, kind: "import" as const } : { revision, kind: "emergency" as const };
  return store.channels.publish({ channel: CHANNEL, release, reason, ...first }, ANN);
}

/** Counts of phones that report, each network as many of them as the others. */
async function report(release: string, openings: number, crashed: number, networks = 10) {
  const share = (count: number, network: number) =>
    Math.floor(((network + 1) * count) / networks) - Math.floor((network * count) / networks);
  const counts = Array.from({ length: networks }, (_, network) => {
    const one = { ...SCREEN, release, network: network + 1 };
    return [
      { ...one, kind: "opening", count: share(openings, network) } as const,
      { ...one, kind: "crashed-widget", count: share(crashed, network) } as const,
    ];
  }).flat();
  await store.reports.add(CHANNEL, { counts: counts.filter(({ count }) => count > 0), phones: new Map() });
}

/** Reports of one stranger, who makes as many visits as he likes. */
async function forge(release: string, openings: number, crashed: number, network = 99) {
  const one = { ...SCREEN, release, network };
  const counts = [
    { ...one, kind: "opening", count: openings } as const,
    { ...one, kind: "crashed-widget", count: crashed } as const,
  ];
  await store.reports.add(CHANNEL, { counts: counts.filter(({ count }) => count > 0), phones: new Map() });
}

async function rollOut(release: string, reason = "test") {
  const rules = { steps: [{ percent: 10, at: new Date(time).toISOString() }] };
  const request = { channel: CHANNEL, release, rules, kind: "emergency" as const, reason };
  return store.rollouts.start({ ...request, revision: await revisionOf() }, ANN);
}

describe("the guard of a channel", () => {
  it("takes a published release back that crashes more than the one before, as the system, with the figures", async () => {
    await report(good, 100, 0);
    await publish(bad);
    await report(bad, 10, 0);
    expect(await look()).toBeNull();
    await report(bad, 20, 20);
    expect(await look()).toMatch(
      /^Release \w{12} was taken back from the channel "production": crashed widgets: 20 of 30/,
    );
    expect(await served()).toBe(good);
    const [publication] = await store.channels.history(CHANNEL);
    expect(publication).toMatchObject({ kind: "guard", release: good, previous: bad, by: "system" });
    expect(publication?.reason).toMatch(
      /^crashed widgets: 20 of 30 openings \(66.7 %\), against 0 of 100 \(0 %\) with release/,
    );
    const row = await lastRow();
    expect([row?.action, row?.actor, row?.subject]).toEqual(["guard", "system", "channel production"]);
    expect(JSON.parse(row?.after ?? "")).toMatchObject({
      release: good,
      reason: publication?.reason,
      figures: { kind: "crashed-widget", failures: 20, openings: 30, failuresBefore: 0, openingsBefore: 100 },
    });
    expect((await store.audit.verify()).broken).toBeNull();
    expect(await look()).toBeNull();
  });

  it("cancels a rollout that crashes, and everyone keeps what they had", async () => {
    await report(good, 100, 1);
    await rollOut(bad);
    await report(bad, 20, 15);
    expect(await look()).toMatch(/was taken back/);
    expect((await store.channels.state(CHANNEL)).rollout).toBeNull();
    expect(await served()).toBe(good);
    expect(await store.guardActions.list(CHANNEL)).toMatchObject([{ release: bad, served: good, what: "rollout" }]);
    expect(await lastRow()).toMatchObject({ action: "guard", actor: "system" });
    expect((await store.audit.verify()).broken).toBeNull();
  });

  it("acts once where several instances look at the same time", async () => {
    await report(good, 100, 0);
    await publish(bad);
    await report(bad, 20, 20);
    const done = await Promise.all([look(), look(), look(), look()]);
    expect(done.filter((sentence) => sentence !== null).length).toBe(1);
    expect((await store.guardActions.list(CHANNEL)).length).toBe(1);
    expect((await store.channels.history(CHANNEL)).filter(({ kind }) => kind === "guard").length).toBe(1);
  });

  it("leaves a release alone that a person serves again, who must say why", async () => {
    await report(good, 100, 0);
    await publish(bad);
    await report(bad, 20, 20);
    await look();
    const approved = {
      channel: CHANNEL,
      release: bad,
      kind: "import" as const,
      reason: " ",
      revision: await revisionOf(),
    };
    await expect(store.channels.publish(approved, ANN)).rejects.toMatchObject({ code: "no-reason" });
    await publish(bad, "it crashes on one phone in the office alone");
    await report(bad, 100, 100);
    expect(await look()).toBeNull();
    expect(await served()).toBe(bad);
    expect((await findJudged(store, await store.channels.find(CHANNEL)))?.leftAlone).toMatch(
      /a person served it again/,
    );
  });

  it("promise 33: is moved by no stranger alone, however much one network reports: it holds a rollout, and asks once", async () => {
    await report(good, 1000, 0);
    await rollOut(bad);
    await forge(bad, 5000, 5000);
    expect(await look()).toMatch(/may have to be taken back.*crashed widgets: 5000 of 5000.* in 1 network alone/);
    expect([await served(), (await store.channels.state(CHANNEL)).rollout?.held]).toEqual([good, true]);
    expect(await lastRow()).toMatchObject({ action: "guard-asks", actor: "system" });
    expect((await findJudged(store, await store.channels.find(CHANNEL)))?.asks).toMatch(/1 network alone/);
    await store.rollouts.resume({ channel: CHANNEL, revision: await revisionOf() }, ANN);
    await forge(bad, 5000, 5000);
    expect(await look()).toBeNull();
    expect((await store.channels.state(CHANNEL)).rollout?.held).toBe(false);
    // Beside phones that open it well, in as many networks as one likes, one that does not is little.
    await report(bad, 1000, 4);
    expect(await look()).toBeNull();
    // Phones everywhere report it: the guard acts.
    await report(bad, 1000, 500);
    expect(await look()).toMatch(/was taken back/);
  });

  it("promise 33: asks of a publication, and leaves it served, while fewer than five networks report it", async () => {
    await report(good, 1000, 0);
    await publish(bad);
    await report(bad, 400, 400, 4);
    expect(await look()).toMatch(/may have to be taken back.* in 4 networks alone/);
    expect(await served()).toBe(bad);
    expect(await look()).toBeNull();
    await report(bad, 500, 500, 5);
    expect(await look()).toMatch(/was taken back/);
  });

  it("promise 33: finds a bad release, though a stranger reports openings of it without end", async () => {
    await report(good, 1000, 2);
    await publish(bad);
    await report(bad, 200, 60);
    await forge(bad, 1_000_000, 0);
    expect(await look()).toMatch(/was taken back/);
  });

  it("leaves a rollout alone while a person holds it, and looks again when it goes on", async () => {
    await report(good, 100, 0);
    await rollOut(bad);
    await store.rollouts.hold({ channel: CHANNEL, reason: "looking into it" }, ANN);
    await report(bad, 20, 20);
    expect(await look()).toBeNull();
    await store.rollouts.resume({ channel: CHANNEL, revision: await revisionOf() }, ANN);
    expect(await look()).toMatch(/was taken back/);
  });

  it("never takes back what a person went back to, nor the first release of all", async () => {
    await report(good, 100, 100);
    expect(await look()).toBeNull();
    await publish(bad);
    await report(bad, 100, 0);
    await store.channels.rollBack({ channel: CHANNEL, revision: await revisionOf(), reason: "test" }, ANN);
    await report(good, 100, 100);
    expect(await look()).toBeNull();
    expect(await served()).toBe(good);
  });

  it("goes by the limits of the channel, and not at all where it is off", async () => {
    await report(good, 1000, 0);
    await publish(bad);
    await report(bad, 1000, 100);
    const set = async (guard: object) =>
      store.channels.change({ channel: CHANNEL, revision: await revisionOf(), guard }, ANN);
    await set({ points: 20 });
    expect(await look()).toBeNull();
    await set({ points: 1, on: false });
    expect(await look()).toBeNull();
    expect((await set({ on: true })).guard).toEqual({ on: true, factor: 2, points: 1 });
    expect(await look()).toMatch(/100 of 1000 openings/);
    await expect(set({ factor: 0 })).rejects.toMatchObject({ code: "wrong-value" });
  });

  it("judges a release by what was reported since it was served, not by an earlier time", async () => {
    await report(good, 100, 0);
    await publish(bad);
    await report(bad, 20, 20);
    await store.channels.rollBack({ channel: CHANNEL, revision: await revisionOf(), reason: "crashes" }, ANN);
    await publish(bad, "the lender mended its answers");
    expect(await look()).toBeNull();
    await publish(other);
    expect(await look()).toBeNull();
  });
});

describe("counted reports", () => {
  it("add up over instances and times, and are forgotten after a month", async () => {
    await Promise.all([report(good, 3, 1), report(good, 4, 2)]);
    time += 3600_000;
    store.setTime(new Date(time).toISOString());
    await report(good, 5, 0);
    const openings = async () => (await store.reports.openings(CHANNEL, [good])).get(good);
    expect(await openings()).toEqual({
      openings: 12,
      "failed-opening": 0,
      "refused-plan": 0,
      "crashed-widget": 3,
      visits: 0,
      networks: 8,
    });
    expect(await store.reports.failures(CHANNEL, good)).toEqual([
      { kind: "crashed-widget", screen: "order", language: "en", place: "", code: "", count: 3 },
    ]);
    await store.reports.prune();
    expect((await openings())?.openings).toBe(12);
    store.setTime(new Date(time + 31 * 24 * 3600_000).toISOString());
    await store.reports.prune();
    expect(await store.asOwner("select 1 from reports")).toEqual([]);
  });
});
