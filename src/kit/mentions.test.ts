import { expect, it } from "vitest";
import { isMentioned, mentionsIn, splitMentions } from "./mentions.ts";

it("finds each name once, and none in an address of mail", () => {
  expect(mentionsIn("@ben, see (@olu.ray) and ben@tea.example. @ben again, @")).toEqual(["ben", "olu.ray"]);
  expect(mentionsIn("@José, @मीरा and @آمنة")).toEqual(["José", "मीरा", "آمنة"]);
});

it("finds a name that has blanks, and no other that begins like it", () => {
  expect(isMentioned("@Juma K., is it cold?", "Juma K.")).toBe(true);
  expect(isMentioned("Ask @علي حسن", "علي حسن")).toBe(true);
  expect(isMentioned("@Juma Kamau", "Juma K")).toBe(false);
  expect(isMentioned("@benedict", "ben")).toBe(false);
});

it("splits a comment at its mentions and loses nothing of it", () => {
  const words = "Is it cold, @ben? Ask @olu";
  const parts = splitMentions(words);
  expect(parts.map(({ text }) => text).join("")).toBe(words);
  expect(parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(["@ben", "@olu"]);
});
