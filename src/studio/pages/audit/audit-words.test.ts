import { expect, it } from "vitest";
import { auditWords, releasesIn } from "./audit-words.ts";

const row = (action: string, subject: string, after: unknown = null, before: unknown = null) => ({
  sequence: 1,
  at: "2026-03-01T10:00:00.000Z",
  actor: "ann",
  address: "local",
  action,
  subject,
  title: subject === "change 3" ? "Shorter" : null,
  before: before === null ? null : JSON.stringify(before),
  after: after === null ? null : JSON.stringify(after),
  states: null,
  previous: "",
  hash: "",
});

it.each([
  [row("create", "change 3", { title: "Shorter", base: "a" }), "began “Shorter” (change 3)"],
  [
    row("save", "change 3", { files: { "schemas/app.json": "a", "schemas/screens/order.json": null } }),
    "saved App, Order in “Shorter” (change 3)",
  ],
  [
    row("save", "change 3", {
      files: { "schemas/calls/order.json": "a", "schemas/screens/order.json": "b", "pictures/order.png": "c" },
    }),
    "saved Order (call), Order, Order.png (picture) in “Shorter” (change 3)",
  ],
  [
    row("save", "change 3", { files: { "schemas/samples/order/paid.json": "a", "schemas/journeys/order.json": "b" } }),
    "saved Paid (sample), Order (journey) in “Shorter” (change 3)",
  ],
  [
    row("rollback", "channel production", { release: "0123456789abcdef", reason: "Too short" }),
    "rolled production back to release 0123456789ab: Too short",
  ],
  [
    row("rollout-step", "channel production", { percent: 50 }, { percent: 10 }),
    "raised the rollout on production from 10% to 50%",
  ],
  [
    row("rollout-step", "channel production", { percent: 10, reason: "", revision: 4 }, { percent: 50 }),
    "narrowed the rollout on production from 50% to 10%",
  ],
  [
    row("switch-off", "channel production", { kind: "screen", name: "pay", reason: "The bank" }),
    "switched the screen Pay off on production: The bank",
  ],
  [
    row("schedule", "channel production", { release: "0123456789abcdef", at: "2026-03-01T10:00:00.000Z", reason: "" }),
    "scheduled release 0123456789ab on production for 2026-03-01 10:00 UTC",
  ],
  [
    row("schedule-cancel", "channel production", { reason: "not now" }, { release: "0123456789abcdef" }),
    "canceled the scheduled release 0123456789ab on production: not now",
  ],
  [row("sign-in", "account ann"), "signed in"],
  [row("confirm", "account ann"), "confirmed who they are"],
  [row("reason", "channel production", { revision: 7, reason: "Too short" }), "said why, on production: Too short"],
  [
    row("reason", "channel production", {
      revision: 7,
      reason: "Too short",
      act: { action: "rollback", before: null, after: { release: "0123456789abcdef", reason: "" } },
    }),
    "gave the reason for “rolled production back to release 0123456789ab”: Too short",
  ],
  [row("constructor", "change 3"), "constructor: change 3"],
])("says an entry in words", (entry, words) => {
  expect(auditWords(entry)).toBe(words);
});

it("calls releases by their numbers where these are known", () => {
  const [live, next] = ["a".repeat(64), "b".repeat(64)];
  const published = row("publish", "channel production", { release: next, reason: "" }, { release: live });
  expect(releasesIn(published)).toEqual([next, live]);
  expect(auditWords(published, (id) => (id === next ? 7 : null))).toBe("released release 7 on production");
  const act = { action: "rollback", before: { release: next }, after: { release: live } };
  expect(releasesIn(row("reason", "channel production", { reason: "", act }))).toEqual([live, next]);
  expect(releasesIn(row("sign-in", "account ann"))).toEqual([]);
});
