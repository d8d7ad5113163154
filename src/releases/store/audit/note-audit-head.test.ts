import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AuditHead } from "./audit-notes.ts";
import { noteAuditHead } from "./note-audit-head.ts";

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("notes the head at once and every day, until it is ended, and asks again where it cannot be had", async () => {
  let head: AuditHead | null | Error = { sequence: 1, hash: "a" };
  const noted: AuditHead[] = [];
  const audit = { head: async () => (head instanceof Error ? Promise.reject(head) : head) };
  const stop = noteAuditHead(audit, { note: (one) => noted.push(one) });
  await vi.advanceTimersByTimeAsync(0);
  expect(noted).toEqual([head]);
  head = new Error("no database");
  await vi.advanceTimersByTimeAsync(DAY);
  head = { sequence: 2, hash: "b" };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(noted).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(2 * DAY);
  expect(noted).toHaveLength(2);
});
