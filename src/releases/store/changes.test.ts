import { describe, expect, it } from "vitest";
import { documentsHash } from "../../compile/documents-hash.ts";
import { ConflictError } from "../releases.ts";
import { actorOf, fileOf, sampleProject, textOf } from "../testing/sample-project.ts";
import { createSampleStore, type SampleStore } from "../testing/sample-store.ts";

const [ann, bob] = [actorOf("ann"), actorOf("bob")];

/** A change of ann's, made from a release with two screens. */
async function withChange() {
  const store = await createSampleStore();
  const base = await store.addRelease({ order: "one", pay: "two" });
  const { id } = await store.changes.create({ title: "A better order", base: base.id }, ann);
  return { store, base, id };
}

/** Texts of screens by name; null takes one away. */
function screens(texts: { readonly [name: string]: string | null }): ReadonlyMap<string, Uint8Array | null> {
  return new Map(
    Object.entries(texts).map(([name, text]) => {
      const path = `schemas/screens/${name}.json`;
      return [path, text === null ? null : fileOf(path, text).bytes];
    }),
  );
}

async function read({ changes }: SampleStore, id: number) {
  const documents = await changes.documents(id);
  return Object.fromEntries(documents.map(({ path, bytes }) => [path.replace(/.*\/|\.json$/g, ""), textOf(bytes)]));
}

async function conflictOf(work: Promise<unknown>) {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof ConflictError)) throw error;
  const { code, revision, conflicts } = error;
  return {
    code,
    revision,
    conflicts: conflicts.map((one) => ({ ...one, yours: textOf(one.yours), theirs: textOf(one.theirs) })),
  };
}

describe("a change", () => {
  it("has its base's documents with what was saved, right or wrong", async () => {
    const { store, id, base } = await withChange();
    const saved = await store.changes.save(
      { change: id, revision: 1, files: screens({ order: "broken", pay: null, new: "3" }) },
      ann,
    );
    expect(saved).toMatchObject({
      change: { revision: 2, status: "draft", contributors: ["ann"], base: base.id },
      merged: [],
    });
    expect(await read(store, id)).toEqual({ app: "the app", order: "broken", new: "3" });
    expect(await store.changes.candidate(id)).toBe(documentsHash(sampleProject({ order: "broken", new: "3" })));
    expect((await store.changes.differences(id)).map(({ path }) => path)).toEqual(
      ["new", "order", "pay"].map((name) => `schemas/screens/${name}.json`),
    );
  });

  it("is as it was when the same is saved again, and has no difference when what was there is saved", async () => {
    const { store, id, base } = await withChange();
    await store.changes.save({ change: id, revision: 1, files: screens({ order: "new" }) }, ann);
    const again = await store.changes.save({ change: id, revision: 2, files: screens({ order: "new" }) }, ann);
    expect(again.change.revision).toBe(2);
    await store.changes.save({ change: id, revision: 2, files: screens({ order: "one" }) }, ann);
    expect(await store.changes.differences(id)).toEqual([]);
    expect(await store.changes.candidate(id)).toBe(base.id);
  });

  it("refuses a path where no document belongs, and a change that is over", async () => {
    const { store, id } = await withChange();
    const files = new Map([["schemas/../secret.json", new Uint8Array()]]);
    await expect(store.changes.save({ change: id, revision: 1, files }, ann)).rejects.toMatchObject({
      code: "wrong-value",
    });
    await store.changes.discard({ change: id, reason: "not needed" }, ann);
    const late = store.changes.save({ change: id, revision: 1, files: screens({ order: "new" }) }, ann);
    await expect(late).rejects.toMatchObject({ code: "already-over" });
  });

  it("that was given up is a draft again with all that was saved, and only such a one", async () => {
    const { store, id } = await withChange();
    await store.changes.save({ change: id, revision: 1, files: screens({ order: "new" }) }, ann);
    await expect(store.changes.reopen({ change: id }, ann)).rejects.toMatchObject({ code: "wrong-value" });
    await store.changes.discard({ change: id, reason: "" }, ann);
    expect(await store.changes.reopen({ change: id }, bob)).toMatchObject({ status: "draft", revision: 2 });
    expect(await read(store, id)).toMatchObject({ order: "new" });
    expect((await store.audit.list()).at(-1)).toMatchObject({ action: "reopen", actor: "bob" });
  });

  it("takes the documents of any release", async () => {
    const { store, id } = await withChange();
    const older = await store.addRelease({ order: "zero", bank: "three" });
    await store.changes.save({ change: id, revision: 1, files: screens({ order: "new" }) }, ann);
    await store.changes.restore({ change: id, revision: 2, release: older.id }, bob);
    expect(await read(store, id)).toEqual({ app: "the app", order: "zero", bank: "three" });
    expect((await store.changes.find(id)).contributors).toEqual(["ann", "bob"]);
  });
});

describe("fault 25: two people who edit one change", () => {
  it("both keep what they saved in different documents", async () => {
    const { store, id } = await withChange();
    await store.changes.save({ change: id, revision: 1, files: screens({ order: "ann's" }) }, ann);
    const second = await store.changes.save({ change: id, revision: 1, files: screens({ pay: "bob's" }) }, bob);
    expect(second).toMatchObject({ change: { revision: 3 }, merged: ["schemas/screens/order.json"] });
    expect(await read(store, id)).toEqual({ app: "the app", order: "ann's", pay: "bob's" });
  });

  it("learn what was saved since they looked, whose it is, and what was taken away", async () => {
    const { store, id } = await withChange();
    await store.changes.save({ change: id, revision: 1, files: screens({ order: "ann's" }) }, ann);
    await store.changes.save({ change: id, revision: 2, files: screens({ pay: null }) }, bob);
    const since = async (revision: number) => {
      const { files, by } = await store.changes.savedSince(id, revision);
      return [[...files].map(([path, bytes]) => [path, bytes && textOf(bytes)]), by];
    };
    const [order, pay] = ["schemas/screens/order.json", "schemas/screens/pay.json"];
    expect(await since(1)).toEqual([
      [
        [order, "ann's"],
        [pay, null],
      ],
      ["ann", "bob"],
    ]);
    expect(await since(2)).toEqual([[[pay, null]], ["bob"]]);
    expect(await since(3)).toEqual([[], []]);
  });

  it("are shown both versions of one document, and nothing is saved", async () => {
    const { store, id } = await withChange();
    store.setTime("2026-03-02T00:00:00.000Z");
    await store.changes.save({ change: id, revision: 1, files: screens({ order: "ann's" }) }, ann);
    const files = screens({ order: "bob's", pay: "bob's" });
    expect(await conflictOf(store.changes.save({ change: id, revision: 1, files }, bob))).toEqual({
      code: "outdated",
      revision: 2,
      conflicts: [
        {
          path: "schemas/screens/order.json",
          yours: "bob's",
          theirs: "ann's",
          by: "ann",
          at: "2026-03-02T00:00:00.000Z",
        },
      ],
    });
    expect(await read(store, id)).toEqual({ app: "the app", order: "ann's", pay: "two" });
    const decided = await store.changes.save({ change: id, revision: 2, files }, bob);
    expect(decided.change.revision).toBe(3);
  });

  it("are told of a document that one took away, or put back to what it was", async () => {
    const { store, id } = await withChange();
    await store.changes.save({ change: id, revision: 1, files: screens({ order: null, pay: "x" }) }, ann);
    await store.changes.save({ change: id, revision: 2, files: screens({ pay: "two" }) }, ann);
    const bobs = store.changes.save({ change: id, revision: 1, files: screens({ order: "bob's" }) }, bob);
    expect((await conflictOf(bobs)).conflicts).toMatchObject([{ theirs: null, yours: "bob's" }]);
    const pay = store.changes.save({ change: id, revision: 2, files: screens({ pay: "bob's" }) }, bob);
    expect((await conflictOf(pay)).conflicts).toMatchObject([{ theirs: "two", yours: "bob's" }]);
  });

  it("may save the same", async () => {
    const { store, id } = await withChange();
    await store.changes.save({ change: id, revision: 1, files: screens({ order: "same" }) }, ann);
    const second = await store.changes.save({ change: id, revision: 1, files: screens({ order: "same" }) }, bob);
    expect(second.change.revision).toBe(2);
  });
});

describe("a change that is put upon a newer release", () => {
  it("keeps its edits, and has the release's documents otherwise", async () => {
    const { store, id } = await withChange();
    await store.changes.save({ change: id, revision: 1, files: screens({ order: "mine" }) }, ann);
    const newer = await store.addRelease({ order: "one", pay: "newer", bank: "new" });
    const rebased = await store.changes.rebase({ change: id, revision: 2, base: newer.id }, ann);
    expect(rebased).toMatchObject({ base: newer.id, revision: 3 });
    expect(await read(store, id)).toEqual({ app: "the app", order: "mine", pay: "newer", bank: "new" });
  });

  it("asks which of two edits holds, and takes the answer", async () => {
    const { store, id } = await withChange();
    await store.changes.save({ change: id, revision: 1, files: screens({ order: "mine", pay: "x" }) }, ann);
    await store.changes.save({ change: id, revision: 2, files: screens({ pay: "two" }) }, ann);
    const newer = await store.addRelease({ order: "newer", pay: "newer" });
    const request = { change: id, revision: 3, base: newer.id };
    expect((await conflictOf(store.changes.rebase(request, ann))).conflicts).toMatchObject([
      { path: "schemas/screens/order.json", yours: "mine", theirs: "newer", by: "system" },
    ]);
    await store.changes.rebase({ ...request, files: screens({ order: "both" }) }, ann);
    expect(await read(store, id)).toEqual({ app: "the app", order: "both", pay: "newer" });
    expect((await store.changes.differences(id)).map(({ path }) => path)).toEqual(["schemas/screens/order.json"]);
  });
});
