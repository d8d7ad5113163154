import { expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "../../../tests/database/test-database.ts";
import type { Database } from "./connect.ts";
import { createDatabaseClock } from "./database-clock.ts";

const DAY_MS = 24 * 3600_000;

it("tells the database's time, and goes on by itself where this machine's clock is set or the database is gone", async () => {
  const { database } = await createTestDatabase();
  onTestFinished(() => void vi.useRealTimers());
  const began = Date.now();
  vi.setSystemTime(began - DAY_MS);
  const clock = createDatabaseClock(database);
  expect(clock.now().getTime()).toBeLessThan(began - DAY_MS / 2);
  await clock.read();
  const first = clock.now().getTime();
  expect(Math.abs(first - began)).toBeLessThan(DAY_MS / 24);
  vi.setSystemTime(began + DAY_MS);
  await database.end();
  await expect(clock.read()).rejects.toThrow();
  const next = clock.now().getTime();
  expect(next).toBeGreaterThanOrEqual(first);
  expect(next - first).toBeLessThan(DAY_MS / 24);
});

it("follows a database whose clock is set, as all instances do", async () => {
  let time = Date.parse("2026-03-01T10:00:00Z");
  const clock = createDatabaseClock({ query: async () => ({ rows: [{ time }] }) } as unknown as Database);
  await clock.read();
  time += DAY_MS;
  await clock.read();
  expect(Math.abs(clock.now().getTime() - time)).toBeLessThan(60_000);
});
