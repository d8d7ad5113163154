import { expect, it } from "vitest";
import { documentsHash } from "../../compile/documents-hash.ts";
import { PLAN_VERSION } from "../../language/plan.ts";
import { actorOf, fileOf, samplePrepare, sampleProject, textOf } from "../testing/sample-project.ts";
import { createSampleStore } from "../testing/sample-store.ts";
import { createStore } from "./create-store.ts";

const ann = actorOf("ann");

it("names a release by its documents, and makes it once", async () => {
  const { releases, audit } = await createSampleStore();
  const files = sampleProject({ order: "one" });
  const first = await releases.add(files, ann);
  const again = await releases.add([...files].reverse(), actorOf("bob"));
  expect(first).toMatchObject({ release: { id: documentsHash(files), number: 1, by: "ann" }, isNew: true });
  expect(again).toEqual({ ...first, isNew: false });
  expect(await releases.documents(documentsHash(files))).toEqual(files);
  expect((await audit.list()).map(({ action }) => action)).toEqual(["create", "add"]);
});

it("makes one release of the same documents that two instances add at once", async () => {
  const { database, releases } = await createSampleStore();
  const other = createStore({ database, prepare: samplePrepare, clock: () => new Date() });
  const files = sampleProject({ order: "one", pay: "two" });
  const added = await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? releases : other.releases).add(files, ann)));
  expect(added.filter((one) => "isNew" in one && one.isNew)).toHaveLength(1);
  expect(await releases.list()).toHaveLength(1);
});

it("makes none of documents with an error, or of files that belong to no project", async () => {
  const { releases } = await createSampleStore();
  const refused = await releases.add(sampleProject({ order: "broken" }), ann);
  expect(refused).toMatchObject({ refused: [{ file: "schemas/screens/order.json" }] });
  await expect(releases.add([fileOf("schemas/../x.json", "{}")], ann)).rejects.toMatchObject({ code: "wrong-value" });
  expect(await releases.list()).toEqual([]);
});

it("is found by id, by the beginning of one, and by number", async () => {
  const { releases, addRelease } = await createSampleStore();
  const { id } = await addRelease({ order: "one" });
  for (const name of [id, id.slice(0, 12), "1"]) expect((await releases.find(name)).id).toBe(id);
  for (const name of ["2", id.slice(0, 3), "%", "zz"]) {
    await expect(releases.find(name)).rejects.toMatchObject({ code: "not-found" });
  }
});

it("is listed with the change that brought it and the release that it was made from", async () => {
  const { releases, changes, addRelease } = await createSampleStore();
  const first = await addRelease({ order: "one" });
  const second = await addRelease({ order: "two" });
  const { id } = await changes.create({ title: "A better order", base: first.id }, ann);
  const { path, bytes } = fileOf("schemas/screens/order.json", "three");
  await changes.save({ change: id, revision: 1, files: new Map([[path, bytes]]) }, ann);
  await changes.sendForReview({ change: id, revision: 2 }, ann);
  const listed = await releases.list();
  expect(listed.map(({ number, change, base }) => [number, change, base])).toEqual([
    [3, { id, title: "A better order" }, first.id],
    [2, null, first.id],
    [1, null, null],
  ]);
  expect(await releases.list({ before: 3, limit: 1 })).toEqual([listed[1]]);
  expect(await releases.list({ ids: [first.id] })).toEqual([listed[2]]);
  expect(await releases.list({ ids: [] })).toEqual([]);
  expect(listed[1]).toMatchObject(second);
});

it("gives the files of both builds, and makes them anew where there are none for this version of plans", async () => {
  const { releases, addRelease, database } = await createSampleStore();
  const { id } = await addRelease({ order: "one" });
  const read = async (production: boolean) =>
    (await releases.build(id, { production })).get("schemas/screens/order.json");
  expect([await read(true), await read(false)]).toEqual(["production one", "sandbox one"]);
  await database.query("update build_files set plan_version = plan_version - 1");
  expect([await read(true), await read(false)]).toEqual(["production one", "sandbox one"]);
});

it("tells of the builds that servers of other versions of plans made, and gives their files", async () => {
  const { releases, database } = await createSampleStore();
  const builds = { production: new Map([["release.json", '{"plans":"p1"}']]), sandbox: new Map() };
  const other = createStore({ database, prepare: async () => ({ diagnostics: [], builds }), clock: () => new Date() });
  const added = await other.releases.add(sampleProject({ order: "one" }), ann);
  if ("refused" in added) throw new Error("refused");
  const { id: release } = added.release;
  expect(await releases.otherBuilds([release], { production: true })).toEqual([]);
  await database.query("update build_files set plan_version = plan_version + 1");
  const found = { release, planVersion: PLAN_VERSION + 1, plans: "p1" };
  expect(await releases.otherBuilds([release], { production: true })).toEqual([found]);
  expect(await releases.otherBuilds(["another"], { production: true })).toEqual([]);
  expect(await releases.otherBuilds([release], { production: false })).toEqual([]);
  expect(await releases.storedBuild(found, { production: true })).toEqual(builds.production);
  expect(await releases.storedBuild({ ...found, planVersion: 99 }, { production: true })).toBeNull();
});

it("stores equal files once", async () => {
  const { addRelease, releases, database } = await createSampleStore();
  const big = "x".repeat(1000);
  await addRelease({ order: big, pay: "one" });
  const { id } = await addRelease({ order: big, pay: "two" });
  const { rows } = await database.query("select count(*)::int as count from blobs where length(bytes) >= 1000");
  // The document, and its plan with and without the sandbox.
  expect(rows).toEqual([{ count: 3 }]);
  expect((await releases.documents(id)).map(({ bytes }) => textOf(bytes))).toEqual(["the app", big, "two"]);
});

it("tells since which release a document is as it is, who made it so, and why", async () => {
  const { releases, changes, channels, addRelease } = await createSampleStore();
  const path = "schemas/screens/order.json";
  const first = await addRelease({ order: "one", pay: "one" });
  await addRelease({ order: "one", pay: "two" });
  const { id } = await changes.create({ title: "Shorter", base: first.id }, ann);
  await changes.save({ change: id, revision: 1, files: new Map([[path, fileOf(path, "short").bytes]]) }, ann);
  const sent = await changes.sendForReview({ change: id, revision: 2 }, ann);
  await addRelease({ pay: "one" });
  await channels.publish(
    { channel: "production", release: first.id, revision: null, kind: "import", reason: "the folder" },
    ann,
  );
  const versions = await releases.versions(path);
  expect(versions.map(({ number, digest }) => [number, digest !== null])).toEqual([
    [4, false],
    [3, true],
    [1, true],
  ]);
  expect(versions[1]).toMatchObject({
    release: "release" in sent ? sent.release.id : "",
    change: { id, title: "Shorter", author: "ann" },
    served: null,
  });
  expect(versions[2]).toMatchObject({ change: null, served: { channel: "production", reason: "the folder" } });
  expect(await releases.versions(path, { before: 4, limit: 1 })).toEqual([versions[1]]);
  expect(await releases.versions("schemas/screens/nowhere.json")).toEqual([]);
});
