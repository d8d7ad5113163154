import { describe, expect, it } from "vitest";
import { actorOf, fileOf, samplePrepare, sampleProject } from "../../testing/sample-project.ts";
import { createSampleStore } from "../../testing/sample-store.ts";
import { createStore, type Store } from "../create-store.ts";

const ann = actorOf("ann");
const APP = "schemas/app.json";
const PENDING = { rate: 29.2, licence: { pending: "license number" } };
const KNOWN = { rate: 29.2, licence: { en: "License 17", sw: "Leseni 17" } };
const REFUSAL = {
  code: "has-errors",
  message: expect.stringContaining('schemas/app.json:4:16 "app.facts.licence" is pending: license number'),
};

/** A release whose app has these facts. */
async function withFacts(store: Store, facts: object): Promise<string> {
  const files = sampleProject({ order: JSON.stringify(facts) }).filter(({ path }) => path !== APP);
  const added = await store.releases.add([...files, fileOf(APP, JSON.stringify({ facts }, null, 2))], ann);
  if ("refused" in added) throw new Error("the sample documents are broken");
  return added.release.id;
}

/** A channel that needs no approval and serves what is known; beside it a server on the same database for no borrower. */
async function start() {
  const store = await createSampleStore({ fourEyes: "relaxed", forBorrowers: true });
  const clock = () => new Date("2026-03-01T10:00:00.000Z");
  const beside = createStore({ database: store.database, prepare: samplePrepare, clock, fourEyes: "relaxed" });
  const release = await withFacts(store, PENDING);
  const known = await withFacts(store, KNOWN);
  await store.channels.change({ channel: "production", revision: 0, approvals: 0 }, ann);
  const seen = async (wanted: string) => {
    const { revision } = await store.channels.find("production");
    return { channel: "production", revision, release: wanted, reason: "test" };
  };
  await store.channels.publish({ ...(await seen(known)), kind: "publish" }, ann);
  return { store, beside, release, seen };
}

describe("a release with pending facts, where borrowers come", () => {
  it.each(["publish", "emergency"] as const)("is not published: %s", async (kind) => {
    const { store, release, seen } = await start();
    await expect(store.channels.publish({ ...(await seen(release)), kind }, ann)).rejects.toMatchObject(REFUSAL);
  });

  it("is neither rolled out nor scheduled", async () => {
    const { store, release, seen } = await start();
    const rules = { steps: [{ percent: 10 }] };
    await expect(store.rollouts.start({ ...(await seen(release)), rules }, ann)).rejects.toMatchObject(REFUSAL);
    const at = new Date("2026-03-02T10:00:00.000Z");
    await expect(store.schedule.set({ ...(await seen(release)), at }, ann)).rejects.toMatchObject(REFUSAL);
  });

  it("goes to no more of them where a server beside began with it", async () => {
    const { store, beside, release, seen } = await start();
    const rules = { steps: [{ percent: 10 }] };
    await beside.rollouts.start({ ...(await seen(release)), rules }, ann);
    await expect(store.rollouts.finish(await seen(release), ann)).rejects.toMatchObject(REFUSAL);
    await store.rollouts.cancel(await seen(release), ann);
    const due = await beside.schedule.set({ ...(await seen(release)), at: new Date("2026-03-01T10:01:00.000Z") }, ann);
    store.setTime("2026-03-01T10:02:00.000Z");
    expect(await store.schedule.run(due, { mayPublish: true, approvers: [] })).toMatchObject({
      refusal: REFUSAL.message,
    });
  });
});

it("is published where no borrower comes, pending facts and all", async () => {
  const { beside, release, seen } = await start();
  const published = beside.channels.publish({ ...(await seen(release)), kind: "publish" }, ann);
  expect(await published).toMatchObject({ release });
});
