import { describe, expect, it } from "vitest";
import type { PublishRequest, Release } from "../releases.ts";
import { actorOf } from "../testing/sample-project.ts";
import { createSampleStore, type SampleStore } from "../testing/sample-store.ts";

const ann = actorOf("ann");

/** Publishes without approval, as a server does that starts with a folder. */
async function take(store: SampleStore, { id }: Release) {
  const { revision } = await store.channels.state("production");
  const request = { channel: "production", release: id, revision, kind: "import", reason: "" } as const;
  return store.channels.publish(request, actorOf("system"));
}

describe("publishing", () => {
  const emergency: Omit<PublishRequest, "release"> = {
    channel: "production",
    revision: 0,
    kind: "emergency",
    reason: "the pay button is gone",
  };

  it("moves the channel, once for one key", async () => {
    const store = await createSampleStore();
    const one = await store.addRelease({ order: "one" });
    const request = { ...emergency, release: one.id, key: "a" };
    const published = await Promise.all([1, 2, 3].map(() => store.channels.publish(request, ann)));
    expect(new Set(published.map(({ revision }) => revision))).toEqual(new Set([1]));
    expect(await store.channels.state("production")).toMatchObject({ release: one.id, revision: 1 });
    expect(await store.channels.history("production")).toEqual([{ ...published[0], number: one.number, title: null }]);
    const other = await store.addRelease({ order: "two" });
    await expect(store.channels.publish({ ...request, release: other.id }, ann)).rejects.toMatchObject({
      code: "key-used",
    });
  });

  it("is refused upon another revision than was seen, without a reason, or without approvals", async () => {
    const store = await createSampleStore();
    const { id: release } = await store.addRelease({ order: "one" });
    const refused = (request: Partial<PublishRequest>) =>
      expect(store.channels.publish({ ...emergency, release, ...request }, ann)).rejects;
    await refused({ revision: 7 }).toMatchObject({ code: "outdated" });
    await refused({ reason: " " }).toMatchObject({ code: "no-reason" });
    await refused({ kind: "publish" }).toMatchObject({ code: "not-approved" });
    await refused({ release: "0".repeat(64) }).toMatchObject({ code: "not-found" });
    await refused({ channel: "nowhere" }).toMatchObject({ code: "not-found" });
    await store.channels.publish({ ...emergency, release, revision: null }, ann);
    await refused({ revision: null }).toMatchObject({ code: "outdated" });
    expect(await store.channels.history("production")).toHaveLength(1);
  });

  it("lists each release that a channel served, the last one first, however often others were served since", async () => {
    const store = await createSampleStore();
    const [one, two, three] = [
      await store.addRelease({ order: "one" }),
      await store.addRelease({ order: "two" }),
      await store.addRelease({ order: "three" }),
    ];
    let revision: number | null = null;
    for (const { id } of [one, ...Array.from({ length: 26 }, () => [two, three]).flat()]) {
      const done = await store.channels.publish({ ...emergency, release: id, revision }, ann);
      revision = done.revision;
    }
    expect(await store.channels.served("production")).toEqual([three.id, two.id, one.id]);
    expect(await store.channels.served("nowhere")).toEqual([]);
  });

  it("lets one of two through that saw the same revision", async () => {
    const store = await createSampleStore();
    const [one, two] = [await store.addRelease({ order: "one" }), await store.addRelease({ order: "two" })];
    const outcomes = await Promise.allSettled(
      [one, two].map(({ id }) => store.channels.publish({ ...emergency, release: id }, ann)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("going back", () => {
  it("leads to what was before the present release, and further back when asked again", async () => {
    const store = await createSampleStore();
    const releases: Release[] = [];
    for (const order of ["a", "b", "c"]) {
      const release = await store.addRelease({ order });
      releases.push(release);
      await take(store, release);
    }
    const [a, b] = releases.map(({ id }) => id);
    const back = async () => {
      const { revision } = await store.channels.state("production");
      return store.channels.rollBack({ channel: "production", revision, reason: "it fails" }, ann);
    };
    expect(await back()).toMatchObject({ release: b, kind: "rollback" });
    expect(await back()).toMatchObject({ release: a });
    await expect(back()).rejects.toMatchObject({ code: "not-found" });
  });

  it("leads to any release that the channel served, and to no other", async () => {
    const store = await createSampleStore();
    const [a, b, never] = [
      await store.addRelease({ order: "a" }),
      await store.addRelease({ order: "b" }),
      await store.addRelease({ order: "c" }),
    ];
    await take(store, a);
    await take(store, b);
    const back = (release: string) =>
      store.channels.rollBack({ channel: "production", revision: 2, reason: "it fails", release, key: "k" }, ann);
    await expect(back(never.id)).rejects.toMatchObject({ code: "not-found" });
    await expect(back(b.id)).rejects.toMatchObject({ code: "not-found" });
    const done = await back(a.id);
    expect(await back(a.id)).toEqual(done);
    expect(await store.channels.state("production")).toMatchObject({ release: a.id, revision: 3 });
  });
});

describe("what is taken back", () => {
  it("is all that was published since the release that is gone back to, until it is given again", async () => {
    const { channels, addRelease, rollouts } = await createSampleStore();
    const ids: string[] = [];
    for (const order of ["one", "two", "three", "four"]) ids.push((await addRelease({ order })).id);
    const [one = "", two = "", three = "", four = ""] = ids;
    const ann = actorOf("ann");
    const seen = async () => ({ channel: "production", revision: (await channels.find("production")).revision });
    const publish = async (release: string) =>
      channels.publish({ ...(await seen()), release, kind: "emergency", reason: "test" }, ann);
    const takenBack = async () => new Set((await channels.state("production")).takenBack);
    for (const release of [one, two, three]) await publish(release);
    expect(await takenBack()).toEqual(new Set());
    await channels.rollBack({ ...(await seen()), release: one, reason: "test" }, ann);
    expect(await takenBack()).toEqual(new Set([two, three]));
    await publish(two);
    expect(await takenBack()).toEqual(new Set([three]));
    const rules = { steps: [{ percent: 5, at: "2026-01-01T00:00:00Z" }] };
    const start = async (release: string) =>
      rollouts.start({ ...(await seen()), release, rules, kind: "emergency", reason: "test" }, ann);
    await start(four);
    await rollouts.cancel({ ...(await seen()), reason: "test" }, ann);
    expect(await takenBack()).toEqual(new Set([three, four]));
    await start(four);
    expect(await takenBack()).toEqual(new Set([three]));
    // A rollout that runs ends with the channel's going back.
    await channels.rollBack({ ...(await seen()), reason: "test" }, ann);
    expect(await takenBack()).toEqual(new Set([two, three, four]));
  });
});

describe("a channel", () => {
  it("is made once, with settings that can be changed", async () => {
    const { channels } = await createSampleStore();
    await expect(channels.create({ name: "production" }, ann)).rejects.toMatchObject({ code: "exists" });
    await expect(channels.create({ name: "Bad Name" }, ann)).rejects.toMatchObject({ code: "wrong-value" });
    const staging = await channels.create({ name: "staging", approvals: 0 }, ann);
    expect(staging).toEqual({
      name: "staging",
      revision: 0,
      release: null,
      approvals: 0,
      ownApproval: false,
      lowered: null,
      guard: { on: true, factor: 2, points: 1 },
    });
    const changed = await channels.change({ channel: "staging", revision: 0, approvals: 2 }, ann);
    expect(changed).toEqual({ ...staging, revision: 1, approvals: 2 });
    expect(await channels.find("staging")).toEqual(changed);
  });
});
