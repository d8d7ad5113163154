import { expect, it } from "vitest";
import type { ListedRow } from "../../../releases/store/audit/audit.ts";
import { auditWords } from "./audit-words.ts";
import { groupSittings } from "./group-sittings.ts";

const row = (
  sequence: number,
  time: string,
  actor: string,
  file: string,
  more: Partial<ListedRow> = {},
): ListedRow => ({
  sequence,
  at: `2026-03-01T${time}:00.000Z`,
  actor,
  address: "local",
  action: "save",
  subject: "change 3",
  title: "Shorter",
  before: null,
  after: JSON.stringify({ files: { [`schemas/screens/${file}.json`]: "a" } }),
  states: null,
  previous: "",
  hash: "",
  ...more,
});

it("makes one line of what one person saved at a sitting, though others saved in between", () => {
  const lines = groupSittings([
    row(6, "11:00", "ann", "menu"),
    row(5, "10:20", "ann", "menu"),
    row(4, "10:10", "ben", "menu"),
    row(3, "10:00", "ann", "order"),
    row(2, "09:50", "ann", "order", { subject: "change 4" }),
    row(1, "09:40", "ann", "cup"),
  ]);
  expect(
    lines.map(({ row: { actor, subject }, count, since }) => [actor, subject, count, since.slice(11, 16)]),
  ).toEqual([
    ["ann", "change 3", 1, "11:00"],
    ["ann", "change 3", 3, "09:40"],
    ["ben", "change 3", 1, "10:10"],
    ["ann", "change 4", 1, "09:50"],
  ]);
  expect(lines[1] && auditWords(lines[1].row)).toBe("saved Cup, Order, Menu in “Shorter” (change 3)");
});

it("begins another line once the change was sent in between", () => {
  const sent = row(2, "10:05", "ann", "", { action: "send-for-review", after: null });
  const lines = groupSittings([row(3, "10:10", "ann", "menu"), sent, row(1, "10:00", "ann", "menu")]);
  expect(lines.map(({ count }) => count)).toEqual([1, 1, 1]);
});
