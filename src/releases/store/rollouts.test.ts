import { describe, expect, it } from "vitest";
import type { RolloutRules } from "../releases.ts";
import { actorOf } from "../testing/sample-project.ts";
import { createSampleStore } from "../testing/sample-store.ts";

const ann = actorOf("ann");
const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
const STEPS = [
  { percent: 5, at: at(10) },
  { percent: 50, at: at(12) },
  { percent: 100, at: at(14) },
];

/** "production" serves one release, and at 10 o'clock begins to give another one to some. */
async function rollingOut(rules: RolloutRules = { steps: STEPS }) {
  const store = await createSampleStore();
  const { id: one } = await store.addRelease({ order: "one" });
  const { id: two } = await store.addRelease({ order: "two" });
  const start = {
    channel: "production",
    revision: 1,
    release: two,
    rules,
    kind: "emergency",
    reason: "try it",
  } as const;
  const take = { channel: "production", release: one, revision: 0, kind: "import", reason: "" } as const;
  await store.channels.publish(take, actorOf("system"));
  const state = await store.rollouts.start(start, ann);
  return { store, one, two, start, state };
}

const stop = { channel: "production", reason: "too many failures" };

describe("a rollout", () => {
  it("stands beside the channel's release", async () => {
    const { state, one, two } = await rollingOut();
    const rollout = { release: two, rules: { steps: STEPS }, held: false, startedAt: at(10) };
    expect(state).toEqual({ name: "production", revision: 2, release: one, rollout, switchedOff: [], takenBack: [] });
  });

  it("needs approvals, a channel that serves something, and another release", async () => {
    const { store, one, start } = await rollingOut();
    const refused = (request: object) =>
      expect(store.rollouts.start({ ...start, revision: 2, ...request }, ann)).rejects;
    await refused({ kind: "publish" }).toMatchObject({ code: "not-approved" });
    await refused({ release: one }).toMatchObject({ code: "already-over" });
    await refused({ revision: 1 }).toMatchObject({ code: "outdated" });
    await refused({ reason: "" }).toMatchObject({ code: "no-reason" });
    await store.channels.create({ name: "empty" }, ann);
    await refused({ channel: "empty", revision: 0 }).toMatchObject({ code: "not-found" });
  });

  it.each([
    { steps: [] },
    { steps: [{ percent: 101, at: at(10) }] },
    { steps: [{ percent: 5, at: "soon" }] },
    { steps: [...STEPS].reverse() },
    { steps: [{ percent: 5 }, { percent: 100 }] },
    { steps: STEPS, shell: "new" },
  ])("is refused with the rules %j", async (rules) => {
    const { store, start } = await rollingOut();
    const started = store.rollouts.start({ ...start, revision: 2, rules }, ann);
    await expect(started).rejects.toMatchObject({ code: "wrong-value" });
  });

  it("keeps its percentage while it is held, and goes on as much later as it was held", async () => {
    const { store } = await rollingOut();
    store.setTime(at(13));
    const held = await store.rollouts.hold(stop, ann);
    expect(held.rollout).toMatchObject({ held: true, rules: { steps: STEPS.slice(0, 2) } });
    expect(await store.rollouts.hold(stop, ann)).toEqual(held);
    store.setTime(at(20));
    const resumed = await store.rollouts.resume({ channel: "production", revision: 3 }, ann);
    const steps = [...STEPS.slice(0, 2), { percent: 100, at: at(21) }];
    expect(resumed.rollout).toMatchObject({ held: false, rules: { steps } });
  });

  it("goes on with the same times where the clock was set back meanwhile", async () => {
    const { store } = await rollingOut();
    store.setTime(at(13));
    await store.rollouts.hold(stop, ann);
    store.setTime(at(8));
    const { rollout } = await store.rollouts.resume({ channel: "production", revision: 3 }, ann);
    expect(rollout?.rules.steps).toEqual(STEPS);
  });

  it("steps at once, without later steps that would lead back", async () => {
    const { store } = await rollingOut();
    store.setTime(at(11));
    const { rollout } = await store.rollouts.step({ channel: "production", revision: 2, percent: 60 }, ann);
    const steps = [
      { percent: 5, at: at(10) },
      { percent: 60, at: at(11) },
      { percent: 100, at: at(14) },
    ];
    expect(rollout?.rules.steps).toEqual(steps);
  });

  it("is given to fewer, stays held where it was, and waits for the reason", async () => {
    const { store } = await rollingOut();
    store.setTime(at(13));
    await store.rollouts.step({ channel: "production", revision: 2, percent: 50 }, ann);
    await store.rollouts.hold({ channel: "production" }, ann);
    store.setTime(at(15));
    const { rollout, revision } = await store.rollouts.step({ channel: "production", revision: 4, percent: 10 }, ann);
    expect([rollout?.held, rollout?.rules.steps.map(({ percent }) => percent)]).toEqual([true, [5, 50, 50, 10]]);
    const acts = await store.channels.unexplained("production");
    expect(acts.map((act) => [act.action, act.revision])).toEqual([
      ["rollout-step", revision],
      ["rollout-hold", 4],
    ]);
  });

  it("ends for everyone, or for no one", async () => {
    const { store, one, two, start } = await rollingOut();
    expect(await store.rollouts.cancel(stop, ann)).toMatchObject({ release: one, rollout: null, revision: 3 });
    await store.rollouts.start({ ...start, revision: 3 }, ann);
    const finished = await store.rollouts.finish({ channel: "production", revision: 4 }, ann);
    expect(finished).toMatchObject({ release: two, previous: one, revision: 5, kind: "emergency", reason: "try it" });
    expect(await store.channels.state("production")).toMatchObject({ release: two, rollout: null });
    await expect(store.rollouts.hold(stop, ann)).rejects.toMatchObject({ code: "not-found" });
  });

  it("ends when the channel goes back, or is given another release", async () => {
    const { store, one, two } = await rollingOut();
    const request = { channel: "production", revision: 2, release: two, kind: "emergency", reason: "now" } as const;
    await store.channels.publish(request, ann);
    await store.rollouts.start({ ...request, revision: 3, release: one, rules: { steps: STEPS } }, ann);
    const back = await store.channels.rollBack({ ...stop, revision: 4 }, ann);
    expect(back).toMatchObject({ release: one });
    expect(await store.channels.state("production")).toMatchObject({ rollout: null });
  });
});

describe("switching off", () => {
  it("takes a screen out, with a notice, and brings it back", async () => {
    const { store } = await rollingOut();
    const screen = { channel: "production", kind: "screen", name: "order", reason: "wrong sums" } as const;
    const off = await store.switches.off({ ...screen, mayApprove: true, notice: { en: "Come back at noon." } }, ann);
    expect(off.switchedOff).toEqual([{ kind: "screen", name: "order", notice: { en: "Come back at noon." } }]);
    const again = await store.switches.off({ ...screen, notice: null }, ann);
    expect(again).toMatchObject({ revision: 4, switchedOff: [{ notice: null }] });
    expect((await store.switches.on(screen, ann)).switchedOff).toEqual([]);
    await expect(store.switches.on(screen, ann)).rejects.toMatchObject({ code: "not-found" });
    await expect(store.switches.off({ ...screen, name: "nothing", notice: null }, ann)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("what stops something", () => {
  it("takes its reason afterwards, once, and has it in the history", async () => {
    const { store, one } = await rollingOut();
    const { revision } = await store.rollouts.hold({ channel: "production" }, ann);
    const explain = (words: string, of = revision) =>
      store.channels.explain({ channel: "production", revision: of, reason: words }, ann);
    await expect(explain(" ")).rejects.toMatchObject({ code: "no-reason" });
    await expect(explain("later", revision + 1)).rejects.toMatchObject({ code: "not-found" });
    await explain("too many failures");
    await expect(explain("another one")).rejects.toMatchObject({ code: "already-over" });
    const rows = (await store.audit.list()).slice(-2);
    const held = { percent: 5, reason: "", revision };
    expect(rows.map(({ action, after }) => [action, JSON.parse(after ?? "")])).toEqual([
      ["rollout-hold", held],
      ["reason", { revision, reason: "too many failures", act: { action: "rollout-hold", before: null, after: held } }],
    ]);
    const channel = await store.channels.find("production");
    const finished = await store.rollouts.finish({ channel: "production", revision: channel.revision }, ann);
    const rolledBack = await store.channels.rollBack(
      { channel: "production", revision: finished.revision, release: one },
      ann,
    );
    expect(rolledBack.reason).toBe("");
    await explain("wrong words", rolledBack.revision);
    await expect(explain("not that", finished.revision)).rejects.toMatchObject({ code: "already-over" });
    expect((await store.channels.history("production"))[0]).toMatchObject({ kind: "rollback", reason: "wrong words" });
    expect(await store.audit.verify()).toMatchObject({ broken: null });
  });

  it("is refused with a reason that says nothing", async () => {
    const { store } = await rollingOut();
    const blank = { channel: "production", reason: " " };
    await expect(store.rollouts.hold(blank, ann)).rejects.toMatchObject({ code: "no-reason" });
    await expect(store.rollouts.cancel(blank, ann)).rejects.toMatchObject({ code: "no-reason" });
  });
});
