import { expect, it } from "vitest";
import { noticeOf } from "./waiting-notice.ts";

const row = (action: string, subject: string, after: unknown) => ({
  sequence: 1,
  at: "2026-03-01T10:00:00.000Z",
  actor: "ann",
  address: "local",
  action,
  subject,
  before: null,
  after: JSON.stringify(after),
  states: null,
  previous: "",
  hash: "",
});

it.each([
  ["send-for-review", "change 3", { title: "Iced tea" }, "“Iced tea” by ann waits for an approval."],
  [
    "review-changes",
    "change 3",
    { title: "Iced tea", words: "Too cold" },
    "ann asks for changes in “Iced tea”: Too cold",
  ],
  ["review-comment", "change 3", { words: "Good" }, "ann said of Change 3: Good"],
  ["guard-asks", "channel kiosk", { reason: "crashes" }, "The guard of kiosk asks whether to roll back: crashes."],
  ["guard", "channel kiosk", { reason: "crashes" }, "The guard of kiosk rolled back: crashes."],
])("says what waits for people: %s", (action, subject, after, words) => {
  expect(noticeOf(row(action, subject, after))).toMatchObject({ words });
});

it.each([
  ["save", "change 3"],
  ["review-approved", "change 3"],
  ["sign-in", "account ann"],
])("is silent about what waits for nobody: %s", (action, subject) => {
  expect(noticeOf(row(action, subject, {}))).toBeNull();
});

it("names whom a comment mentions, and takes no address of mail for one", () => {
  const words = "@ben, see (@olu.ray) and ben@tea.example. @ben again, @";
  const notice = noticeOf(row("review-comment", "change 3", { words }));
  expect(notice?.mentions).toEqual(["ben", "olu.ray"]);
  expect(notice?.path).toBe("/studio/changes/3/review");
});
