import { expect, inject, it } from "vitest";
import { createTestDatabase } from "../../../tests/database/test-database.ts";
import { hasServerRole } from "./connect.ts";
import { migrate } from "./migrate.ts";

it("may be run by several servers at once, and again", async () => {
  const { url, database } = await createTestDatabase();
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const { rows } = await database.query("select name from migrations order by id");
  expect(rows[0]).toEqual({ name: "0001_releases" });
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

it("says what is wrong in a clause", async () => {
  await expect(migrate(inject("databaseServer").replace(/\/[^/]*$/, "/nowhere"))).rejects.toThrow(
    'database "nowhere" does not exist',
  );
});

it.each(["update audit set actor = 'x'", "delete from audit", "truncate audit"])("refuses %s", async (sql) => {
  const { database } = await createTestDatabase();
  const isServer = await hasServerRole(database);
  expect(isServer).toBe(inject("databaseRoles"));
  await database.query("insert into audit values (1, 'now', 'me', 'local', 'a', 's', null, null, '', 'h')");
  await expect(database.query(sql)).rejects.toThrow(isServer ? "permission denied" : "only added to");
  // As it is where the account may make no roles.
  await expect(database.query(`reset role; ${sql}`)).rejects.toThrow("only added to");
});
