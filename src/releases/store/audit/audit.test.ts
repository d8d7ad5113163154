import { describe, expect, it } from "vitest";
import { actorOf } from "../../testing/sample-project.ts";
import { createSampleStore } from "../../testing/sample-store.ts";

/** Three rows: two channels and a release. */
async function withRows() {
  const store = await createSampleStore();
  await store.channels.create({ name: "staging", approvals: 0 }, { name: "ann", address: "192.0.2.7" });
  await store.addRelease({ order: "one" });
  return store;
}

/** As somebody would who has the database in hand. */
function tamper(sql: string) {
  return `alter table audit disable trigger all; ${sql}; alter table audit enable trigger all`;
}

describe("the audit log", () => {
  it("says who did what, when and from where, before and after", async () => {
    const { audit } = await withRows();
    expect((await audit.list())[1]).toMatchObject({
      sequence: 2,
      at: "2026-03-01T10:00:00.000Z",
      actor: "ann",
      address: "192.0.2.7",
      action: "create",
      subject: "channel staging",
      after: '{"approvals":0,"ownApproval":false}',
    });
  });

  it("is exported as lines of JSON", async () => {
    const { audit } = await withRows();
    const lines: string[] = [];
    for await (const line of audit.export()) lines.push(line);
    expect(lines.every((line) => line.endsWith("}\n"))).toBe(true);
    const rows = (await audit.list()).map(({ title, ...row }) => row);
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
  });

  it("lists what was done to a change with the change's title", async () => {
    const store = await withRows();
    const { id: base } = await store.addRelease({ order: "two" });
    await store.changes.create({ title: "Shorter", base }, actorOf("ann"));
    expect((await store.audit.list({ order: "newest" })).map(({ title }) => title).slice(0, 2)).toEqual([
      "Shorter",
      null,
    ]);
  });

  it("lists the rows about a person, a kind, a release and days, from either end", async () => {
    const store = await withRows();
    const { id } = await store.addRelease({ order: "two" });
    const list = async (options: Parameters<typeof store.audit.list>[0]) =>
      (await store.audit.list(options)).map(({ sequence }) => sequence);
    expect(await list({ actor: "ann" })).toEqual([2]);
    expect(await list({ kind: "channel" })).toEqual([1, 2]);
    expect(await list({ kind: "channel", order: "newest" })).toEqual([2, 1]);
    expect(await list({ release: id })).toEqual([4]);
    const at = (await store.audit.list({ after: 2, limit: 1 }))[0]?.at ?? "";
    expect(await list({ until: at })).not.toContain(3);
    expect((await list({ since: at.replace(/\.\d+Z/, "Z"), limit: 500 })).at(-1)).toBe(4);
    expect(await list({ since: "2999-01-01T00:00:00Z" })).toEqual([]);
    expect(await list({ order: "newest", before: 4, limit: 2 })).toEqual([3, 2]);
    const lines: string[] = [];
    for await (const line of store.audit.export({ actor: "ann" })) lines.push(line);
    expect(lines.map((line) => JSON.parse(line).sequence)).toEqual([2]);
  });

  it("has rows one after another, whoever writes at the same time", async () => {
    const { audit, channels } = await withRows();
    const names = Array.from({ length: 20 }, (_, index) => `channel-${index}`);
    await Promise.all(names.map((name) => channels.create({ name }, actorOf("ann"))));
    expect(await audit.verify()).toMatchObject({ rows: 23, broken: null });
  });

  it("has no row of what was not done", async () => {
    const { audit, channels } = await withRows();
    await channels.create({ name: "staging" }, actorOf("ann")).catch(() => undefined);
    expect(await audit.verify()).toMatchObject({ rows: 3, broken: null });
  });

  it.each([
    ["update audit set actor = 'bob' where sequence = 2", 2, "it says something else"],
    ["delete from audit where sequence = 1", 2, "row 1 is missing"],
    ["delete from audit where sequence = 2", 3, "row 2 is missing"],
    ["update audit set hash = repeat('a', 64) where sequence = 2", 2, "it says something else"],
    ["update audit set sequence = sequence + 1 where sequence = 3", 4, "row 3 is missing"],
  ])("says which row is broken after: %s", async (sql, sequence, reason) => {
    const store = await withRows();
    await store.asOwner(tamper(sql));
    const { broken } = await store.audit.verify();
    expect(broken).toEqual({ sequence, reason: expect.stringContaining(reason) });
  });

  it("shows by a head that was noted that its end was cut off, or all of it written anew", async () => {
    const store = await withRows();
    const head = await store.audit.head();
    if (head === null) throw new Error("there is no row");
    expect(await store.audit.verify({ head })).toMatchObject({ head, broken: null });
    await store.asOwner(tamper("delete from audit where sequence = 3"));
    const reason = expect.stringMatching(/^no row of the log tells of "releases /);
    expect((await store.audit.verify()).broken).toMatchObject({ sequence: null, reason });
    expect((await store.audit.verify({ head })).broken).toMatchObject({ sequence: 3 });
    await store.addRelease({ order: "two" });
    expect((await store.audit.verify({ head })).broken).toMatchObject({ sequence: 3 });
  });
});
