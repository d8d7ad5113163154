import { expect, it } from "vitest";
import { mentionsIn, splitMentions } from "./mentions.ts";

it("finds each name once, and none in an address of mail", () => {
  expect(mentionsIn("@ben, see (@olu.ray) and ben@tea.example. @ben again, @")).toEqual(["ben", "olu.ray"]);
  expect(mentionsIn("@José and @آمنة")).toEqual(["José", "آمنة"]);
});

it("splits a comment at its mentions and loses nothing of it", () => {
  const words = "Is it cold, @ben? Ask @olu";
  const parts = splitMentions(words);
  expect(parts.map(({ text }) => text).join("")).toBe(words);
  expect(parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(["@ben", "@olu"]);
});
