import { describe, expect, it } from "vitest";
import { actorOf, fileOf } from "../testing/sample-project.ts";
import { createSampleStore, type SampleStore } from "../testing/sample-store.ts";

const [ann, bob, carol] = [actorOf("ann"), actorOf("bob"), actorOf("carol")];
const PATH = "schemas/screens/order.json";

async function save({ changes }: SampleStore, change: number, text: string, actor = ann) {
  const { revision } = await changes.find(change);
  await changes.save({ change, revision, files: new Map([[PATH, fileOf(PATH, text).bytes]]) }, actor);
}

async function send({ changes }: SampleStore, change: number, actor = ann): Promise<string> {
  const { revision } = await changes.find(change);
  const sent = await changes.sendForReview({ change, revision }, actor);
  if ("refused" in sent) throw new Error("refused");
  return sent.release.id;
}

async function approve({ reviews }: SampleStore, change: number, release: string, actor = bob) {
  await reviews.show(change, actor);
  return reviews.add({ change, release, verdict: "approved", words: "" }, actor);
}

async function publish({ channels }: SampleStore, release: string) {
  const { revision } = await channels.state("production");
  return channels.publish({ channel: "production", release, revision, kind: "publish", reason: "" }, ann);
}

/** "production" serves a release; ann has edited a change of it and sent it for review. */
async function inReview() {
  const store = await createSampleStore();
  const base = await store.addRelease({ order: "one", pay: "two" });
  const request = { channel: "production", release: base.id, revision: 0, kind: "import", reason: "" } as const;
  await store.channels.publish(request, actorOf("system"));
  const { id } = await store.changes.create({ title: "A better order", base: base.id }, ann);
  await save(store, id, "new");
  return { store, base, id, release: await send(store, id) };
}

describe("a change that is sent for review", () => {
  it("is published once somebody else approved it", async () => {
    const { store, id, release } = await inReview();
    await expect(publish(store, release)).rejects.toMatchObject({ code: "not-approved" });
    await approve(store, id, release);
    expect(await publish(store, release)).toMatchObject({ release, kind: "publish" });
    expect(await store.changes.find(id)).toMatchObject({ status: "released" });
    const served = await store.channels.history("production");
    expect(served.map(({ kind, title }) => [kind, title])).toEqual([
      ["publish", "A better order"],
      ["import", null],
    ]);
    await expect(save(store, id, "newer")).rejects.toMatchObject({ code: "already-over" });
  });

  it("is listed for who is mentioned until they say something, once it is released too", async () => {
    const { store, id, release } = await inReview();
    const say = (words: string, by: typeof ann) =>
      store.reviews.add({ change: id, release, verdict: "comment", words }, by);
    const listed = async (mentioned: string) => (await store.changes.list({ mentioned })).map((change) => change.id);
    await say("@ann the menu link too", bob);
    await approve(store, id, release);
    await publish(store, release);
    expect([await listed("ann"), await listed("carol")]).toEqual([[id], []]);
    await say("@carol who mends it?", ann);
    expect([await listed("ann"), await listed("carol")]).toEqual([[], [id]]);
  });

  it("needs as many people as the channel says", async () => {
    const { store, id, release } = await inReview();
    await store.channels.change({ channel: "production", revision: 1, approvals: 2 }, ann);
    await approve(store, id, release);
    await approve(store, id, release);
    await expect(publish(store, release)).rejects.toMatchObject({ code: "not-approved" });
    await approve(store, id, release, carol);
    expect(await publish(store, release)).toMatchObject({ release });
  });

  it("loses its approval with any edit, and has it again when the edit is undone", async () => {
    const { store, id, release } = await inReview();
    await approve(store, id, release);
    await save(store, id, "newer");
    expect(await store.changes.find(id)).toMatchObject({ status: "draft", release: null });
    expect(await store.reviews.approvals(id)).toEqual([]);
    await expect(publish(store, release)).rejects.toMatchObject({ code: "not-approved" });
    await expect(approve(store, id, release)).rejects.toMatchObject({ code: "outdated" });
    const newer = await send(store, id);
    await expect(publish(store, newer)).rejects.toMatchObject({ code: "not-approved" });
    await save(store, id, "new");
    expect(await send(store, id)).toBe(release);
    expect(await store.reviews.approvals(id)).toMatchObject([{ by: "bob", isOwn: false }]);
  });

  it("is not approved by its author or by anyone who saved in it, even in another change of the same documents", async () => {
    const { store, base, id } = await inReview();
    await save(store, id, "bob's", bob);
    await save(store, id, "new");
    const release = await send(store, id);
    for (const actor of [ann, bob]) {
      await expect(approve(store, id, release, actor)).rejects.toMatchObject({ code: "own-approval" });
    }
    const { id: copy } = await store.changes.create({ title: "The same", base: base.id }, carol);
    await save(store, copy, "new", carol);
    expect(await send(store, copy, carol)).toBe(release);
    await expect(approve(store, copy, release, ann)).rejects.toMatchObject({ code: "own-approval" });
    expect(await store.reviews.list(id)).toEqual([]);
  });

  it("may be approved by its author where a channel says so, for that channel alone", async () => {
    const { store, id, release } = await inReview();
    await store.channels.create({ name: "staging", ownApproval: true }, ann);
    await approve(store, id, release, ann);
    await expect(publish(store, release)).rejects.toMatchObject({ code: "not-approved" });
    const staged = { channel: "staging", release, revision: 0, kind: "publish", reason: "" } as const;
    expect(await store.channels.publish(staged, ann)).toMatchObject({ release });
    // Released on one channel, it can still be approved for another.
    await approve(store, id, release);
    expect(await publish(store, release)).toMatchObject({ release });
  });

  it("is no longer approved by somebody who asks for changes afterwards", async () => {
    const { store, id, release } = await inReview();
    await approve(store, id, release);
    await store.reviews.add({ change: id, release, verdict: "changes", words: "The amount is wrong." }, bob);
    await store.reviews.add(
      { change: id, release, verdict: "comment", words: "See above.", path: PATH, pointer: "/body" },
      bob,
    );
    await expect(publish(store, release)).rejects.toMatchObject({ code: "not-approved" });
    expect((await store.reviews.list(id)).map(({ verdict }) => verdict)).toEqual(["comment", "changes", "approved"]);
    const [comment, ...earlier] = await store.reviews.list(id);
    expect(await store.reviews.list(id, { limit: 1 })).toEqual([comment]);
    expect(await store.reviews.list(id, { before: comment?.id ?? 0 })).toEqual(earlier);
  });

  it("is refused where the check finds an error, and where it is discarded", async () => {
    const { store, id, release } = await inReview();
    await approve(store, id, release);
    await store.changes.discard({ change: id, reason: "not needed" }, ann);
    await expect(publish(store, release)).rejects.toMatchObject({ code: "not-approved" });
    const { id: wrong } = await store.changes.create({ title: "Wrong", base: release }, ann);
    await save(store, wrong, "broken");
    const sent = await store.changes.sendForReview({ change: wrong, revision: 2 }, ann);
    expect(sent).toMatchObject({ refused: [{ file: PATH }] });
    expect(await store.changes.find(wrong)).toMatchObject({ status: "draft" });
  });

  it("is not published over what was published since it was begun", async () => {
    const { store, base, id, release } = await inReview();
    await approve(store, id, release);
    const { id: other } = await store.changes.create({ title: "Pay", base: base.id }, carol);
    const pay = "schemas/screens/pay.json";
    await store.changes.save({ change: other, revision: 1, files: new Map([[pay, fileOf(pay, "x").bytes]]) }, carol);
    const first = await send(store, other, carol);
    await approve(store, other, first);
    await publish(store, first);
    await expect(publish(store, release)).rejects.toMatchObject({ code: "outdated" });
    const { revision } = await store.changes.find(id);
    await store.changes.rebase({ change: id, revision, base: first }, ann);
    const rebased = await send(store, id);
    await approve(store, id, rebased);
    expect(await publish(store, rebased)).toMatchObject({ release: rebased, previous: first });
  });

  it("is not approved with what nobody approved, by a small change upon it", async () => {
    const { store, base, id, release: hidden } = await inReview();
    const small = "schemas/screens/pay.json";
    const edit = async (change: number, text: string) => {
      const { revision } = await store.changes.find(change);
      await store.changes.save({ change, revision, files: new Map([[small, fileOf(small, text).bytes]]) }, bob);
    };
    const { id: upon } = await store.changes.create({ title: "A typo", base: hidden }, bob);
    await edit(upon, "typo");
    const release = await send(store, upon, bob);
    // Its own author approves what ann made, and carol saw the typo alone.
    await expect(approve(store, upon, release, ann)).rejects.toMatchObject({ code: "own-approval" });
    await approve(store, upon, release, carol);
    await expect(publish(store, release)).rejects.toMatchObject({ code: "outdated" });
    // Nor where a channel without approvals served it, or another change of the same documents fits.
    await store.channels.create({ name: "staging", approvals: 0 }, ann);
    const staged = { channel: "staging", revision: 0, kind: "publish", reason: "" } as const;
    await store.channels.publish({ ...staged, release: hidden }, ann);
    await expect(publish(store, release)).rejects.toMatchObject({ code: "outdated" });
    const { id: same } = await store.changes.create({ title: "All of it", base: base.id }, ann);
    await save(store, same, "new");
    await edit(same, "typo");
    expect(await send(store, same)).toBe(release);
    await expect(publish(store, release)).rejects.toMatchObject({ code: "not-approved" });
    await approve(store, same, release, carol);
    expect(await publish(store, release)).toMatchObject({ release });
    expect(id).not.toBe(same);
  });

  it("has its approval again where it is restored or rebased to the same documents, and to no others", async () => {
    const { store, base, id, release } = await inReview();
    await approve(store, id, release);
    const at = async () => (await store.changes.find(id)).revision;
    await store.changes.restore({ change: id, revision: await at(), release: base.id }, ann);
    await expect(publish(store, release)).rejects.toMatchObject({ code: "not-approved" });
    const restored = await send(store, id);
    expect(restored).toBe(base.id);
    await store.changes.restore({ change: id, revision: await at(), release }, ann);
    expect(await send(store, id)).toBe(release);
    const other = await store.addRelease({ order: "one", pay: "three" });
    await store.changes.rebase({ change: id, revision: await at(), base: other.id }, ann);
    const rebased = await send(store, id);
    expect(rebased).not.toBe(release);
    for (const one of [release, rebased]) {
      await expect(publish(store, one)).rejects.toMatchObject({ code: "not-approved" });
    }
    expect(await store.reviews.approvals(id)).toEqual([]);
  });

  it("loses its approval with another base, even where it is the same documents again", async () => {
    const { store, base, id, release } = await inReview();
    await approve(store, id, release);
    const other = await store.addRelease({ order: "one", pay: "three" });
    const at = async () => (await store.changes.find(id)).revision;
    const pay = "schemas/screens/pay.json";
    await store.changes.rebase({ change: id, revision: await at(), base: other.id }, ann);
    const files = new Map([[pay, fileOf(pay, "two").bytes]]);
    await store.changes.save({ change: id, revision: await at(), files }, ann);
    expect(await send(store, id)).toBe(release);
    expect(await store.reviews.approvals(id)).toEqual([]);
    await expect(publish(store, release)).rejects.toMatchObject({ code: "not-approved" });
    await approve(store, id, release);
    expect(await store.reviews.approvals(id)).toMatchObject([{ by: "bob" }]);
    expect(base.id).not.toBe(other.id);
  });
});
