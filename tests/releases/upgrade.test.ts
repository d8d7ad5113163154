import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { eventually } from "../eventually.ts";
import { type DatabaseSchema, lostIn, readSchema } from "./database-schema.ts";
import { openPage } from "./open-page.ts";
import { publish, storeOf } from "./operate.ts";
import { startInstance } from "./start-instance.ts";

const KEPT = join(ROOT, "tests/released/databases");
const versions = readdirSync(KEPT).map((file) => ({
  version: file.replace(/\.json$/, ""),
  schema: JSON.parse(readFileSync(join(KEPT, file), "utf8")) as DatabaseSchema,
}));

describe("a server of an earlier version, beside one that has migrated the database", () => {
  it.each(versions)("finds all that $version knew, and nothing new that its rows must have", async ({ schema }) => {
    const { url } = await createTestDatabase();
    expect(lostIn(await readSchema(url), schema)).toEqual([]);
    expect(Object.keys(schema).length).toBeGreaterThan(20);
  });

  it("is told by a column that is gone, is another or must be given, and by a new constraint", async () => {
    const schema: DatabaseSchema = { a: { columns: { id: { type: "text", mustBeGiven: true } }, constraints: ["p"] } };
    const withColumns = (columns: DatabaseSchema[string]["columns"], constraints = ["p"]) =>
      lostIn({ a: { columns, constraints } }, schema);
    const id = { type: "text", mustBeGiven: true };
    expect(lostIn({}, schema)).toEqual(["a is gone"]);
    expect(withColumns({})).toEqual(["a.id is gone"]);
    expect(withColumns({ id: { ...id, type: "integer" } })).toEqual(["a.id is integer, not text"]);
    expect(withColumns({ id, b: id })).toEqual(["a.b must be given"]);
    expect(withColumns({ id, b: { ...id, mustBeGiven: false } })).toEqual([]);
    expect(withColumns({ id }, ["p", "check (id <> '')"])).toEqual(["a must hold: check (id <> '')"]);
  });

  it("goes on to serve, publish and verify while tables and columns are added under it", async () => {
    const { url, database } = await createTestDatabase();
    const instance = await startInstance({ databaseUrl: url });
    const shows = (name: string) =>
      eventually(async () => expect((await openPage(instance, "/order")).names[0]).toBe(name));
    await publish(storeOf(instance), "before");
    await shows("before");
    const { rows } = await database.query(
      "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
    );
    const { Client } = await import("pg");
    const owner = new Client({ connectionString: url });
    await owner.connect();
    for (const { tablename } of rows) await owner.query(`alter table ${tablename} add column later text default 'new'`);
    await owner.query("create table later (id text primary key)");
    await owner.end();
    await publish(storeOf(instance), "after");
    await shows("after");
    await publish(storeOf(instance), "again");
    await shows("again");
    expect((await storeOf(instance).audit.verify()).broken).toBeNull();
  });
});
