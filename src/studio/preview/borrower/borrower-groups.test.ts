import { expect, it } from "vitest";
import type { ChannelState } from "../../../releases/releases.ts";
import { asBorrower, borrowerGroups, servedTo } from "./borrower-groups.ts";

const NOW = new Date("2026-03-01T10:00:00Z");
const inLanguage = (language: string) => ({ language, owner: "user", at: NOW });
const state: ChannelState = {
  name: "production",
  revision: 3,
  release: "old",
  rollout: {
    release: "new",
    rules: {
      steps: [{ percent: 10, at: "2026-03-01T09:00:00Z" }],
      languages: ["sw"],
      shell: "2.10.0",
      testers: ["user=u1"],
    },
    held: false,
    startedAt: "2026-03-01T09:00:00Z",
  },
  switchedOff: [],
  takenBack: [],
};

it("has one borrower of each group that a rollout tells apart, who gets what the group gets", () => {
  const groups = borrowerGroups(state, inLanguage("sw"));
  expect(groups.map(({ id }) => id)).toEqual(["share", "outside", "list"]);
  expect(groups[0]?.words).toBe("One of the 10% with the new release");
  expect(groups.map((group) => servedTo(state, group, inLanguage("sw")).release)).toEqual(["new", "old", "new"]);
});

it("has nobody in the share of a language that the rollout is not for", () => {
  expect(borrowerGroups(state, inLanguage("en")).map(({ id }) => id)).toEqual(["outside", "list"]);
  expect(borrowerGroups({ ...state, rollout: null }, inLanguage("en")).map(({ words }) => words)).toEqual([
    "Everybody",
  ]);
});

it("opens the screen with the person and the shell", () => {
  const path = "/sunflowerP?orderId=1#now";
  expect(asBorrower(path, { person: "u1", shell: "2.10.0" }, "user")).toBe(
    "/sunflowerP?orderId=1&user=u1&shell=2.10.0#now",
  );
  expect(asBorrower(path, { person: "", shell: "" }, "user")).toBe(path);
});
